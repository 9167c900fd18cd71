// Where the regions of a table stand on the page, on that of a replay as well.
import { find } from "./dom.js";
import { show } from "./regions.js";
import { motionAllowed } from "./settings.js";

const REGIONS = ["board", "hand", "sides"];
/** Milliseconds that something is marked of which the story has just told. */
const MARKED = 900;

export const zones = REGIONS.map(find);

/** Draw those of the regions that are given; `how` tells for each how it is shown. */
export function draw(regions, how = () => ({})) {
  for (const [at, name] of REGIONS.entries()) if (name in regions) show(zones[at], regions[name], how(name));
}

let marked = 0;

/** What new lines of the story speak of is marked for a moment: its game's style may show that something happens to it. */
export function markTold(ids) {
  const spoken = ids.flatMap((id) => zones.flatMap((zone) => [...zone.querySelectorAll(`[id="${CSS.escape(id)}"]`)]));
  for (const element of document.querySelectorAll(".region .told")) element.classList.remove("told");
  if (spoken.length === 0 || !motionAllowed()) return;
  void document.body.offsetWidth; // A second roll begins anew.
  for (const element of spoken) element.classList.add("told");
  clearTimeout(marked);
  marked = setTimeout(() => spoken.forEach((element) => element.classList.remove("told")), MARKED);
}
