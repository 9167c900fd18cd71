// Click paths. Every option lists what a person touches on the way to it: ["hand-tile", "cell-1,0", "facing-west"].
// What can be touched next is lit; each touch leaves fewer options; the one that is chosen is shown before it is played.
// The same few rules serve mouse, touch screen and keyboard, and every game.
import { make, pointer as mouse } from "./dom.js";
import { say } from "./words.js";

const OPEN = new Set(["next", "shown", "other", "taken"]);
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** A chain as an option: several moves, made with one touch and one after the other. */
const linked = ({ moves, label, path }) => ({ text: moves.join("; "), moves, label, path });

export class Paths {
  /**
   * zones: the elements that hold [data-touch] things; choices: where buttons go for what nobody drew;
   * on: { changed(), touched(option), commit(option), refuse(reason), reached(element) }: `touched` is told of the last touch
   * of a move, and decides whether it is played at once; `commit` plays.
   */
  constructor({ zones, choices, on }) {
    this.zones = zones;
    this.choices = choices;
    this.on = on;
    this.options = [];
    this.reasons = new Map();
    this.names = {};
    this.onward = [];
    this.asked = "";
    this.live = false;
    this.taken = [];
    this.automatic = new Set();
    this.selected = null;
    this.explicit = false;
    this.considered = null;
    /** What is drawn with data-ahead. */
    this.ahead = new Set();
    this.favourite = null;
    this.byKey = false;
    this.listen();
  }

  /** A new question, or none. The same question again keeps what was touched. */
  offer(decision, live) {
    const options = [...(decision?.options ?? []), ...(decision?.chains ?? []).map(linked)];
    const same = options.length === this.options.length && options.every((option, at) => option.text === this.options[at].text);
    this.options = options;
    this.names = decision?.names ?? {};
    this.onward = decision?.onward ?? [];
    this.asked = decision?.prompt ?? "";
    this.reasons = new Map((decision?.closed ?? []).map((closed) => [closed.subject, closed.reason]));
    this.live = live;
    if (!same) {
      this.favourite = null;
      this.reset();
    } else this.keep();
    this.refresh();
  }

  /** What was chosen stays chosen. */
  keep() {
    const { selected, explicit } = this;
    this.settle();
    const again = selected && this.options.find((option) => option.text === selected.text);
    if (again) Object.assign(this, { selected: again, explicit });
  }

  /** Nothing can be touched until the answer is there. */
  rest() {
    this.live = false;
    this.refresh();
  }

  reset() {
    this.taken = [];
    this.considered = null;
    this.settle();
  }

  // What is left

  step(option, depth) {
    return depth < option.path.length ? option.path[depth] : `option:${option.text}`;
  }

  leftAfter(taken) {
    return this.options.filter((option) => taken.every((touch, depth) => this.step(option, depth) === touch));
  }

  groupsAfter(taken) {
    const groups = new Map();
    for (const option of this.leftAfter(taken)) {
      const touch = this.step(option, taken.length);
      if (!groups.has(touch)) groups.set(touch, []);
      groups.get(touch).push(option);
    }
    return groups;
  }

  get left() {
    return this.leftAfter(this.taken);
  }

  /** What would be played now: what is looked at, else what was selected. */
  get chosen() {
    const looked = this.considered === null ? null : this.optionsOf(this.considered);
    if (looked?.length === 1) return looked[0];
    return this.selected;
  }

  /** The touches that a person made, without those that left no choice. */
  get trail() {
    return this.taken
      .map((touch, depth) => ({ touch, depth, name: this.nameOf(touch) }))
      .filter(({ depth }) => !this.automatic.has(depth));
  }

  /** Whether the choice that is made can be turned to another way: once something was touched, not between all moves. */
  get several() {
    return this.selected !== null && this.next.size > 1 && this.taken.length > 0 && [...this.next.values()].every((options) => options.length === 1);
  }

  /** Where what would be played is all that can be done, or one touch of a button beside the board, the touch of that button: the
      one that plays stands in for it, under its name. Else nothing. */
  get lone() {
    const whole = this.selected && (this.options.length === 1 || (this.explicit && this.taken.length === 0));
    if (!this.live || !whole) return null;
    const [touch] = [...this.next].find(([, options]) => options[0] === this.selected) ?? [null];
    return touch === null || this.hasFace(touch) ? null : touch;
  }

  /** Whether it is drawn on the board, or as a card: something to be read while it is chosen. */
  hasFace(touch) {
    return this.elementsOf(touch).some((element) => this.zones[0].contains(element) || element.closest("[data-face]"));
  }

