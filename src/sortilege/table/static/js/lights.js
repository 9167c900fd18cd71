// What of the table may be touched is lit; what pointer and keyboard do to it is told to the paths, and where they point is shown.
import { make, pointer as mouse } from "./dom.js";
import { meaning } from "./variants.js";

const OPEN = new Set(["next", "shown", "other", "taken"]);
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Lights {
  /** zones: the elements that hold [data-touch] things, the board first; choices: where buttons go for what nobody drew. */
  constructor(zones, choices) {
    this.zones = zones;
    this.choices = choices;
    /** What is drawn with data-ahead. */
    this.ahead = new Set();
    this.byKey = false;
  }

  /** From now on for these paths. */
  serve(paths) {
    this.paths = paths;
    this.listen();
  }

  // What is drawn

  elementsOf(touch) {
    const selector = `[data-touch="${CSS.escape(touch)}"]`;
    return [...this.zones, this.choices].flatMap((zone) => [...zone.querySelectorAll(selector)]);
  }

  onBoard(touch) {
    return this.zones[0].querySelector(`[data-touch="${CSS.escape(touch)}"]`) !== null;
  }

  drawn(touch) {
    const selector = `[data-touch="${CSS.escape(touch)}"]`;
    return this.zones.some((zone) => zone.querySelector(selector) !== null);
  }

  /** Whether it is drawn on the board, or as a card: something to be read while it is chosen. */
  hasFace(touch) {
    return this.elementsOf(touch).some((element) => this.zones[0].contains(element) || element.closest("[data-face]"));
  }

  /** Whether it is drawn with data-asks: of several such things none is chosen for a person. */
  asksFor(touch) {
    return this.elementsOf(touch).some((element) => "asks" in element.dataset);
  }

  // Lighting it

  draw() {
    this.drawChoices();
    this.ahead = new Set(this.zones.flatMap((zone) => [...zone.querySelectorAll("[data-ahead]")]).map((element) => element.dataset.touch));
    const known = new Map();
    const { lone, live } = this.paths;
    for (const zone of [...this.zones, this.choices]) {
      zone.classList.toggle("asking", live);
      for (const element of zone.querySelectorAll("[data-touch]")) {
        const touch = element.dataset.touch;
        if (!known.has(touch)) known.set(touch, this.paths.may(touch));
        this.light(element, known.get(touch));
        element.classList.toggle("stood-in-for", touch === lone);
      }
      for (const element of zone.querySelectorAll("[data-variant]")) this.vary(element);
    }
  }

  /** One way of several to make a move: pressed where it would be made so. */
  vary(element) {
    const { touches, at, touch } = meaning(element);
    const pressed = this.paths.tailOf(touches)[at] === touch;
    element.classList.toggle("chosen", pressed);
    element.setAttribute("aria-pressed", String(pressed));
  }

  /** Classes for the game's own style, attributes for keyboard and screen readers. What is closed can still be looked at. */
  light(element, may) {
    if (may === null) delete element.dataset.may;
    else element.dataset.may = may;
    element.classList.toggle("open", may === "next");
    element.classList.toggle("chosen", may === "taken" || may === "shown");
    const open = OPEN.has(may);
    element.setAttribute("tabindex", open ? "0" : "-1");
    const pressed = may === "taken" || (may === "shown" && this.paths.considered === null);
    if (open) element.setAttribute("aria-pressed", String(pressed));
    else element.removeAttribute("aria-pressed");
    if (element instanceof HTMLButtonElement) return;
    this.label(element, open);
  }

  /** What a thing is called is drawn with it; what has no name of its own has the reason why it is closed, or nothing. */
  label(element, open) {
    const reason = this.paths.reasons.get(element.dataset.touch);
    if (!element.hasAttribute("aria-label") || "reason" in element.dataset) {
      if (reason) element.setAttribute("aria-label", reason);
      else element.removeAttribute("aria-label");
      element.toggleAttribute("data-reason", Boolean(reason));
    }
    element.setAttribute("role", open ? "button" : element.hasAttribute("aria-label") ? "img" : "none");
  }

  /** Buttons for what can be touched next and is not drawn anywhere. */
  drawChoices() {
    const missing = this.paths.live ? [...this.paths.next.keys()].filter((touch) => !this.drawn(touch)) : [];
    const shown = [...this.choices.children].map((button) => button.dataset.touch);
    if (missing.length === shown.length && missing.every((touch, at) => touch === shown[at])) return;
    this.choices.replaceChildren(
      ...missing.map((touch) => make("button", { type: "button", "data-touch": touch }, this.paths.nameOf(touch))),
    );
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
        const variant = event.target.closest?.("[data-variant]");
        if (variant) {
          this.turn(variant);
          return;
        }
        const element = this.meant(event.target);
        if (element) this.paths.touch(element.dataset.touch, event.detail === 0 ? "key" : pointer === "touch" ? "touch" : "mouse");
      });
      for (const kind of ["pointerover", "pointermove"]) {
        zone.addEventListener(kind, (event) => event.pointerType !== "touch" && this.pointed(event.target));
      }
      zone.addEventListener("pointerleave", (event) => {
        if (event.pointerType !== "touch") this.paths.consider(null);
      });
      zone.addEventListener("focusin", (event) => {
        if (!this.byKey) return;
        this.paths.consider(this.decisive(this.meant(event.target)));
        this.paths.on.reached(event.target);
      });
      zone.addEventListener("focusout", () => this.byKey && this.paths.consider(null));
    }
    addEventListener("keydown", (event) => {
      this.byKey = true;
      this.key(event);
    });
  }

  /** This way to make a move; what is so already turns to the next beside it. */
  turn(element) {
    const beside = [...element.parentElement.querySelectorAll(":scope > [data-variant]")].filter((one) => meaning(one).at === meaning(element).at);
    const next = element.classList.contains("chosen") ? beside[(beside.indexOf(element) + 1) % beside.length] : element;
    const { touches, at, touch } = meaning(next);
    this.paths.vary(touches, at, touch);
    next.focus({ preventScroll: true });
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
    if (this.paths.considered !== null && element?.dataset.touch === this.paths.considered) return;
    this.paths.consider(mouse.still ? null : this.decisive(element));
  }

  decisive(element) {
    const touch = element?.dataset.touch;
    return this.paths.live && touch !== undefined && this.paths.optionsOf(touch).length === 1 ? touch : null;
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const at = event.target.closest?.("[data-touch]");
    const writing = event.target.closest?.("input, textarea, select");
    if (writing) return;
    if (event.key === "Enter" && (event.repeat || this.saysYes(event.target, at))) {
      event.preventDefault();
      if (!event.repeat) this.paths.confirm();
    } else if ((event.key === "Enter" || event.key === " ") && at && !(at instanceof HTMLButtonElement)) {
      event.preventDefault();
      this.paths.touch(at.dataset.touch, "key");
    } else if (event.key === "Backspace" || event.key === "Escape") {
      if (this.paths.live && this.paths.back()) event.preventDefault();
    } else if (event.key in ARROWS && (at || event.target === document.body || event.target.id === "confirm")) {
      event.preventDefault();
      (at ? this.neighbour(at, ...ARROWS[event.key]) : this.firstOpen())?.focus();
    } else if (event.key === "r" || event.key === "R") {
      this.paths.turn();
    }
  }

  /** Whether Enter means "Play it": where nothing else is pointed at than what is chosen. */
  saysYes(target, at) {
    if (!this.paths.live || this.paths.selected === null) return false;
    if (!at) return target === document.body || target.id === "main";
    return at.dataset.may === "taken" || this.paths.next.get(at.dataset.touch)?.[0] === this.paths.selected;
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

  /** The focus goes along from one of these to another, so that Enter means what is shown. */
  follow(touches, touch) {
    if (touches.includes(document.activeElement?.dataset?.touch)) this.elementsOf(touch)[0]?.focus();
  }

  /** Who plays by keyboard goes back to what was touched before. */
  returnTo(touch) {
    if (this.byKey) (this.elementsOf(touch)[0] ?? this.firstOpen())?.focus();
  }

  /** Who plays by keyboard finds the new question under their fingers. */
  keepFocus() {
    if (this.byKey && this.paths.live && (document.activeElement === document.body || document.activeElement === null)) this.focusNext();
  }
}
