// Click paths. Every option lists what a person touches on the way to it: ["hand-tile", "cell-1,0", "facing-west"].
// What can be touched next is lit; each touch leaves fewer options; the one that is chosen is shown before it is played.
// The same few rules serve mouse, touch screen and keyboard, and every game. How it looks, and what is a touch: lights.js.
import { alike, gathered, instead } from "./variants.js";
import { say } from "./words.js";

/** A chain as an option: several moves, made with one touch and one after the other. */
const linked = ({ moves, label, path }) => ({ text: moves.join("; "), moves, label, path });

/** An option by its move, in whatever way it is made. */
const nameOf = (option) => option.base ?? option.text;

export class Paths {
  /**
   * lights: what is drawn, see lights.js;
   * on: { changed(), touched(option), commit(option), refuse(reason), reached(element) }: `touched` is told of the last touch
   * of a move, and decides whether it is played at once; `commit` plays.
   */
  constructor(lights, on) {
    this.lights = lights;
    this.on = on;
    this.options = [];
    this.reasons = new Map();
    this.names = {};
    this.onward = [];
    this.leads = {};
    this.asked = "";
    this.live = false;
    this.taken = [];
    this.automatic = new Set();
    this.selected = null;
    this.explicit = false;
    this.considered = null;
    this.favourite = null;
    lights.serve(this);
  }

  /** A new question, or none. The same question again keeps what was touched. */
  offer(decision, live) {
    const options = gathered(decision?.options ?? [], (decision?.chains ?? []).map(linked));
    const same = options.length === this.options.length && options.every((option, at) => nameOf(option) === nameOf(this.options[at]));
    this.options = same ? options.map((option, at) => alike(option, this.options[at])) : options;
    this.names = decision?.names ?? {};
    this.onward = decision?.onward ?? [];
    this.leads = decision?.leads ?? {};
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
    const again = selected && this.options.find((option) => nameOf(option) === nameOf(selected));
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
    return touch === null || this.lights.hasFace(touch) ? null : touch;
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
    const way = this.lights.ahead.has(touch) ? this.wayTo(touch) : null;
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

  /** Skip steps that leave no choice; where every next touch decides and is a button beside the board, offer one, unless people
      are to choose for themselves. */
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
    const beside = groups.every(([touch]) => !this.lights.onBoard(touch));
    const theirs = groups.length > 1 && groups.some(([touch]) => this.lights.asksFor(touch));
    if (this.taken.length > 0 && beside && !theirs && groups.every(([, options]) => options.length === 1)) {
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
    if (how === "key") this.lights.focusNext();
    return undefined;
  }

  /** Whether the next touch of an option only opens what lies ahead: who touches a card to look at it does not play it. */
  opens(option) {
    return this.lights.ahead.has(option.path[this.taken.length + 1]);
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
    if (how === "key") this.lights.focusNext();
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
    this.lights.follow(touches, this.favourite);
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
    this.lights.returnTo(undone);
  }

  /** Choose an option as a whole, from a list; that is its last touch. */
  choose(text) {
    this.select(text);
    if (this.selected?.text === text) this.on.touched(this.selected);
  }

  /** Choose an option as a whole, on somebody's advice; it waits to be played. */
  select(text) {
    const known = this.options.find((one) => one.text === text || one.base === text || one.variants?.some((way) => way.text === text));
    if (!known) return;
    const option = this.replace(known, alike(known, { text }));
    this.taken = option.path.slice(0, -1);
    this.automatic = new Set();
    this.considered = null;
    this.settle();
    this.favourite = this.step(option, Math.max(0, option.path.length - 1));
    this.selected = option;
    this.explicit = true;
    this.refresh();
  }

  /** Another way to make a move is touched: the options that end with one of these touches are made so from now on. */
  vary(touches, at, touch) {
    if (!this.live) return;
    for (const option of this.options) if (touches.includes(option.path.at(-1))) this.replace(option, instead(option, at, touch));
    this.next = this.groupsAfter(this.taken);
    this.refresh();
  }

  /** The way in which a move is made now that ends with one of these touches: what would be touched behind them. */
  tailOf(touches) {
    return this.options.find((option) => option.tail && touches.includes(option.path.at(-1)))?.tail ?? [];
  }

  replace(option, other) {
    this.options = this.options.map((one) => (one === option ? other : one));
    if (this.selected === option) this.selected = other;
    return other;
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

  /** What can be touched, or what would be played, is otherwise. */
  refresh() {
    this.lights.draw();
    this.on.changed();
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

  /** What a person calls a touch, as the server says it. */
  nameOf(touch) {
    return this.names[touch];
  }

  /** Why something is not possible now, as far as the paths can tell. */
  reasonFor(touch) {
    const held = this.taken.findLast((taken) => this.leads[taken]);
    if (this.options.some((option) => option.path.includes(touch))) return held ? this.leads[held] : say("first-choose");
    return say("not-now", { question: this.question || this.asked });
  }
}