  /** What is asked after what was touched; nothing before the first touch. */
  get question() {
    if (this.trail.length === 0) return "";
    const found = this.onward.find(({ touches }) => touches.some((touch) => this.next.has(touch)));
    return found ? found.asks : say("now-touch");
  }

  /** Of several ways to go on, the one that does most; among equals the one that was liked last, else the first. */
  best(groups) {
    const impact = ([touch, [option]]) => (option.impact ?? 0) * 2 + (touch === this.favourite ? 1 : 0);
    return groups.reduce((best, group) => (best && impact(best) >= impact(group) ? best : group), null)?.[1][0] ?? null;
  }

  /** The deepest place in what was touched where this could be touched; -1 if nowhere. */
  depthOf(touch) {
    let depth = this.taken.length;
    while (depth >= 0 && !this.groupsAfter(this.taken.slice(0, depth)).has(touch)) depth -= 1;
    return depth;
  }

  /** What would be offered after this touch, if it does not decide by itself. */
  proposalAfter(touch) {
    const depth = this.depthOf(touch);
    const groups = depth < 0 ? [] : [...this.groupsAfter([...this.taken.slice(0, depth), touch]).entries()];
    return this.best(groups.filter(([, options]) => options.length === 1));
  }

  /** What was touched right before this could be: the piece that would go there. */
  heldFor(touch) {
    return this.taken[this.depthOf(touch) - 1] ?? null;
  }

  /** Whether this touch leaves one option only. */
  decides(touch) {
    const depth = this.depthOf(touch);
    return depth >= 0 && this.leftAfter([...this.taken.slice(0, depth), touch]).length === 1;
  }

  /** What is touched before something that lies ahead: where one way alone leads there and it is drawn with data-ahead, so
      that it can be touched at once. Else nothing. */
  wayTo(touch) {
    for (let depth = this.taken.length; depth >= 0; depth -= 1) {
      const before = this.taken.slice(0, depth);
      const ways = new Map();
      for (const { path } of this.leftAfter(before)) {
        const at = path.indexOf(touch, depth + 1);
        if (at > 0) ways.set(path.slice(0, at).join(" "), path.slice(0, at));
      }
      if (ways.size > 0) return ways.size === 1 ? [...ways.values()][0] : null;
    }
    return null;
  }

  /** What can still be done after a touch that is next, or that lies ahead. */
  optionsOf(touch) {
    const next = this.next.get(touch);
    if (next) return next;
    const way = this.ahead.has(touch) ? this.wayTo(touch) : null;
    return way ? this.leftAfter([...way, touch]) : [];
  }

  /** What can be touched right after this. */
  targetsOf(touch) {
    const depth = this.depthOf(touch);
    const options = depth < 0 ? [] : this.leftAfter([...this.taken.slice(0, depth), touch]);
    return new Set(options.filter((option) => option.path.length > depth + 1).map((option) => option.path[depth + 1]));
  }

  /** Two touches in order, as when a piece is dragged to its place. */
  follow(touch, target) {
    const depth = this.depthOf(touch);
    if (!this.live || depth < 0) return;
    const before = this.taken.slice(0, depth);
    const options = this.leftAfter([...before, touch]).filter((option) => option.path[depth + 1] === target);
    if (options.length === 0) return;
    const only = options.length === 1 ? options[0] : null;
    if (!only) this.taken = [...before, touch, target];
    else this.taken = this.leftAfter([...before, touch]).length === 1 ? before : [...before, touch];
    this.considered = null;
    this.settle();
    if (only) {
      this.selected = only;
      this.explicit = true;
    }
    this.refresh();
    if (only) this.on.touched(only);
  }

  /** Skip steps that leave no choice; where every next touch decides and is a button beside the board, offer one. */
  settle() {
    this.automatic = new Set([...this.automatic].filter((depth) => depth < this.taken.length));
    this.next = this.groupsAfter(this.taken);
    while (this.next.size === 1 && this.left.length > 1) {
      this.automatic.add(this.taken.length);
      this.taken.push([...this.next.keys()][0]);
      this.next = this.groupsAfter(this.taken);
    }
    this.selected = null;
    this.explicit = false;
    const groups = [...this.next.entries()];
    const beside = groups.every(([touch]) => !this.zones[0].querySelector(`[data-touch="${CSS.escape(touch)}"]`));
    if (this.taken.length > 0 && beside && groups.every(([, options]) => options.length === 1)) {
      this.selected = this.best(groups);
    } else if (this.options.length === 1) {
      this.selected = this.options[0];
    }
    if (this.considered !== null && this.optionsOf(this.considered).length === 0) this.considered = null;
  }

