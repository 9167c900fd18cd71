// Moving over the board: wheel, drag, pinch, the keys + - 0 and, where a drawing says in data-own which piece is one's own, the full stop. It moves the window on the drawing (its viewBox), so lines
// stay sharp. Until somebody moves it, the window follows what happens: it shows the whole board, or where that would be too
// small to read, as much of it as can be read, around what was done last and what may be touched. A drawing says in data-least
// how many pixels its unit needs on a small screen and on a large one. A drawing that can also be laid out for a tall window says
// so with a second view box, data-tall (and data-tall-least); data-shape on the pane then says which one is shown.
import { motionAllowed } from "./settings.js";
import { SMALL, typing } from "./dom.js";

const NEAREST = 8;
const FARTHEST = 0.5;
const SLACK = 6;
/** So much of the window, in pixels, is left around what it goes to. */
const AROUND = 24;
/** What a finger meets, in pixels. */
const FINGER = 42;
/** Rather than cut, all of it is shown a little smaller than it reads best. */
const NEARLY = 0.8;

export class PanZoom {
  constructor(pane, board, over) {
    this.pane = pane;
    this.board = board;
    this.over = over;
    this.bounds = null;
    this.boxes = null;
    this.view = null;
    /** What is drawn, where a game has several boards, such as a map and a fight. */
    this.scene = "";
    this.following = true;
    this.whole = false;
    this.action = [];
    /** The room, where it is known. */
    this.known = null;
    /** The window that was left for what a button leads to. */
    this.left = null;
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
    for (const button of document.querySelectorAll("[data-zoom]")) {
      button.addEventListener("click", () => this.press(button.dataset.zoom));
    }
    document.addEventListener("click", (event) => this.lead(event.target.closest?.("[data-leads]")));
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
    for (const zoom of document.querySelectorAll(".zoom")) zoom.hidden = drawing === null;
    for (const button of document.querySelectorAll("[data-zoom=own]")) button.hidden = !drawing?.dataset.own;
    if (drawing === null) return;
    const before = this.bounds;
    if ((drawing.dataset.scene ?? "") !== this.scene) this.begin(drawing.dataset.scene);
    const wide = boxOf(drawing.getAttribute("viewBox") ?? "0 0 100 100");
    wide.least = leastOf(drawing.dataset.least);
    const tall = drawing.dataset.tall ? { ...boxOf(drawing.dataset.tall), least: leastOf(drawing.dataset.tallLeast) } : wide;
    this.boxes = { wide, tall };
    drawing.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.inThisRoom(() => {
      this.shape();
      if (this.view !== null) this.apply();
      if (this.following || this.view === null) this.follow(before !== null && this.view !== null);
    });
  }

  /** Another board has other places: the window on it does not rest on that of the one before. */
  begin(scene = "") {
    Object.assign(this, { scene, view: null, left: null, following: true, action: [] });
    cancelAnimationFrame(this.frame);
  }

  /** The room that the drawing has; for a moment, while the page is laid out anew, it may have none. To ask for it after a
      change has the page laid out at once: what asks often asks once. */
  get room() {
    if (this.known) return this.known;
    const { x, y, width, height } = this.board.getBoundingClientRect();
    return new DOMRect(x, y, Math.max(1, width), Math.max(1, height));
  }

  /** Do what leaves the room as it is. */
  inThisRoom(what) {
    this.known = this.room;
    try {
      what();
    } finally {
      this.known = null;
    }
  }

  /** Of the two shapes, the one of which more can be read; where all can, the one that is seen larger. */
  shape() {
    const { wide, tall } = this.boxes;
    const room = this.room;
    const seen = (box) => {
      const fit = Math.min(room.width / box.width, room.height / box.height);
      const scale = Math.max(fit, box.least());
      const part = Math.min(1, room.width / (box.width * scale)) * Math.min(1, room.height / (box.height * scale));
      return { part: Math.round(part * 100), size: scale * Math.sqrt(box.width * box.height) };
    };
    const [flat, upright] = [seen(wide), seen(tall)];
    const better = upright.part === flat.part ? upright.size > flat.size : upright.part > flat.part;
    const shape = wide !== tall && better ? "tall" : "wide";
    const turned = this.pane.dataset.shape !== undefined && this.pane.dataset.shape !== shape;
    this.pane.dataset.shape = shape;
    this.bounds = this.boxes[shape];
    return turned;
  }

