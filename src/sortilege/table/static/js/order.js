// A row of things whose order is the viewer's own: drawn with data-order and a name, its things with data-item. They are moved
// with the mouse, by lifting them with a finger, or with Shift and an arrow. No rules are in it, nobody else hears of it, and
// the browser keeps it.
import { say } from "./words.js";

const SLACK = 6;
const EDGE = 36;
const LONG = 160;
const KEEP = "sortilege-order";

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEEP) ?? "{}");
  } catch {
    return {};
  }
}

/** All orders by the names of their rows: lists of what lies in them, or lay in them once. */
const orders = kept();

function keep() {
  try {
    localStorage.setItem(KEEP, JSON.stringify(orders));
  } catch {
    // Then it lasts as long as the page.
  }
}

const itemsOf = (row) => [...row.children].filter((child) => "item" in child.dataset);

/** Put every row in the order that its viewer likes; what was never moved stays behind, as it was drawn. */
export function arrange(root) {
  for (const row of root.querySelectorAll("[data-order]")) {
    const order = orders[row.dataset.order] ?? [];
    const place = (item) => (order.includes(item.dataset.item) ? order.indexOf(item.dataset.item) : order.length);
    const items = itemsOf(row);
    const sorted = [...items].sort((one, other) => place(one) - place(other));
    if (sorted.some((item, at) => item !== items[at])) row.append(...sorted);
  }
}

/** The order of a row after one of its things went before another, or to the end. */
function reordered(row, item, before) {
  const names = itemsOf(row).map((one) => one.dataset.item);
  const known = orders[row.dataset.order] ?? [];
  const all = [...known, ...names.filter((name) => !known.includes(name))].filter((name) => name !== item.dataset.item);
  const last = names.filter((name) => name !== item.dataset.item).at(-1);
  const at = before ? all.indexOf(before.dataset.item) : all.indexOf(last) + 1;
  return all.toSpliced(at, 0, item.dataset.item);
}

export class Order {
  /** `taken` says whether the pointer drags something into play; `announce` is heard by those who do not see the row. */
  constructor(zone, taken, announce) {
    this.taken = taken;
    this.announce = announce;
    this.start = null;
    this.swallowing = false;
    zone.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointerdown", () => (this.swallowing = false), true);
    addEventListener("pointermove", (event) => this.move(event), true);
    addEventListener("pointerup", () => this.drop(), true);
    addEventListener("pointercancel", () => this.giveUp(), true);
    addEventListener("click", (event) => this.swallow(event), true);
    addEventListener("keydown", (event) => this.key(event), true);
  }

  /** Whether something of the row is in the air. */
  get holding() {
    return this.start?.moving ?? false;
  }

  down(event) {
    const item = event.target.closest?.("[data-order] > [data-item]");
    if (this.start) this.giveUp();
    if (event.button !== 0 || !item) return;
    const row = item.parentElement;
    const box = item.getBoundingClientRect();
    const grip = { x: event.clientX - box.x, y: event.clientY - box.y };
    this.start = { item, row, grip, id: event.pointerId, x: event.clientX, y: event.clientY, finger: event.pointerType === "touch", moving: false, before: orders[row.dataset.order] };
  }

  move(event) {
    if (!this.start || event.pointerId !== this.start.id) return;
    const { x, y, finger, moving, item } = this.start;
    const across = Math.abs(event.clientX - x);
    const up = Math.abs(event.clientY - y);
    if (!moving && Math.hypot(across, up) < SLACK) return;
    // A finger that goes along the row scrolls it: a thing is lifted out of it first.
    if (!moving && (this.taken() || (finger && across > up))) {
      this.start = null;
      return;
    }
    if (!moving) {
      this.start.moving = true;
      document.body.classList.add("ordering");
    }
    item.classList.add("lifted");
    this.scroll(event);
    this.carry(event);
  }

  /** To the place that is under the pointer, and after the pointer itself. */
  carry(event) {
    const { item, row, grip } = this.start;
    const others = itemsOf(row).filter((one) => one !== item);
    const next = others.find((one) => {
      const box = one.getBoundingClientRect();
      return event.clientX < box.x + box.width / 2;
    });
    this.put(item, row, next ?? null);
    item.style.translate = "none";
    const box = item.getBoundingClientRect();
    item.style.translate = `${event.clientX - grip.x - box.x}px ${event.clientY - grip.y - box.y}px`;
  }

  /** Near its ends the row scrolls along. */
  scroll(event) {
    const view = this.start.row.closest(".region")?.querySelector("[data-scrolls]") ?? this.start.row;
    const box = view.getBoundingClientRect();
    if (event.clientX < box.left + EDGE) view.scrollLeft -= 12;
    else if (event.clientX > box.right - EDGE) view.scrollLeft += 12;
  }

  put(item, row, next) {
    const items = itemsOf(row);
    if (items[items.indexOf(item) + 1] === (next ?? undefined)) return;
    const before = new Map(items.map((one) => [one, one.getBoundingClientRect().x]));
    orders[row.dataset.order] = reordered(row, item, next);
    const focused = item.contains(document.activeElement) ? document.activeElement : null;
    row.insertBefore(item, next ?? items.at(-1).nextSibling);
    focused?.focus({ preventScroll: true });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const one of items) {
      const way = before.get(one) - one.getBoundingClientRect().x;
      if (one !== item && Math.abs(way) > 1) one.animate([{ translate: `${way}px 0` }, { translate: "0 0" }], { duration: LONG, easing: "ease-out" });
    }
  }

  drop() {
    if (!this.start) return;
    const { moving, item } = this.start;
    this.end();
    if (!moving) return;
    this.swallowing = true;
    keep();
    this.tell(item);
  }

  giveUp() {
    if (!this.start) return;
    const { moving, row, before } = this.start;
    this.end();
    if (!moving) return;
    if (before) orders[row.dataset.order] = before;
    else delete orders[row.dataset.order];
    arrange(row.parentElement);
  }

  end() {
    this.start.item.classList.remove("lifted");
    this.start.item.style.translate = "";
    this.start = null;
    document.body.classList.remove("ordering");
  }

  /** The click at the end of moving something is no touch. */
  swallow(event) {
    if (!this.swallowing || event.detail === 0) return;
    this.swallowing = false;
    event.stopPropagation();
    event.preventDefault();
  }

  key(event) {
    if (event.key === "Escape" && this.holding) {
      event.stopPropagation();
      this.giveUp();
      return;
    }
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const item = event.shiftKey && way ? event.target.closest?.("[data-order] > [data-item]") : null;
    if (!item) return;
    event.preventDefault();
    event.stopPropagation();
    const row = item.parentElement;
    const items = itemsOf(row);
    const to = items.indexOf(item) + way;
    if (to < 0 || to >= items.length) return;
    this.put(item, row, items.filter((one) => one !== item)[to] ?? null);
    keep();
    this.tell(item);
  }

  tell(item) {
    const items = itemsOf(item.parentElement);
    const name = item.querySelector("[aria-label]")?.getAttribute("aria-label") ?? item.textContent.trim();
    this.announce(say("now-at", { name, place: items.indexOf(item) + 1, all: items.length }));
  }
}