  // Touching

  touch(touch, how) {
    if (!this.live) return this.on.refuse(null, touch);
    if (this.next.has(touch)) return this.take(touch, how);
    if (this.taken.includes(touch)) return this.again(this.taken.lastIndexOf(touch));
    for (let depth = this.taken.length - 1; depth >= 0; depth -= 1) {
      if (this.groupsAfter(this.taken.slice(0, depth)).has(touch)) return this.instead(touch, depth, how);
    }
    if (this.optionsOf(touch).length > 0) return this.leap(touch, how);
    return this.on.refuse(this.reasons.get(touch) ?? null, touch);
  }

  /** A touch that lies ahead: what leads to it is touched on the way. */
  leap(touch, how) {
    this.taken = this.wayTo(touch);
    this.next = this.groupsAfter(this.taken);
    return this.take(touch, how);
  }

  take(touch, how) {
    const options = this.next.get(touch);
    if (options.length === 1 && !this.opens(options[0])) return this.last(touch, options[0], how);
    this.taken.push(touch);
    this.considered = null;
    this.settle();
    this.refresh();
    if (how === "key") this.focusNext();
    return undefined;
  }

  /** Whether the next touch of an option only opens what lies ahead: who touches a card to look at it does not play it. */
  opens(option) {
    return this.ahead.has(option.path[this.taken.length + 1]);
  }

  /** The last touch chooses. Enter on what is chosen already says yes to it; other touches never do. */
  last(touch, option, how) {
    this.favourite = touch;
    if (how === "key" && this.selected === option) return this.play(option);
    const again = this.explicit && this.selected === option;
    this.selected = option;
    this.explicit = true;
    this.considered = null;
    this.refresh();
    return again ? undefined : this.on.touched(option);
  }

  /** Something that was touched already: the last one turns to the next way, an earlier one leads back to it. */
  again(depth) {
    if (depth === this.taken.length - 1 && this.several) return this.turn();
    this.taken = this.taken.slice(0, depth === this.taken.length - 1 ? depth : depth + 1);
    this.considered = null;
    this.settle();
    this.refresh();
    return undefined;
  }

  /** Another tile after all: what was touched after it stays touched as long as it can. */
  instead(touch, depth, how) {
    const rest = this.taken.slice(depth + 1);
    this.taken = this.taken.slice(0, depth);
    this.next = this.groupsAfter(this.taken);
    if (this.next.get(touch).length === 1) {
      this.settle();
      return this.take(touch, how);
    }
    this.taken.push(touch);
    for (const later of rest) {
      if ((this.groupsAfter(this.taken).get(later)?.length ?? 0) < 2) break;
      this.taken.push(later);
    }
    this.considered = null;
    this.settle();
    this.refresh();
    if (how === "key") this.focusNext();
    return undefined;
  }

  /** The next of the ways that are left. */
  turn() {
    if (!this.several) return;
    const touches = [...this.next.keys()];
    const now = touches.findIndex((touch) => this.next.get(touch)[0] === this.selected);
    this.favourite = touches[(now + 1) % touches.length];
    this.selected = this.next.get(this.favourite)[0];
    this.explicit = false;
    this.considered = null;
    this.refresh();
    // The focus goes along, so that Enter means what is shown.
    if (touches.includes(document.activeElement?.dataset?.touch)) this.elementsOf(this.favourite)[0]?.focus();
  }

  /** One touch back; false if there was none. */
  back() {
    let depth = this.taken.length - 1;
    while (depth >= 0 && this.automatic.has(depth)) depth -= 1;
    if (depth < 0) {
      if (!this.explicit) return false;
      this.settle();
      this.refresh();
      return true;
    }
    this.backTo(depth);
    return true;
  }

  /** Back to before the touch at this depth. */
  backTo(depth) {
    const undone = this.taken[depth];
    this.taken = this.taken.slice(0, depth);
    this.considered = null;
    this.settle();
    this.refresh();
    if (this.byKey) (this.elementsOf(undone)[0] ?? this.firstOpen())?.focus();
  }

  /** Choose an option as a whole, from a list; that is its last touch. */
  choose(text) {
    this.select(text);
    if (this.selected?.text === text) this.on.touched(this.selected);
  }

