// Small helpers.

/** A phone, upright or on its side: as in css/table.css. */
export const SMALL = "(max-width: 860px), (max-height: 540px) and (orientation: landscape)";

export const find = (id) => document.getElementById(id);

/** An element: `make("button", { class: "main", onclick: f, "aria-label": "…" }, "text", child)`. Text is never HTML. */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag, attributes = {}) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** An icon of templates/icons.html; it says nothing to screen readers. */
export function icon(name) {
  const made = svg("svg", { class: "icon", "aria-hidden": "true" });
  made.append(svg("use", { href: `#i-${name}` }));
  return made;
}

/** The JSON that the page brought along in a data block. */
export function data(id) {
  const block = find(id);
  return block ? JSON.parse(block.textContent) : null;
}

/** What is too long for its place can be scrolled by keyboard too. */
export function scrollable(element) {
  if (element.scrollHeight > element.clientHeight + 1) element.setAttribute("tabindex", "0");
  else element.removeAttribute("tabindex");
}

/** A part that scrolls in its place: it begins at its beginning, can be scrolled by keyboard, and fades where it goes on. That is
    looked at when everything is drawn: to ask before would have the whole page laid out once more. */
export function fromTheTop(part) {
  if (waiting.size === 0) requestAnimationFrame(() => { for (const one of waiting) begin(one); waiting.clear(); });
  waiting.add(part);
}

const waiting = new Set();

function begin(part) {
  part.scrollTop = 0;
  scrollable(part);
  const goesOn = () => part.classList.toggle("goes-on", part.scrollHeight - part.scrollTop - part.clientHeight > 2);
  part.onscroll = goesOn;
  goesOn();
}

/** Whether the pointer rests where it was: then the page moved under it, and nobody pointed at anything. */
export const pointer = { still: false, at: "" };
for (const kind of ["pointerover", "pointermove"]) {
  addEventListener(kind, ({ clientX, clientY }) => {
    const at = `${clientX} ${clientY}`;
    pointer.still = at === pointer.at;
    pointer.at = at;
  }, { capture: true, passive: true });
}

export function typing(target) {
  return target instanceof Element && target.closest("input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null;
}

/** Whether a key is meant for the page: not for the browser, nor typed into something, nor for a dialog. */
export function forThePage(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]"));
}
