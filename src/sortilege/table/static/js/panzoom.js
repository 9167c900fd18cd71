// Moving over the board: wheel, drag, pinch, the keys + - 0. It moves the window on the drawing (its viewBox), so lines
// stay sharp. Until somebody moves it, the window follows what there is to see. A drawing that can also be laid out for a
// tall window says so with a second view box, data-tall; data-shape on the pane then says which one is shown.
import { motionAllowed } from "./settings.js";
import { typing } from "./dom.js";

const NEAREST = 8;
const FARTHEST = 0.5;
const SLACK = 6;

export class PanZoom {
  constructor(pane, board, over) {
    this.pane = pane;
    this.board = board;
    this.over = over;
    this.bounds = null;
    this.boxes = null;
    this.view = null;
    this.following = true;
    this.pointers = new Map();
    this.dragged = false;
    this.frame = 0;
    pane.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    board.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", (event) => this.up(event));
    board.addEventListener("click", (event) => this.swallow(event), true);
    document.addEventListener("keydown", (event) => this.key(event));
    for (const button of pane.querySelectorAll("[data-zoom]")) {
      button.addEventListener("click", () => this.press(button.dataset.zoom));
    }
    new ResizeObserver(() => this.resized()).observe(pane);
  }

  get drawing() {
    const first = this.board.firstElementChild;
    return first instanceof SVGSVGElement ? first : null;
  }

  /** The board was drawn anew: its viewBox says what there is to see. */
  redrawn() {
    const drawing = this.drawing;
    this.pane.classList.toggle("hand-drawn", drawing === null);
    for (const zoom of this.pane.querySelectorAll(".zoom")) zoom.hidden = drawing === null;
    if (drawing === null) return;
    const before = this.bounds;
    const wide = boxOf(drawing.getAttribute("viewBox") ?? "0 0 100 100");
    this.boxes = { wide, tall: drawing.dataset.tall ? boxOf(drawing.dataset.tall) : wide };
    this.shape();
    drawing.setAttribute("preserveAspectRatio", "xMidYMid meet");
    if (this.following || this.view === null) this.follow(before !== null);
    else this.apply();
  }

  /** Of the two shapes, the one that is seen larger. */
  shape() {
    const { wide, tall } = this.boxes;
    const room = this.pane.getBoundingClientRect();
    const scale = (box) => Math.min(room.width / box.width, room.height / box.height);
    const size = (box) => scale(box) * Math.sqrt(box.width * box.height);
    const shape = wide !== tall && size(tall) > size(wide) ? "tall" : "wide";
    const turned = this.pane.dataset.shape !== undefined && this.pane.dataset.shape !== shape;
    this.pane.dataset.shape = shape;
    this.bounds = this.boxes[shape];
    return turned;
  }

  /** The preview lies over the board and is seen through the same window. */
  previewed() {
    const drawing = this.over.firstElementChild;
    if (drawing instanceof SVGSVGElement && this.view) {
      drawing.setAttribute("preserveAspectRatio", "xMidYMid meet");
      drawing.setAttribute("viewBox", this.box());
    }
  }

  fitting() {
    const { x, y, width, height } = this.bounds;
    const room = this.pane.getBoundingClientRect();
    const scale = Math.max(width / Math.max(1, room.width), height / Math.max(1, room.height));
    const wide = room.width * scale;
    const high = room.height * scale;
    return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
  }