  /** Choose an option as a whole, on somebody's advice; it waits to be played. */
  select(text) {
    const option = this.options.find((one) => one.text === text);
    if (!option) return;
    this.taken = option.path.slice(0, -1);
    this.automatic = new Set();
    this.considered = null;
    this.settle();
    this.favourite = this.step(option, Math.max(0, option.path.length - 1));
    this.selected = option;
    this.explicit = true;
    this.refresh();
  }

  confirm() {
    const option = this.chosen;
    if (option && this.live) this.play(option);
  }

  play(option) {
    this.favourite = this.step(option, Math.max(0, option.path.length - 1));
    this.considered = null;
    this.selected = option;
    this.on.commit(option);
  }

  consider(touch) {
    if (this.considered === touch) return;
    this.considered = touch;
    this.refresh();
  }

  // Showing what may be touched

  elementsOf(touch) {
    const selector = `[data-touch="${CSS.escape(touch)}"]`;
    return [...this.zones, this.choices].flatMap((zone) => [...zone.querySelectorAll(selector)]);
  }

  /** What may be done with something: next, shown (next, and what it does is shown), taken, other (instead of what was
      touched), ahead (at once, though something else would come first), no (there is a reason). */
  may(touch) {
    if (this.live) {
      if (this.taken.includes(touch)) return "taken";
      if (this.next.has(touch)) return this.next.get(touch)[0] === this.chosen && this.next.get(touch).length === 1 ? "shown" : "next";
      for (let depth = this.taken.length - 1; depth >= 0; depth -= 1) {
        if (!this.automatic.has(depth) && this.groupsAfter(this.taken.slice(0, depth)).has(touch)) return "other";
      }
    }
    if (this.live && this.optionsOf(touch).length > 0) return "ahead";
    return this.reasons.has(touch) ? "no" : null;
  }

  refresh() {
    this.drawChoices();
    this.ahead = new Set(this.zones.flatMap((zone) => [...zone.querySelectorAll("[data-ahead]")]).map((element) => element.dataset.touch));
    const known = new Map();
    const { lone } = this;
    for (const zone of [...this.zones, this.choices]) {
      zone.classList.toggle("asking", this.live);
      for (const element of zone.querySelectorAll("[data-touch]")) {
        const touch = element.dataset.touch;
        if (!known.has(touch)) known.set(touch, this.may(touch));
        this.light(element, known.get(touch));
        element.classList.toggle("stood-in-for", touch === lone);
      }
    }
    this.on.changed();
  }

  /** Classes for the game's own style, attributes for keyboard and screen readers. What is closed can still be looked at. */
  light(element, may) {
    if (may === null) delete element.dataset.may;
    else element.dataset.may = may;
    element.classList.toggle("open", may === "next");
    element.classList.toggle("chosen", may === "taken" || may === "shown");
    const open = OPEN.has(may);
    element.setAttribute("tabindex", open ? "0" : "-1");
    const pressed = may === "taken" || (may === "shown" && this.considered === null);
    if (open) element.setAttribute("aria-pressed", String(pressed));
    else element.removeAttribute("aria-pressed");
    if (element instanceof HTMLButtonElement) return;
    this.label(element, open);
  }

  /** What a thing is called is drawn with it; what has no name of its own has the reason why it is closed, or nothing. */
  label(element, open) {
    const reason = this.reasons.get(element.dataset.touch);
    if (!element.hasAttribute("aria-label") || "reason" in element.dataset) {
      if (reason) element.setAttribute("aria-label", reason);
      else element.removeAttribute("aria-label");
      element.toggleAttribute("data-reason", Boolean(reason));
    }
    element.setAttribute("role", open ? "button" : element.hasAttribute("aria-label") ? "img" : "none");
  }

  /** Buttons for what can be touched next and is not drawn anywhere. */
  drawChoices() {
    const missing = this.live ? [...this.next.keys()].filter((touch) => !this.drawn(touch)) : [];
    const shown = [...this.choices.children].map((button) => button.dataset.touch);
    if (missing.length === shown.length && missing.every((touch, at) => touch === shown[at])) return;
    this.choices.replaceChildren(
      ...missing.map((touch) => make("button", { type: "button", "data-touch": touch }, this.nameOf(touch))),
    );
  }

  drawn(touch) {
    const selector = `[data-touch="${CSS.escape(touch)}"]`;
    return this.zones.some((zone) => zone.querySelector(selector) !== null);
  }

  /** What a person calls a touch, as the server says it. */
  nameOf(touch) {
    return this.names[touch];
  }

  // Listening