  /** The preview lies over the board and is seen through the same window; one of another board is seen whole. */
  previewed() {
    const drawing = this.over.firstElementChild;
    if (drawing instanceof SVGSVGElement && this.view) {
      drawing.setAttribute("preserveAspectRatio", "xMidYMid meet");
      if ((drawing.dataset.scene ?? "") === this.scene) drawing.setAttribute("viewBox", this.box());
      else if (this.pane.dataset.shape === "tall" && drawing.dataset.tall) drawing.setAttribute("viewBox", drawing.dataset.tall);
    }
  }

  /** The window that shows everything. */
  fitting() {
    const room = this.room;
    return this.around(Math.min(room.width / this.bounds.width, room.height / this.bounds.height));
  }

  /** The window over the middle of the board where a unit is so many pixels. */
  around(scale) {
    const { x, y, width, height } = this.bounds;
    const room = this.room;
    const wide = Math.max(1, room.width) / scale;
    const high = Math.max(1, room.height) / scale;
    return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
  }

  /** The window that can be read: everything, or what is nearest to the present window and holds the action. */
  readable() {
    const fit = this.fitting();
    const scale = this.room.width / fit.width;
    const least = Math.max(this.bounds.least(), this.reachable());
    if (this.whole || scale >= Math.max(NEARLY * this.bounds.least(), this.reachable())) return fit;
    const goal = this.around(least);
    if (this.view) {
      goal.x = this.view.x + (this.view.width - goal.width) / 2;
      goal.y = this.view.y + (this.view.height - goal.height) / 2;
    }
    const about = this.actionIn(goal);
    const margin = AROUND / least;
    for (const [at, size] of [["x", "width"], ["y", "height"]]) {
      if (about) {
        goal[at] = Math.min(goal[at], about[at] - margin);
        goal[at] = Math.max(goal[at], about[at] + about[size] + margin - goal[size]);
      }
      const spare = this.bounds[size] - goal[size];
      const first = this.bounds[at] + Math.min(0, spare / 2);
      goal[at] = Math.min(this.bounds[at] + Math.max(spare, spare / 2), Math.max(first, goal[at]));
    }
    return goal;
  }

  /** The scale at which a finger meets even the smallest thing that may be touched, if all of them can be seen then. */
  reachable() {
    const open = this.openOnes;
    if (!this.view || open.length === 0) return 0;
    const all = this.boxAround(open);
    const smallest = Math.min(...open.map((element) => this.boxAround([element])).map((box) => Math.min(box.width, box.height)));
    const scale = FINGER / Math.max(1, smallest);
    return all.width * scale <= this.room.width && all.height * scale <= this.room.height ? scale : 0;
  }

  get openOnes() {
    return [...this.board.querySelectorAll("[data-touch].open")];
  }

  /** What was done last and what may be touched, as far as a window of this size can hold it. */
  actionIn(size) {
    if (!this.view) return null;
    const told = this.boxAround(this.action.flatMap((id) => [...this.board.querySelectorAll(`[id="${CSS.escape(id)}"]`)]));
    const open = this.boxAround(this.openOnes);
    const fits = (box) => box !== null && box.width <= size.width && box.height <= size.height;
    const both = told && open ? united([told, open]) : null;
    return [both, open, told].find(fits) ?? null;
  }

  /** Where elements of the drawing are in it. */
  boxAround(elements) {
    const room = this.room;
    const scale = this.scale;
    const boxes = elements.map((element) => {
      const box = element.getBoundingClientRect();
      const at = { x: this.view.x + (box.left - room.left) * scale, y: this.view.y + (box.top - room.top) * scale };
      return { ...at, width: box.width * scale, height: box.height * scale };
    });
    return boxes.length > 0 ? united(boxes) : null;
  }

  /** Something happened to the things with these ids: the window goes there, unless somebody is moving it. */
  attend(ids) {
    this.action = ids;
    if (!this.drawing || !this.view || this.pointers.size > 0) return;
    if (this.following) {
      this.follow(true);
      return;
    }
    const about = this.boxAround(ids.flatMap((id) => [...this.board.querySelectorAll(`[id="${CSS.escape(id)}"]`)]));
    if (about) this.include(about);
  }

  /** When a game is over all of it is shown, however small; a game that goes on is shown so that it can be read. */
  overlook(over) {
    this.whole = over;
    this.following ||= over;
  }

