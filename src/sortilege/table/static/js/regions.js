// Regions: HTML and SVG that the server drew. Only what differs is changed, element by element, so that a piece stays
// the same element wherever it goes, keeps its focus, and can glide.
import { find } from "./dom.js";
import { motionAllowed } from "./settings.js";

/** Where they stand on the page, on that of a replay as well. */
const REGIONS = ["board", "hand", "sides"];
/** Milliseconds that something is marked of which the story has just told. */
const MARKED = 900;

export const zones = REGIONS.map(find);

/** Draw those of the regions that are given; `how` tells for each how it is shown. */
export function draw(regions, how = () => ({})) {
  for (const [at, name] of REGIONS.entries()) if (name in regions) show(zones[at], regions[name], how(name));
}

let marked = 0;

/** What new lines of the story speak of is marked for a moment: its game's style may show that something happens to it. */
export function markTold(ids) {
  const spoken = ids.flatMap((id) => zones.flatMap((zone) => [...zone.querySelectorAll(`[id="${CSS.escape(id)}"]`)]));
  for (const element of document.querySelectorAll(".region .told")) element.classList.remove("told");
  if (spoken.length === 0 || !motionAllowed()) return;
  void document.body.offsetWidth; // A second roll begins anew.
  for (const element of spoken) element.classList.add("told");
  clearTimeout(marked);
  marked = setTimeout(() => spoken.forEach((element) => element.classList.remove("told")), MARKED);
}

/** The drawn text as elements. Titles become labels: our own cards explain, the browser's tooltips would be in the way. */
export function parse(drawn) {
  const template = document.createElement("template");
  template.innerHTML = drawn;
  for (const title of template.content.querySelectorAll("svg title")) {
    const named = title.parentElement;
    if (!named.hasAttribute("aria-label")) named.setAttribute("aria-label", title.textContent.trim());
    title.remove();
  }
  return template.content;
}

/** News that follow on each other, as one: all that was told, and each region as all of them change it. */
export function joined(news) {
  const regions = {};
  for (const [name, patch] of news.flatMap((one) => Object.entries(one.regions ?? {}))) regions[name] = { first: regions[name], then: patch };
  return Object.assign({}, ...news, { regions, log: news.flatMap((one) => one.log ?? []), chat: news.flatMap((one) => one.chat ?? []) });
}

/** What a region is now, from what it was: new lines, and [first, how many] of the old ones. */
export function mended(before, patch) {
  if (patch === undefined) return before;
  if (typeof patch === "string") return patch;
  if (patch.then !== undefined) return mended(mended(before, patch.first), patch.then);
  const old = before.split("\n");
  return patch.flatMap((line) => (typeof line === "string" ? [line] : old.slice(line[0], line[0] + line[1]))).join("\n");
}

/** Puts rows in the order that their viewer likes. Few games have such rows: it is loaded with the first of them. */
let arrange = null;

async function loadOrder(region) {
  ({ arrange } = await import("./order.js"));
  arrange(region);
}

/** Change the region into what was drawn; pieces that moved glide there. `from` is where pieces of all regions were. */
export function show(region, drawn, { calm = false, from = new Map() } = {}) {
  const before = calm || !motionAllowed() ? null : places(region);
  const content = parse(drawn);
  const rows = content.querySelector("[data-order]") !== null;
  if (rows) arrange?.(content);
  morph(region, content);
  if (rows && !arrange) loadOrder(region);
  if (before) glide(region, before, from);
}

/** Make the children of `from` like those of `to`; elements with an id are kept wherever they go. */
export function morph(from, to) {
  const wanted = new Set([...to.querySelectorAll("[id]")].map((element) => element.id));
  const kept = new Map();
  for (const element of from.querySelectorAll("[id]")) if (wanted.has(element.id)) kept.set(element.id, element);
  morphChildren(from, to, kept);
}

function morphChildren(from, to, kept) {
  let done = null;
  // What comes next may be taken into something new while that is made.
  const here = () => (done === null ? from.firstChild : done.nextSibling);
  for (const wanted of [...to.childNodes]) {
    const match = matching(here(), wanted, from, kept);
    if (match === null) {
      const made = adopted(wanted, kept);
      done = from.insertBefore(made, here());
      continue;
    }
    // What goes makes way first: else all that stays behind it would be moved, and whatever uses it drawn anew.
    while (match.parentNode === from && here() !== match && goes(here(), kept)) here().remove();
    if (match !== here()) from.insertBefore(match, here());
    done = match;
    morphNode(match, wanted, kept);
  }
  while (here() !== null) here().remove();
}

/** Whether a node is nothing that stays: a name that is not wanted any more, or text between elements. */
function goes(node, kept) {
  return node !== null && (node.nodeType !== Node.ELEMENT_NODE || (node.id !== "" && !kept.has(node.id)));
}

/** The node that is to become the wanted one: that with its id, or the present one if both are alike and have none. */
function matching(here, wanted, parent, kept) {
  if (wanted.nodeType === Node.ELEMENT_NODE && wanted.id) {
    const known = kept.get(wanted.id);
    return known && known.nodeName === wanted.nodeName && !known.contains(parent) ? known : null;
  }
  const alike = here !== null && here.nodeType === wanted.nodeType && here.nodeName === wanted.nodeName && !here.id;
  return alike ? here : null;
}

/** A new node; inside it, pieces that are on the table already are taken from there. */
function adopted(wanted, kept) {
  if (wanted.nodeType !== Node.ELEMENT_NODE || ![...wanted.querySelectorAll("[id]")].some((inner) => kept.has(inner.id))) {
    return document.importNode(wanted, true);
  }
  const made = document.importNode(wanted, false);
  morphChildren(made, wanted, kept);
  return made;
}

