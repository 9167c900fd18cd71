// What a preview would change: the game's own traces over the board, and numbers in panels with their differences.
import { SMALL } from "./dom.js";

/** So many pixels apart is the same place. */
const SAME_PLACE = 4;

/** Draw a game's traces over the previewed board, if it is one drawing. */
export function trace(overlay, drawn) {
  const board = overlay.firstElementChild;
  if (!drawn || !(board instanceof SVGSVGElement)) return;
  const template = document.createElement("template");
  template.innerHTML = `<svg>${drawn}</svg>`;
  board.append(...template.content.firstElementChild.children);
}

/** Of a board below a preview, only what may still be touched is left to see, and what its game says stays: `data-stays`. */
const LEFT = ":is([data-may=next], [data-may=other], [data-stays])";

export function sink(board) {
  const sunk = new Set();
  const below = (parent) => {
    for (const child of parent.children) {
      if (child.matches(LEFT) || child.localName === "defs") continue;
      if (child.querySelector(LEFT)) below(child);
      else sunk.add(child);
    }
  };
  below(board);
  for (const element of board.querySelectorAll(".sunk")) if (!sunk.has(element)) element.classList.remove("sunk");
  for (const element of sunk) element.classList.add("sunk");
}

/** What may be touched is left to see below a preview, but not where it would not be any more: no piece lies in two places. */
export function elsewhere(board, overlay) {
  const there = new Map([...overlay.querySelectorAll("[data-is]")].map((element) => [element.dataset.is, element]));
  for (const element of board.querySelectorAll("[id][data-may]")) {
    const [now, then] = [element, there.get(element.id)].map((one) => one?.getBoundingClientRect());
    element.classList.toggle("elsewhere", !then || Math.abs(now.x - then.x) + Math.abs(now.y - then.y) > SAME_PLACE);
  }
}

/** On a small screen: where the traces of what was chosen lead is brought into the window. With a mouse the board stays where it is,
    or another place would come under the pointer. */
export function sight(overlay, panzoom) {
  if (!matchMedia(SMALL).matches) return;
  const ends = [...overlay.querySelectorAll("[data-trace]")].flatMap(({ dataset }) => [dataset.trace, dataset.from]);
  const about = panzoom.boxAround(ends.flatMap((id) => [...panzoom.board.querySelectorAll(`[id="${CSS.escape(id ?? "")}"]`)]));
  if (about) panzoom.include(about);
}

/** Mark the numbers of the panels that would be others (`data-change`: "+2"), here and in the strip of a phone; without a
    preview none is. */
export function compare(region, drawn, strip) {
  for (const element of [region, strip].flatMap((place) => [...place.querySelectorAll("[data-change]")])) element.removeAttribute("data-change");
  if (!drawn) return;
  const template = document.createElement("template");
  template.innerHTML = drawn;
  const now = numbers(region);
  for (const [name, { value }] of numbers(template.content)) {
    const here = now.get(name);
    if (!here || here.value === value) continue;
    const change = value > here.value ? `+${value - here.value}` : `−${here.value - value}`;
    here.element.dataset.change = change;
    const panel = here.element.matches("[data-points]") ? here.element.closest("[data-seats]") : null;
    const seat = panel?.dataset.seats.split(" ")[0];
    if (panel) strip.querySelector(`li${seat ? `[data-seat="${seat}"]` : ":not([data-seat])"} .number`)?.setAttribute("data-change", change);
  }
}

/** The numbers of panels by what they count: the panel's id, and the mark. */
function numbers(part) {
  const found = new Map();
  for (const element of part.querySelectorAll("[data-points], [data-count]")) {
    const value = Number(element.dataset.points ?? element.textContent);
    if (Number.isFinite(value)) found.set(`${element.closest("[id]")?.id} ${element.dataset.count ?? "points"}`, { element, value });
  }
  return found;
}
