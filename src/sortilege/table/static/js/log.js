// The story so far, in words. A line is a text, or pieces of it: [text, id] names something that lights up on the table.
// A turn of many steps is folded: a line that says what it came to, and opens. So is a scene in which several act.
import { make } from "./dom.js";
import { sideOf, signOf } from "./seats.js";
import { say } from "./words.js";

/** A turn of so many steps is folded, and of one that goes on so many are left to see. */
const MANY = 4;
const SEEN = 2;

export class Log {
  constructor(list, zones, { fold = false } = {}) {
    this.list = list;
    this.fold = fold;
    this.turn = null;
    this.zones = zones;
    this.atEnd = true;
    let top = 0;
    list.addEventListener("scroll", () => {
      if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) this.atEnd = true;
      else if (list.scrollTop < top) this.atEnd = false;
      top = list.scrollTop;
    });
    new ResizeObserver(() => this.keepUp()).observe(list);
    list.addEventListener("pointerover", (event) => this.point(event.target.closest("[data-about]")));
    list.addEventListener("pointerleave", () => this.point(null));
  }

  reset(entries, seats) {
    this.list.replaceChildren();
    this.turn = null;
    this.add(entries, seats);
  }

  /** Append what is new; the ids of what it speaks of are returned. */
  add(entries, seats) {
    const about = new Set();
    for (const entry of entries.flatMap(partsOf)) {
      if (entry.lines.length === 0) continue;
      const side = seats?.find((seat) => seat.seat === entry.seat)?.side;
      const item = make("li", { "data-seq": entry.seq, "data-seat": entry.seat, "data-side": side || null });
      if (entry.seq > 0 && !entry.later) item.append(make("span", { class: "at", "aria-hidden": "true" }, String(entry.move ?? entry.seq)));
      for (const { line, count } of folded(entry.lines)) {
        const said = [...(typeof line === "string" ? [line] : line), ...(count > 1 ? [` (×${count})`] : [])];
        for (const part of said) if (typeof part !== "string") about.add(part[1]);
        item.append(make("p", {}, ...said.map(piece)));
      }
      this.list.append(item);
      // Who sits alone makes a turn with every move: of theirs only scenes are folded.
      if (this.fold && entry.seq > 0 && (entry.scene === undefined ? seats.length > 1 : entry.scene !== null)) this.follow(entry, item, side);
      else {
        this.turn?.close?.();
        this.turn = null;
      }
    }
    this.keepUp();
    return [...about];
  }

  /** What a bot says of a move stands by itself. */
  remark({ seat, name, text }, seats) {
    const side = seats.find((each) => each.seat === seat)?.side;
    this.list.append(make("li", { class: "remark", "data-seat": seat, "data-side": side || null }, make("p", {}, make("b", {}, make("bdi", {}, name), ":"), " ", text)));
    this.keepUp();
  }

  /** An entry belongs to the turn of the one before if the same seat made both, or to the same scene, whoever acts in it. */
  follow(entry, item, side) {
    const scene = entry.scene ?? null;
    if (this.turn?.scene !== scene || (scene === null && this.turn?.seat !== entry.seat)) {
      this.turn?.close?.();
      this.turn = { seat: entry.seat, scene, entries: [], items: [] };
    }
    const turn = this.turn;
    turn.entries.push(entry);
    turn.items.push(item);
    // A scene is long even if it took but one move: dice fall, and others are made to answer.
    if (scene === null && turn.entries.length < MANY) return;
    if (!turn.head) this.makeHead(turn, scene === null ? side : null);
    for (const step of turn.items) step.classList.add("step");
    const told = gistOf(turn.entries) ?? [];
    const count = turn.entries.length;
    turn.button.replaceChildren(...told.map(piece), ...(count > 1 ? [make("span", { class: "steps-count" }, say("steps", { count }))] : []));
    turn.show();
    if (entry.over) turn.close();
  }

  makeHead(turn, side) {
    let open = false;
    let over = false;
    turn.show = () => {
      turn.items.forEach((item, at) => (item.hidden = !open && (over || at < turn.items.length - SEEN)));
      turn.button.setAttribute("aria-expanded", String(open));
    };
    turn.close = () => {
      over = true;
      turn.show();
    };
    const toggle = () => {
      open = !open;
      turn.show();
    };
    turn.button = make("button", { type: "button", class: "quiet", onclick: toggle });
    turn.head = make("li", { class: "turn-head", "data-seat": turn.seat, "data-side": side || null }, make("p", {}, turn.button));
    turn.items[0].before(turn.head);
  }

  /** Who reads the end sees what is new; who reads back is left alone. */
  keepUp() {
    if (this.atEnd) this.list.scrollTop = this.list.scrollHeight;
  }

  point(line) {
    for (const zone of this.zones) {
      for (const element of zone.querySelectorAll(".about")) element.classList.remove("about");
      if (line) zone.querySelector(`[id="${CSS.escape(line.dataset.about)}"]`)?.classList.add("about");
    }
  }
}

/** An entry as it is told: where scenes begin and end in it, what is in one stands by itself, and so does what is not. */
export function partsOf(entry) {
  if (!entry.parts) return [entry];
  return entry.parts.map(({ from, to, ...part }, at) => ({ ...entry, parts: null, ...part, lines: entry.lines.slice(from, to), later: at > 0 }));
}

/** Lines that say the same one after the other are one, with how often it is said. */
export function folded(lines) {
  const found = [];
  for (const line of lines) {
    const key = JSON.stringify(line);
    if (found.at(-1)?.key === key) found.at(-1).count += 1;
    else found.push({ key, line, count: 1 });
  }
  return found;
}

/** The line that says most about some entries of the log; null if they say nothing. */
export function gistOf(entries) {
  let best = null;
  for (const entry of entries) {
    if (entry.lines.length === 0) continue;
    const [rank, at] = entry.gist ?? [Infinity, 0];
    if (best === null || rank <= best.rank) best = { rank, line: entry.lines[at] ?? entry.lines[0] };
  }
  return best && (typeof best.line === "string" ? [best.line] : best.line);
}

/** A piece of a line; the name of a side has its sign before it. */
export function piece(said) {
  if (typeof said === "string") return said;
  const side = sideOf(said[1]);
  return make("b", { "data-about": said[1], "data-side": side }, side ? signOf(side) : null, said[0]);
}
