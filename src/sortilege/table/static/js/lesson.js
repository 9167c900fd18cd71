// The guided game, and what is told once. A strip above the bar says one thing at a time and lights what it means.
// The table offers every lawful move as ever; here is known which one is meant, and whoever touches another is told so.
import { data, find, icon, make } from "./dom.js";
import { openRules } from "./explain.js";
import { setting } from "./settings.js";
import { say } from "./words.js";

const SEEN = "sortilege-told";
const LEFT = "sortilege-lessons-left";
const MOST_KEPT = 100;
const ZONES = "#board, #hand, #choices";

export class Lesson {
  /** `complain(reason)` says why not; `changed()` hears that another step is told, `read()` that the others may answer. */
  constructor(strip, { complain, reveal, changed, read }) {
    this.changed = changed;
    this.read = read;
    this.reveal = reveal;
    this.lit = [];
    this.strip = strip;
    this.complain = complain;
    this.table = document.body.dataset.table;
    this.steps = kept(LEFT).includes(this.table) ? [] : (data("lesson-steps") ?? []);
    this.at = -1;
    this.made = null;
    this.told = 0;
    this.expected = null;
    this.text = make("p", { class: "text" });
    this.dots = make("ol", { class: "dots", "aria-hidden": "true" });
    this.why = make("button", { type: "button", class: "quiet", onclick: (event) => openRules(event, this.rule) }, icon("book"), say("lesson-why"));
    this.next = make("button", { type: "button", class: "main", onclick: () => this.advance() }, say("lesson-next"));
    strip.append(this.dots, this.text, make("div", { class: "do" }, this.why, this.next));
    this.listen();
  }

  /** What the table told: how many moves of the script are made, the question, and what could be told once. */
  take({ lesson, decision, occasions, over, seats }) {
    this.decision = decision;
    this.rival = seats.find((seat) => seat.seat === decision?.seat)?.name ?? "";
    const guided = lesson !== null && lesson !== undefined;
    if (this.steps.length > 0 && guided) this.follow(lesson);
    else {
      // Nobody is led any more: nothing is to be read before the others answer.
      if (guided && decision && !decision.yours) this.read();
      // What the others did stands in the same place: a tip waits for the person's own turn.
      this.remark(over || !decision?.yours ? [] : (occasions ?? []));
    }
  }

  get step() {
    return this.steps[this.at] ?? null;
  }

  get rule() {
    return this.step?.why ?? this.occasion?.rule;
  }

  /** Whether it tells something, and no move is asked for. */
  get explains() {
    return this.step !== null && !this.answering && !this.step.move;
  }

  /** What is to be done while it explains. */
  get wish() {
    return say(this.step.press ? "lesson-listen" : "lesson-first");
  }

  // The spine

  follow(made) {
    if (made !== this.made) {
      const first = this.steps.findIndex((step) => step.at === made);
      // While the others answer there is no step: the last one stays until they have.
      if (first >= 0) this.at = first;
      else this.at = this.at < 0 ? 0 : this.at;
      this.answering = first < 0;
      this.made = made;
      this.told = 0;
    } else if (this.answering && this.step.at === made) {
      // The line was lost, perhaps with what was said on it.
      this.read();
    }
    this.touched([], null);
  }

  /** The next step that waits for the same number of moves, else the others answer; after the last one the table is free. */
  advance() {
    if (this.occasion) return this.dismiss();
    const step = this.steps[this.at + 1];
    if (step === undefined) this.finish();
    else if (step.at === this.made) {
      this.at += 1;
      this.told = 0;
      this.touched([], null);
      this.changed();
    } else if (!this.answering) {
      this.answering = true;
      this.read();
      this.touched([], null);
      this.changed();
    }
    return undefined;
  }

  /** Whoever played on is not led again when they come back to the table. */
  finish() {
    keep(LEFT, this.table);
    this.steps = [];
    this.at = -1;
    this.expected = null;
    this.hide();
    this.changed();
  }

  /** What was touched so far, and the move that would be played: what is to be touched next is lit. */
  touched(taken, chosen) {
    const step = this.step;
    if (!step) return;
    const option = this.answering || !step.move ? null : (this.decision?.options ?? []).find((one) => one.text === step.move);
    this.expected = option ?? null;
    let light = step.press ? [step.press] : step.light;
    let depth = 0;
    let sentence = "";
    if (this.answering) {
      light = [];
      sentence = say("lesson-answers", { name: this.rival });
    } else if (option) {
      while (depth < taken.length && taken[depth] === option.path[depth]) depth += 1;
      const ready = chosen === option.text && find("confirm") && !find("confirm").hidden;
      light = ready ? ["#confirm"] : [option.path[Math.min(depth, option.path.length - 1)]];
      if (ready) depth = option.path.length;
      if (ready && step.say.length <= option.path.length && !document.body.classList.contains("lone")) sentence = say("lesson-play-it");
    }
    this.show(sentence || step.say[Math.min(depth, step.say.length - 1)], light, {
      next: !step.move && !step.press && !this.answering,
      last: this.at === this.steps.length - 1,
    });
  }

