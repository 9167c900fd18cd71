// Where the regions of a table stand on the page, on that of a replay as well.
import { find } from "./dom.js";
import { show } from "./regions.js";

const REGIONS = ["board", "hand", "sides"];

export const zones = REGIONS.map(find);

/** Draw those of the regions that are given; `how` tells for each how it is shown. */
export function draw(regions, how = () => ({})) {
  for (const [at, name] of REGIONS.entries()) if (name in regions) show(zones[at], regions[name], how(name));
}