  follow(smoothly) {
    this.following = true;
    const goal = this.fitting();
    cancelAnimationFrame(this.frame);
    if (!smoothly || !this.view || !motionAllowed()) {
      this.view = goal;
      this.apply();
      return;
    }
    const from = this.view;
    const began = performance.now();
    this.apply();
    const step = (now) => {
      const part = Math.min(1, Math.max(0, (now - began) / 200));
      const eased = 1 - (1 - part) ** 3;
      const between = (name) => from[name] + (goal[name] - from[name]) * eased;
      this.view = { x: between("x"), y: between("y"), width: between("width"), height: between("height") };
      this.apply();
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  box() {
    const { x, y, width, height } = this.view;
    return [x, y, width, height].map((number) => number.toFixed(2)).join(" ");
  }

  apply() {
    this.drawing?.setAttribute("viewBox", this.box());
    this.previewed();
  }

  resized() {
    if (!this.bounds || !this.drawing) return;
    if (this.shape() || this.following) {
      this.follow(false);
      return;
    }
    const room = this.pane.getBoundingClientRect();
    const high = (this.view.width * room.height) / Math.max(1, room.width);
    this.view = { ...this.view, y: this.view.y + (this.view.height - high) / 2, height: high };
    this.apply();
  }

  /** Drawing units per pixel. */
  get scale() {
    return this.view.width / Math.max(1, this.pane.getBoundingClientRect().width);
  }

  zoom(factor, clientX, clientY) {
    if (!this.view || !this.drawing) return;
    cancelAnimationFrame(this.frame);
    const room = this.pane.getBoundingClientRect();
    const fit = this.fitting().width;
    const width = Math.min(fit / FARTHEST, Math.max(fit / NEAREST, this.view.width / factor));
    const part = { x: (clientX - room.left) / room.width, y: (clientY - room.top) / room.height };
    const height = (width * room.height) / room.width;
    this.following = false;
    this.view = {
      x: this.view.x + (this.view.width - width) * part.x,
      y: this.view.y + (this.view.height - height) * part.y,
      width,
      height,
    };
    this.hold();
  }

  pan(pixelsX, pixelsY) {
    cancelAnimationFrame(this.frame);
    this.following = false;
    this.view = { ...this.view, x: this.view.x - pixelsX * this.scale, y: this.view.y - pixelsY * this.scale };
    this.hold();
  }

  /** The middle of the window stays over the board: nobody gets lost. */
  hold() {
    const { x, y, width, height } = this.bounds;
    const middle = { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 };
    this.view.x += Math.min(x + width, Math.max(x, middle.x)) - middle.x;
    this.view.y += Math.min(y + height, Math.max(y, middle.y)) - middle.y;
    this.apply();
  }

  /** Bring an element into the window, when somebody walks there by keyboard. */
  reveal(element) {
    if (!this.drawing || this.following || !this.board.contains(element)) return;
    const room = this.pane.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const over = (low, high, min, max) => (low < min ? min - low : high > max ? max - high : 0);
    const x = over(box.left, box.right, room.left + 8, room.right - 8);
    const y = over(box.top, box.bottom, room.top + 8, room.bottom - 8);
    if (x || y) this.pan(x, y);
  }

  // What people do

  wheel(event) {
    if (!this.drawing) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.zoom(Math.exp((-event.deltaY * lines * (event.ctrlKey ? 3 : 1)) / 500), event.clientX, event.clientY);
  }

  down(event) {
    if (!this.drawing || (event.pointerType === "mouse" && event.button > 1)) return;
    if (this.pointers.size === 0) this.dragged = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, fromX: event.clientX, fromY: event.clientY });
  }

  move(event) {
    const held = this.pointers.get(event.pointerId);
    if (!held || !this.view) return;
    const others = [...this.pointers.entries()].filter(([id]) => id !== event.pointerId).map(([, pointer]) => pointer);
    if (others.length > 0) {
      const other = others[0];
      const was = Math.hypot(held.x - other.x, held.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      this.dragged = true;
      if (was > 0) this.zoom(is / was, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
      this.pan((event.clientX - held.x) / 2, (event.clientY - held.y) / 2);
    } else {
      if (!this.dragged && Math.hypot(event.clientX - held.fromX, event.clientY - held.fromY) < SLACK) return;
      this.dragged = true;
      this.pane.classList.add("moving");
      this.pan(event.clientX - held.x, event.clientY - held.y);
    }
    held.x = event.clientX;
    held.y = event.clientY;
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size === 0) this.pane.classList.remove("moving");
  }

  /** The click at the end of a drag is no touch. */
  swallow(event) {
    if (!this.dragged || event.detail === 0) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]")) return;
    const what = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
    if (what && this.drawing) this.press(what);
  }

  press(what) {
    if (!this.drawing) return;
    if (what === "fit") {
      this.follow(true);
      return;
    }
    const room = this.pane.getBoundingClientRect();
    this.zoom(what === "in" ? 1.3 : 1 / 1.3, room.left + room.width / 2, room.top + room.height / 2);
  }
}

function boxOf(written) {
  const [x, y, width, height] = written.split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}
