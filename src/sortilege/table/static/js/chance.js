// The win chance as a strip. It is asked for only while somebody wants to see it.
import { find, make } from "./dom.js";
import { onSetting, setting } from "./settings.js";
import { together } from "./seats.js";
import { percents } from "./shares.js";
import { ledSide } from "./strip.js";
import { percent, say } from "./words.js";

export class Chance {
  constructor(section, live) {
    this.section = section;
    this.live = live;
    this.asked = "";
    onSetting((name) => name === "chance" && this.refresh());
  }

  /** The position changed, or who looks at it: ask anew. */
  ask(seats, you, over, viewer) {
    this.seats = seats;
    this.you = you;
    this.over = over;
    this.viewer = viewer;
    this.refresh();
  }

  /** Nobody reckons for us any more, so that it is asked for again when there is somebody to ask. */
  forget() {
    this.asked = "";
  }

  refresh() {
    const wanted = setting("chance") && !this.over && document.body.dataset.advice !== "no";
    if (!wanted) {
      this.section.hidden = true;
      this.forget();
    }
    const about = `${this.live.seq} ${this.viewer}`;
    if (!wanted || !this.live.up || this.asked === about) return;
    this.asked = about;
    this.live.tell("chance");
  }

  /** One number a seat; seats of a side win together, so each side is shown once. */
  show(chances) {
    if (!setting("chance") || this.over || !chances || !this.seats) return;
    const sides = new Map();
    for (const seat of this.seats) {
      const key = seat.side || `seat-${seat.seat}`;
      if (!sides.has(key)) sides.set(key, { ...seat, names: [], chance: chances[seat.seat] ?? 0 });
      sides.get(key).names.push(seat.name);
    }
    const shown = [...sides.values()];
    const led = ledSide(find("sides"));
    if (led) shown.push({ side: led.side, names: [led.title], chance: Math.max(0, 1 - shown.reduce((sum, side) => sum + side.chance, 0)) });
    // Who plays alone, or with all others, wins against nobody: what speaks for them is no chance.
    this.section.hidden = shown.length < 2 || shown.reduce((sum, side) => sum + side.chance, 0) > 1.01;
    if (this.section.hidden) return;
    const strip = make("div", { class: "strip", "aria-hidden": "true" });
    for (const side of shown) {
      const part = make("span", { "data-side": side.side || null, "data-seat": side.seat ?? null });
      part.style.flexGrow = String(Math.max(0.001, side.chance));
      strip.append(part);
    }
    const whole = percents(shown.map((side) => side.chance));
    const told = shown.map((side, at) => `${together(side.names)} ${percent(whole[at] / 100)}`).join(" · ");
    this.section.replaceChildren(strip, make("p", {}, `${say("win-chance")} ${told}`));
  }
}