  listen() {
    let pointer = "mouse";
    addEventListener("pointerdown", (event) => {
      pointer = event.pointerType;
      this.byKey = false;
    }, true);
    const held = [...this.zones, this.choices];
    for (const zone of held) {
      zone.addEventListener("click", (event) => {
        const element = this.meant(event.target);
        if (element) this.touch(element.dataset.touch, event.detail === 0 ? "key" : pointer === "touch" ? "touch" : "mouse");
      });
      for (const kind of ["pointerover", "pointermove"]) {
        zone.addEventListener(kind, (event) => event.pointerType !== "touch" && this.pointed(event.target));
      }
      zone.addEventListener("pointerleave", (event) => {
        if (event.pointerType !== "touch") this.consider(null);
      });
      zone.addEventListener("focusin", (event) => {
        if (!this.byKey) return;
        this.consider(this.decisive(this.meant(event.target)));
        this.on.reached(event.target);
      });
      zone.addEventListener("focusout", () => this.byKey && this.consider(null));
    }
    addEventListener("keydown", (event) => {
      this.byKey = true;
      this.key(event);
    });
  }

  /** The innermost thing under the pointer that can be touched, else the innermost with a reason why not. */
  meant(target) {
    const found = [];
    for (let at = target.closest?.("[data-touch]"); at; at = at.parentElement?.closest("[data-touch]")) found.push(at);
    return found.find((one) => OPEN.has(one.dataset.may)) ?? found.find((one) => one.dataset.may === "no") ?? found[0] ?? null;
  }

  /** The pointer is over something. What slid under it while it rested is not looked at before it moves. */
  pointed(target) {
    const element = this.meant(target);
    if (this.considered !== null && element?.dataset.touch === this.considered) return;
    this.consider(mouse.still ? null : this.decisive(element));
  }

  decisive(element) {
    const touch = element?.dataset.touch;
    return this.live && touch !== undefined && this.optionsOf(touch).length === 1 ? touch : null;
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const at = event.target.closest?.("[data-touch]");
    const writing = event.target.closest?.("input, textarea, select");
    if (writing) return;
    if (event.key === "Enter" && (event.repeat || this.saysYes(event.target, at))) {
      event.preventDefault();
      if (!event.repeat) this.confirm();
    } else if ((event.key === "Enter" || event.key === " ") && at && !(at instanceof HTMLButtonElement)) {
      event.preventDefault();
      this.touch(at.dataset.touch, "key");
    } else if (event.key === "Backspace" || event.key === "Escape") {
      if (this.live && this.back()) event.preventDefault();
    } else if (event.key in ARROWS && (at || event.target === document.body)) {
      event.preventDefault();
      (at ? this.neighbour(at, ...ARROWS[event.key]) : this.firstOpen())?.focus();
    } else if (event.key === "r" || event.key === "R") {
      this.turn();
    }
  }

  /** Whether Enter means "Play it": where nothing else is pointed at than what is chosen. */
  saysYes(target, at) {
    if (!this.live || this.selected === null) return false;
    if (!at) return target === document.body || target.id === "main";
    return at.dataset.may === "taken" || this.next.get(at.dataset.touch)?.[0] === this.selected;
  }

  reachable() {
    const all = [...this.zones, this.choices].flatMap((zone) => [...zone.querySelectorAll("[data-touch]")]);
    return all.filter((element) => element.getClientRects().length > 0);
  }

  /** The nearest thing in a direction; what lies off the line counts double. */
  neighbour(from, x, y) {
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [startX, startY] = middle(from);
    let best = null;
    let least = Infinity;
    for (const element of this.reachable()) {
      if (element === from || element.contains(from) || from.contains(element)) continue;
      const [toX, toY] = middle(element);
      const along = (toX - startX) * x + (toY - startY) * y;
      const aside = Math.abs((toX - startX) * y) + Math.abs((toY - startY) * x);
      if (along > 2 && along + 2 * aside < least) {
        least = along + 2 * aside;
        best = element;
      }
    }
    return best;
  }

  firstOpen() {
    const open = this.reachable();
    return open.find((element) => element.dataset.may === "shown") ?? open.find((element) => element.dataset.may === "next") ?? null;
  }

  focusNext() {
    this.firstOpen()?.focus();
  }

  /** Who plays by keyboard finds the new question under their fingers. */
  keepFocus() {
    if (this.byKey && this.live && (document.activeElement === document.body || document.activeElement === null)) this.focusNext();
  }

  /** Why something is not possible now, as far as the paths can tell. */
  reasonFor(touch) {
    if (this.options.some((option) => option.path.includes(touch))) return say("first-choose");
    return say("not-now", { question: this.question || this.asked });
  }
}