function morphNode(node, wanted, kept) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
    return;
  }
  for (const { name, value } of wanted.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  for (const { name } of [...node.attributes]) {
    if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  }
  morphChildren(node, wanted, kept);
}

// Gliding. The pieces are parts of one SVG, which view transitions do not know (they move boxes of CSS), so positions
// before and after are compared in the coordinates of the drawing, and the difference is played back to nothing.

const LONG = 200;

function pieces(region) {
  return [...region.querySelectorAll("[id]")].filter(
    (element) => (element instanceof SVGGraphicsElement || element instanceof HTMLElement) && !element.closest("defs, symbol"),
  );
}

function places(region) {
  return new Map(pieces(region).map((element) => [element.id, placeOf(element)]));
}

/** Where the origin of an element is, and how large its units are: in its drawing, or on the page. */
function placeOf(element) {
  const drawing = element.ownerSVGElement;
  if (drawing) {
    const to = element.getScreenCTM();
    const base = drawing.getScreenCTM();
    if (!to || !base) return null;
    const matrix = base.inverse().multiply(to);
    return { x: matrix.e, y: matrix.f, scale: Math.hypot(matrix.a, matrix.b) };
  }
  const box = element.getBoundingClientRect();
  return { x: box.x, y: box.y, scale: 1 };
}

/** Where pieces are on the screen, by the name under which they go from one region to another: their middle and width. */
export function whereabouts(zones) {
  const found = new Map();
  if (!motionAllowed()) return found;
  for (const element of zones.flatMap((zone) => [...zone.querySelectorAll("[data-glide]")])) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) found.set(element.dataset.glide, middleOf(box));
  }
  return found;
}

const middleOf = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width });

function glide(region, before, from) {
  const moved = new Map();
  const after = places(region); // All of them before anything begins to move.
  for (const element of pieces(region)) {
    const now = after.get(element.id);
    if (!before.has(element.id)) {
      const carrier = element.parentElement?.closest("[id]");
      if (carrier === region || before.has(carrier?.id)) arrive(element, from.get(element.dataset.glide ?? element.id));
      continue;
    }
    const then = before.get(element.id);
    if (!then || !now || element.nodeName === "svg" && !element.ownerSVGElement) continue;
    const carrier = moved.get(element.parentElement?.closest("[id]")) ?? { x: 0, y: 0, grown: 1 };
    const x = then.x - now.x;
    const y = then.y - now.y;
    const grown = now.scale > 0 ? then.scale / now.scale : 1;
    moved.set(element, { x, y, grown });
    if (Math.abs(carrier.grown - 1) >= 0.01) continue;
    if (Math.hypot(x - carrier.x, y - carrier.y) < 1 && Math.abs(grown - 1) < 0.01) continue;
    play(element, inside(element, now, x - carrier.x, y - carrier.y, grown), grown);
  }
}

/** What is new comes from where it was in another region, or appears; how, its game's style may say for `arriving`. */
function arrive(element, source) {
  if (source && element.ownerSVGElement) {
    const box = middleOf(element.getBoundingClientRect());
    const unit = Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b) / (placeOf(element).scale || 1);
    const grown = box.width > 0 ? source.width / box.width : 1;
    play(element, inside(element, placeOf(element), (source.x - box.x) / unit, (source.y - box.y) / unit, grown), grown);
    return;
  }
  element.classList.add("arriving");
  const animated = element.getAnimations?.() ?? [];
  const done = animated.length > 0 ? animated : [element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LONG })];
  Promise.allSettled(done.map((animation) => animation.finished)).then(() => element.classList.remove("arriving"));
}

/** A way through the drawing in the units of what is around the element; growing moves it away from its own origin. */
function inside(element, now, x, y, grown) {
  const parent = element.ownerSVGElement && element.parentElement !== element.ownerSVGElement ? placeOf(element.parentElement) : null;
  const unit = parent?.scale || 1;
  const own = parent ? { x: (now.x - parent.x) / unit, y: (now.y - parent.y) / unit } : { x: now.x, y: now.y };
  if (!element.ownerSVGElement || Math.abs(grown - 1) < 0.01) return { x: x / unit, y: y / unit };
  return { x: x / unit + own.x * (1 - grown), y: y / unit + own.y * (1 - grown) };
}

function play(element, way, grown) {
  const first = { translate: `${way.x}px ${way.y}px`, scale: String(grown) };
  element.animate?.([first, { translate: "0 0", scale: "1" }], { duration: LONG, easing: "ease-out" });
}

/** A drawing to be looked at only: nothing in it can be found, touched or read out; what an id named, `data-is` names. What has
    another data-mark than in the region as it is has the class `changed`. What the region defines is not defined again: the
    browser would make everything anew that uses it. */
export function lifeless(drawn, region) {
  const content = parse(drawn);
  for (const element of content.querySelectorAll("[id][data-mark]")) {
    const now = region.querySelector(`[id="${CSS.escape(element.id)}"]`);
    if (now?.dataset.mark !== element.dataset.mark) element.classList.add("changed");
  }
  const defined = new Set([...region.querySelectorAll("defs > [id]")].map((element) => element.id));
  for (const element of content.querySelectorAll("defs > [id]")) if (defined.has(element.id)) element.remove();
  for (const element of content.querySelectorAll("[id]")) {
    if (element.closest("defs, symbol")) continue;
    element.dataset.is = element.id;
    element.removeAttribute("id");
  }
  for (const element of content.querySelectorAll("[tabindex], [role], [aria-label]")) {
    for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
  }
  return content;
}
