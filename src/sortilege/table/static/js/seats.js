// Who sits where. A game's own panels have room for names (an element with data-side); where there are none, we list seats.
import { make } from "./dom.js";
import { say } from "./words.js";

export function nameOf(seats, number) {
  return seats.find((seat) => seat.seat === number)?.name ?? "";
}

/** What several who play for one side are called together. */
export const together = (names) => names.filter(Boolean).join(" & ");

/** "Ann", "Ann (you)", "Suramun · bot, hard". */
export function titleOf(seat, you) {
  if (you.length === 1 && you[0] === seat.seat) return say("you-are", { name: seat.name });
  if (seat.kind === "open") return say("seat-open", { name: seat.name });
  if (seat.kind !== "bot") return seat.name;
  return say("bot-title", { name: seat.name, level: say(`level-${seat.level || "normal"}`) });
}

/** The sign of a side, as its game's panel has it (an svg.token beside the name), or nothing. */
export function signOf(side) {
  const slot = side ? document.querySelector(`#sides [data-side="${CSS.escape(side)}"]`) : null;
  const token = slot?.parentElement.querySelector("svg.token");
  if (!token) return null;
  const sign = make("span", { class: `name-sign ${slot.closest(".sides")?.classList[0] ?? ""}`, "aria-hidden": "true" });
  sign.append(token.cloneNode(true));
  return sign;
}

/** The side whose panel is drawn under this id, or nothing. */
export function sideOf(id) {
  return document.querySelector(`#sides [id="${CSS.escape(id)}"] [data-side]`)?.dataset.side ?? null;
}

/** People's names into the game's panels. */
export function nameSides(region, seats, you) {
  for (const slot of region.querySelectorAll("[data-side]")) {
    const seated = seats.filter((seat) => seat.side === slot.dataset.side);
    const away = (seat) => seat.kind === "person" && seat.present === false;
    if (seated.length > 0) slot.textContent = together(seated.map((seat) => titleOf(seat, you) + (away(seat) ? ` (${say("away")})` : "")));
    slot.classList.toggle("away", seated.some(away));
  }
}

/** Seats that no panel names. */
export function seatList(list, region, now) {
  const named = new Set([...region.querySelectorAll("[data-side]")].map((slot) => slot.dataset.side));
  const rest = now.seats.filter((seat) => !named.has(seat.side));
  list.hidden = rest.length === 0;
  list.replaceChildren(
    ...rest.map((seat) =>
      make(
        "li",
        { "data-seat": seat.seat, "data-side": seat.side || null, "aria-current": now.decision?.seat === seat.seat ? "true" : null },
        make("b", {}, titleOf(seat, now.you)),
        seat.present === false && seat.kind === "person" ? make("span", { class: "kind" }, say("away")) : null,
      ),
    ),
  );
}