  /** Why a move is not played now, though it could be; nothing if it may. */
  refusal(option) {
    if (!this.step || this.answering || option.text === this.step.move) return "";
    return say(this.step.move ? "lesson-other" : "lesson-first");
  }

  // What is told once

  remark(occasions) {
    const heard = kept(SEEN);
    if (this.occasion && occasions.some((one) => one.id === this.occasion.id)) {
      this.show(this.occasion.text, this.occasion.light, { next: true });
      return;
    }
    const next = setting("lessons") ? occasions.find((one) => !heard.includes(one.id)) : undefined;
    this.occasion = next ?? null;
    if (next) {
      keep(SEEN, next.id);
      this.show(next.text, next.light, { next: true });
    } else this.hide();
  }

  dismiss() {
    this.occasion = null;
    this.hide();
  }

  // Showing

  show(sentence, light, { next, last = false }) {
    this.strip.hidden = false;
    document.body.classList.toggle("guided", !this.occasion);
    document.body.classList.toggle("told", next);
    this.strip.classList.toggle("once", Boolean(this.occasion));
    if (this.text.textContent !== sentence) this.text.textContent = sentence;
    this.why.hidden = !this.rule;
    this.next.hidden = !next;
    this.next.textContent = this.occasion ? say("lesson-got-it") : say(last ? "lesson-play-on" : "lesson-next");
    this.dots.hidden = Boolean(this.occasion);
    if (this.dots.children.length !== this.steps.length) this.dots.replaceChildren(...this.steps.map(() => make("li")));
    [...this.dots.children].forEach((dot, at) => {
      dot.classList.toggle("done", at < this.at);
      dot.classList.toggle("now", at === this.at);
    });
    this.light(light);
    this.fit();
  }

  hide() {
    this.strip.hidden = true;
    this.occasion = null;
    document.body.classList.remove("guided", "told");
    this.light([]);
    this.fit();
  }

  light(what) {
    const lit = new Set(what.flatMap((each) => [...document.querySelectorAll(selector(each))]));
    for (const element of document.querySelectorAll(".meant")) if (!lit.has(element)) element.classList.remove("meant");
    for (const element of lit) element.classList.add("meant");
    this.lit = [...lit];
  }

  /** The board makes room for the strip, so that it never covers what it speaks of. */
  fit() {
    this.steady();
    document.documentElement.style.setProperty("--lesson", `${this.strip.hidden ? 0 : this.strip.offsetHeight}px`);
    // Once the board has taken its new size, what is meant comes into sight.
    requestAnimationFrame(() => requestAnimationFrame(() => this.lit.slice(0, 1).forEach((element) => this.reveal(element))));
  }

  /** All through a guided game the strip is as high as its longest sentence needs, so that the board stays as it is. */
  steady() {
    const wide = this.occasion || this.strip.hidden || this.steps.length === 0 ? 0 : this.strip.offsetWidth;
    if (wide === this.measured) return;
    this.measured = wide;
    this.text.style.minHeight = "";
    if (wide === 0) return;
    const said = this.text.textContent;
    const heights = this.steps.flatMap((step) => step.say).map((sentence) => {
      this.text.textContent = sentence;
      return this.text.offsetHeight;
    });
    this.text.textContent = said;
    this.text.style.minHeight = `${Math.max(...heights)}px`;
  }

  // Listening

  listen() {
    // Before the paths hear of it: what is not meant now says so, and nothing else happens.
    document.addEventListener("click", (event) => this.hold(event), true);
    document.addEventListener("keydown", (event) => this.key(event), true);
    new ResizeObserver(() => this.fit()).observe(this.strip);
  }

  hold(event) {
    const step = this.step;
    if (!step || this.answering) return;
    if (step.press && event.target.closest?.(step.press)) {
      this.pressed();
      return;
    }
    const touch = event.target.closest?.(ZONES) ? event.target.closest("[data-touch]:is(.open, .chosen, [data-may=other])") : null;
    if (!touch || this.expected?.path.includes(touch.dataset.touch)) return;
    event.stopPropagation();
    event.preventDefault();
    this.complain(say(this.expected ? "lesson-other" : "lesson-first"));
  }

  /** The button of the page was touched: its own work comes first. */
  pressed() {
    setTimeout(() => this.advance());
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key !== "Enter" && event.key !== " ") return;
    if (event.target === document.body && !this.strip.hidden && !this.next.hidden) {
      event.preventDefault();
      event.stopPropagation();
      this.advance();
    } else if (!(event.target instanceof HTMLButtonElement)) this.hold(event);
  }
}

/** Parts of the page are meant by a selector, things on the table by their id or touch. */
function selector(name) {
  if (/^[#.]/.test(name)) return name;
  const id = CSS.escape(name);
  return `:is(#board, #hand, #choices, #sides) :is([data-touch="${id}"], [id="${id}"])`;
}

/** What this browser remembers under a name: a list. */
function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name) || "[]");
  } catch {
    return [];
  }
}

function keep(name, what) {
  try {
    localStorage.setItem(name, JSON.stringify([...new Set([...kept(name), what])].slice(-MOST_KEPT)));
  } catch {
    // Without storage it is told again on the next page.
  }
}