  /** Move the window, no farther than needed, until a box is inside; one that is inside already moves nothing. */
  include(box) {
    const over = (at, size) => {
      if (box[at] >= this.view[at] && box[at] + box[size] <= this.view[at] + this.view[size]) return 0;
      const margin = Math.max(0, Math.min(AROUND * this.scale, (this.view[size] - box[size]) / 2));
      const before = box[at] - margin - this.view[at];
      const after = box[at] + box[size] + margin - this.view[at] - this.view[size];
      return before < 0 ? before : Math.max(0, after);
    };
    const [x, y] = [over("x", "width"), over("y", "height")];
    if (!x && !y) return;
    cancelAnimationFrame(this.frame);
    this.view = { ...this.view, x: this.view.x + x, y: this.view.y + y };
    this.apply();
  }

  follow(smoothly) {
    this.following = true;
    const goal = this.readable();
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
    const scale = this.scale;
    const drawing = this.drawing;
    if (drawing && drawing.getAttribute("viewBox") !== this.box()) drawing.setAttribute("viewBox", this.box());
    // So many units are a pixel: what a drawing writes at its edges can stay readable with it.
    this.pane.style.setProperty("--pixel", `${scale.toFixed(3)}px`);
    this.previewed();
    const { x, y, width, height } = this.bounds;
    const beyond = { left: this.view.x - x, top: this.view.y - y };
    beyond.right = width - this.view.width - beyond.left;
    beyond.bottom = height - this.view.height - beyond.top;
    this.pane.dataset.beyond = Object.keys(beyond).filter((side) => beyond[side] > AROUND * scale).join(" ");
  }

  resized() {
    if (!this.bounds || !this.drawing || !this.view) return;
    const room = this.room;
    this.left = null;
    const high = (this.view.width * room.height) / Math.max(1, room.width);
    this.view = { ...this.view, y: this.view.y + (this.view.height - high) / 2, height: high };
    this.apply();
    if (this.shape() || this.following) this.follow(false);
  }

  /** Drawing units per pixel. */
  get scale() {
    return this.view.width / Math.max(1, this.room.width);
  }

  zoom(factor, clientX, clientY) {
    if (!this.view || !this.drawing) return;
    cancelAnimationFrame(this.frame);
    const room = this.room;
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

  /** A button leads to the things whose ids it names, and from there back. */
  lead(button) {
    if (!button || !this.drawing || !this.view) return;
    const there = this.boxAround(this.named(button));
    if (there === null) return;
    if (!this.holds(there)) {
      this.left = this.view;
      this.include(there);
    } else if (this.left) {
      this.view = this.left;
      this.left = null;
      this.apply();
    } else this.follow(true);
  }

  named(button) {
    return button.dataset.leads.split(" ").map((id) => this.board.querySelector(`[id="${CSS.escape(id)}"]`)).filter(Boolean);
  }

  /** Whether a box is in the window, but for a pixel. */
  holds({ x, y, width, height }) {
    const { view, scale } = this;
    return x >= view.x - scale && y >= view.y - scale && x + width <= view.x + view.width + scale && y + height <= view.y + view.height + scale;
  }

  /** Put an element into the middle of the window. */
  centre(element) {
    if (!element || !this.view) return;
    const box = this.boxAround([element]);
    this.following = false;
    cancelAnimationFrame(this.frame);
    this.view = { ...this.view, x: box.x + (box.width - this.view.width) / 2, y: box.y + (box.height - this.view.height) / 2 };
    this.apply();
  }

  /** Bring an element into the window, when somebody walks there by keyboard. */
  reveal(element) {
    if (this.drawing && this.view && this.board.contains(element)) this.include(this.boxAround([element]));
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

  /** This pointer moves something else. */
  release(id) {
    this.pointers.delete(id);
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
    const what = { "+": "in", "=": "in", "-": "out", 0: "fit", ".": "own" }[event.key];
    if (what && this.drawing) this.press(what);
  }

  press(what) {
    if (!this.drawing) return;
    if (what === "fit") {
      this.whole = !(this.whole && this.following);
      this.follow(true);
      return;
    }
    if (what === "own") {
      this.centre(this.board.querySelector(`[id="${CSS.escape(this.drawing.dataset.own ?? "")}"]`));
      return;
    }
    const room = this.room;
    this.zoom(what === "in" ? 1.3 : 1 / 1.3, room.left + room.width / 2, room.top + room.height / 2);
  }
}

/** The smallest scale that can be read: a function, for screens are turned. */
function leastOf(written) {
  const [small, large] = (written ?? "0 0").split(" ").map(Number);
  return () => (matchMedia(SMALL).matches ? small : large);
}

function united(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function boxOf(written) {
  const [x, y, width, height] = written.split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}
