// Pieces can be dragged: that is touching the piece and then what it is dropped on, nothing more. A piece that was touched
// shows itself where the pointer could lay it: in what is drawn with data-place.
import { make } from "./dom.js";
import { enlarged } from "./explain.js";

const SLACK = 6;
const HOLDABLE = new Set(["next", "shown", "other", "taken"]);

export class Drag {
  constructor(paths, lights, zones, panzoom) {
    this.paths = paths;
    this.lights = lights;
    this.zones = zones;
    this.panzoom = panzoom;
    /** What the pointer went down on, until it goes up; `moving` once it is dragged. */
    this.start = null;
    this.ghost = null;
    this.swallowing = false;
    for (const zone of lights.zones) zone.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointerdown", () => (this.swallowing = false), true);
    addEventListener("pointermove", (event) => this.move(event), true);
    addEventListener("pointerup", (event) => this.up(event), true);
    addEventListener("pointercancel", () => this.end(), true);
    addEventListener("wheel", () => this.lift(), { capture: true, passive: true });
    addEventListener("click", (event) => this.swallow(event), true);
    addEventListener("keydown", () => this.lift(), true);
  }

  /** Whether a piece is held, or lies somewhere on trial. */
  get holding() {
    return this.ghost !== null;
  }

  down(event) {
    this.lift();
    if (this.start) return this.end();
    const piece = this.lights.meant(event.target);
    if (event.button !== 0 || !this.paths.live || !HOLDABLE.has(piece?.dataset.may)) return undefined;
    const targets = this.places(piece.dataset.touch);
    if (targets.size > 0) this.start = { piece, targets, touch: piece.dataset.touch, id: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
    return undefined;
  }

  /** Where a piece can be dropped: what can be touched after it, as far as it is drawn and no button. */
  places(touch) {
    const drawn = (target) => this.lights.elementsOf(target).some((element) => !(element instanceof HTMLButtonElement));
    return new Set([...this.paths.targetsOf(touch)].filter(drawn));
  }

  move(event) {
    if (!this.start) return event.pointerType === "touch" || event.buttons > 0 ? undefined : this.hover(event.target);
    if (event.pointerId !== this.start.id) return this.end();
    const { x, y, moving } = this.start;
    if (!moving && Math.hypot(event.clientX - x, event.clientY - y) < SLACK) return undefined;
    if (!moving) this.begin();
    if (this.start) this.carry(event);
    return undefined;
  }

  begin() {
    const { touch, id, piece, targets } = this.start;
    if (!this.paths.live) return this.end();
    this.start.moving = true;
    this.panzoom.release(id);
    document.body.classList.add("dragging");
    this.show(piece);
    if (!this.paths.taken.includes(touch) && !this.paths.decides(touch)) this.paths.touch(touch, "drag");
    for (const target of targets) {
      for (const element of this.lights.elementsOf(target)) element.classList.add("drop");
    }
    return undefined;
  }

  carry(event) {
    const place = this.under(event);
    for (const element of document.querySelectorAll(".region .drop-here")) element.classList.remove("drop-here");
    place?.classList.add("drop-here");
    if (place && "place" in place.dataset) this.lay(place);
    else this.put(event.clientX, event.clientY, this.size.width, this.size.height);
  }

  under(event) {
    const found = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest?.(".region [data-touch]"));
    return found.find((element) => element && this.start.targets.has(element.dataset.touch)) ?? null;
  }

  up(event) {
    if (!this.start || event.pointerId !== this.start.id) return;
    const { moving, touch } = this.start;
    const place = moving ? this.under(event) : null;
    this.swallowing = moving;
    this.end();
    if (place) this.paths.follow(touch, place.dataset.touch);
  }

  end() {
    this.start = null;
    this.lift();
    document.body.classList.remove("dragging");
    for (const element of document.querySelectorAll(".region :is(.drop, .drop-here)")) element.classList.remove("drop", "drop-here");
  }

  /** The click at the end of a drag is no touch. */
  swallow(event) {
    if (!this.swallowing || event.detail === 0) return;
    this.swallowing = false;
    event.stopPropagation();
    event.preventDefault();
  }

  // The ghost

  hover(target) {
    const place = this.paths.live ? target.closest?.("#board [data-touch][data-place]") : null;
    const held = place && ["next", "other"].includes(place.dataset.may) ? this.paths.heldFor(place.dataset.touch) : null;
    if (!held) return this.lift();
    if (this.ghost?.dataset.over === place.dataset.touch) return undefined;
    const piece = this.lights.elementsOf(held)[0];
    if (!piece || !this.show(piece)) return this.lift();
    return this.lay(place);
  }

  show(piece) {
    this.lift();
    const picture = enlarged(piece);
    if (!picture) return false;
    const box = (piece.querySelector(":scope > svg") ?? piece).getBoundingClientRect();
    this.size = { width: box.width, height: box.height };
    this.ghost = make("div", { class: "held-piece", "aria-hidden": "true" }, picture);
    document.body.append(this.ghost);
    this.put(box.x + box.width / 2, box.y + box.height / 2, box.width, box.height);
    return true;
  }

  /** Into a place, turned as it would be offered there: the game's style knows what its touches mean. */
  lay(place) {
    const box = place.getBoundingClientRect();
    const offered = this.paths.proposalAfter(place.dataset.touch);
    this.ghost.dataset.over = place.dataset.touch;
    this.ghost.querySelector("svg").setAttribute("class", `piece ${offered?.path.at(-1) ?? ""}`);
    this.put(box.x + box.width / 2, box.y + box.height / 2, box.width, box.height);
  }

  put(x, y, width, height) {
    if (!this.ghost) return;
    Object.assign(this.ghost.style, { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` });
  }

  lift() {
    this.ghost?.remove();
    this.ghost = null;
  }
}
