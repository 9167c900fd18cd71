// Everything on the table explains itself: resting the pointer on it, a long press, or ? on the keyboard shows it larger,
// with what it is in a sentence and a way into the rules.
import { find, icon, make, pointer, svg, typing } from "./dom.js";
import { say } from "./words.js";

const REST = 600;
const PRESS = 500;
/** Of what is shown as a face: how it looks. What it is called and does is said in the card. */
const KEPT = new Set(["class", "viewBox", "d", "href", "x", "y", "r", "cx", "cy", "rx", "width", "height", "transform", "font-size", "aria-hidden"]);

/** The rules at hand; what shows them is loaded when somebody asks for the first time. */
export async function openRules(event, section) {
  const dialog = find("rules-dialog");
  const address = document.body.dataset.rules;
  if (!dialog || !address || event?.ctrlKey || event?.metaKey) return;
  event?.preventDefault();
  (await import("./rulebook.js")).showRules(dialog, address, section);
}

export class Explain {
  /** While somebody points at a move, what it does matters more than what is under the pointer: `pointing` says so. `reason`
      is why something cannot be touched now. */
  constructor(zones, pointing = () => false, reason = () => "") {
    this.pointing = pointing;
    this.reason = reason;
    this.card = null;
    this.timer = 0;
    this.about = null;
    const changes = new MutationObserver(() => this.hide(false));
    for (const zone of zones) {
      for (const kind of ["pointerover", "pointermove"]) {
        zone.addEventListener(kind, (event) => event.pointerType !== "touch" && !pointer.still && this.rest(event.target));
      }
      changes.observe(zone, { childList: true, subtree: true });
      zone.addEventListener("pointerleave", () => this.hide(false));
      zone.addEventListener("pointerdown", (event) => this.press(event));
      zone.addEventListener("contextmenu", (event) => {
        if (this.card?.classList.contains("pinned")) event.preventDefault();
      });
    }
    for (const kind of ["pointerup", "pointercancel", "wheel"]) addEventListener(kind, () => clearTimeout(this.timer), { passive: true });
    addEventListener("pointerdown", (event) => this.card && !this.card.contains(event.target) && this.hide(true), true);
    addEventListener("keydown", (event) => {
      if (event.key === "?" && !typing(event.target)) this.show(this.explained(event.target), true);
      else if (event.key === "Escape" && this.card) this.hide(true);
    });
  }

  explained(target) {
    const found = target.closest?.("[data-explain], .region [data-touch][aria-label], .region [id][aria-label]") ?? null;
    return found?.dataset.explain === "" ? null : found;
  }

  rest(target) {
    const about = this.explained(target);
    if (about === this.about) return;
    this.hide(false);
    this.about = about;
    clearTimeout(this.timer);
    if (about) this.timer = setTimeout(() => this.pointing(about) || this.show(about, false), REST);
  }

  press(event) {
    clearTimeout(this.timer);
    const about = this.explained(event.target);
    if (event.pointerType === "touch" && about) this.timer = setTimeout(() => this.pointing(about) || this.show(about, true), PRESS);
  }

  show(about, pinned) {
    if (!about?.isConnected) return;
    this.hide(true);
    const rule = about.dataset.rule ?? about.closest("[data-rule]")?.dataset.rule;
    const card = make("div", { class: pinned ? "card pinned" : "card", role: pinned ? "dialog" : "tooltip" });
    const piece = "reason" in about.dataset ? null : faceOf(about) ?? enlarged(about);
    if (piece) card.append(piece);
    card.append(make("p", {}, about.dataset.explain ?? about.getAttribute("aria-label")));
    for (const told of alsoOf(about)) card.append(make("p", { class: "also" }, told));
    const why = about.dataset.may === "no" && !("reason" in about.dataset) && this.reason(about.dataset.touch);
    if (why) card.append(make("p", { class: "why" }, icon("closed"), why));
    if (pinned) {
      if (rule) card.append(make("a", { href: `${document.body.dataset.rules}#${rule}`, onclick: (event) => openRules(event, rule) }, say("see-rules")));
      card.append(make("button", { type: "button", class: "quiet icon-only", "aria-label": say("close"), onclick: () => this.hide(true) }, icon("close")));
    }
    document.body.append(card);
    place(card, about.getBoundingClientRect());
    this.card = card;
    this.about = about;
  }

  hide(pinnedToo) {
    clearTimeout(this.timer);
    if (!this.card) {
      this.about = null;
      return;
    }
    if (this.card.classList.contains("pinned") && !pinnedToo) return;
    this.card.remove();
    this.card = null;
    this.about = null;
  }
}

/** Sentences that stand in the page once, for all that name them with data-also. */
function alsoOf(about) {
  const ids = (about.dataset.also ?? "").split(" ").filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent).filter(Boolean);
}

/** What is drawn as a page is, with data-face around it: all of it, to be read and not to be touched. Its game's style says how
    large it is; what is too much for its usual place may be shown here. */
function faceOf(element) {
  const source = element.hasAttribute("data-touch") || "face" in element.dataset ? element.closest("[data-face]") : null;
  if (!source || element.classList.contains("way")) return null;
  const copy = source.cloneNode(true);
  for (const inner of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...inner.attributes]) if (!KEPT.has(name)) inner.removeAttribute(name);
    inner.classList.remove("open", "chosen", "arriving");
  }
  for (const button of copy.querySelectorAll("button")) {
    const plain = make("div", { class: button.className });
    plain.append(...button.childNodes);
    button.replaceWith(plain);
  }
  const kind = element.closest(".region")?.firstElementChild?.classList[0];
  const around = make("div", { class: `${kind ?? ""} whole-face` });
  around.append(copy);
  return around;
}

/** A larger picture of a part of a drawing, or of the drawing on a button. */
export function enlarged(element) {
  const part = element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement);
  const source = part ? element : element.querySelector("svg[viewBox]");
  if (!source) return null;
  const box = part ? source.getBBox() : source.viewBox.baseVal;
  if (!box.width || !box.height) return null;
  const copy = source.cloneNode(true);
  for (const inner of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "tabindex", "role", "data-touch", "data-may", "aria-label", "aria-pressed"]) inner.removeAttribute(name);
    inner.classList.remove("open", "chosen");
  }
  copy.removeAttribute("transform");
  const piece = svg("svg", { class: "piece", viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, "aria-hidden": "true" });
  piece.append(...(part ? [copy] : copy.childNodes));
  // The game's style begins at its own class, the first of what it drew.
  const kind = element.closest(".region")?.firstElementChild?.classList[0];
  const around = make("div", { class: kind ?? null });
  around.append(piece);
  return around;
}

/** Beside what it explains, on the side with more room, inside the window; what is above the bar and the guide covers neither. */
function place(card, box) {
  const floors = ["lesson", "main"].map((id) => find(id)?.getBoundingClientRect()).filter((edge) => edge?.height && edge.top >= box.bottom);
  const floor = Math.min(innerHeight, ...floors.map((edge) => edge.top));
  const size = card.getBoundingClientRect();
  const right = innerWidth - box.right > box.left;
  const left = right ? box.right + 14 : box.left - size.width - 14;
  card.style.left = `${Math.max(8, Math.min(innerWidth - size.width - 8, left))}px`;
  card.style.top = `${Math.max(8, Math.min(floor - size.height - 8, box.top + box.height / 2 - size.height / 2))}px`;
}
