// What a small screen shows without opening the drawer: who plays, whose turn it is, and how it stands.
// It is read from the game's own panels: a panel names its seats (data-seats), its points (data-points) and has a token.
import { make } from "./dom.js";
import { nameOf, together } from "./seats.js";
import { say } from "./words.js";

export function strip(list, region, now) {
  const panels = [...region.querySelectorAll("[data-seats]")];
  const sides = panels.length > 0 ? panels.map(sideOf) : now.seats.map((seat) => ({ seats: [seat.seat], side: seat.side }));
  list.replaceChildren(
    ...sides.map(({ seats, side, token, points, meaning, title }) => {
      const names = seats.map((seat) => (now.you.length === 1 && now.you[0] === seat ? say("you") : nameOf(now.seats, seat)));
      const asked = now.decision && seats.includes(now.decision.seat);
      return make(
        "li",
        { "data-side": side || null, "data-seat": seats[0] ?? null, "aria-current": asked ? "true" : null, "data-explain": [meaning, now.nearness].filter(Boolean).join(" ") },
        token?.cloneNode(true),
        make("b", {}, together(names) || title),
        points === undefined ? null : make("span", { class: "number" }, points),
      );
    }),
  );
}

function sideOf(panel) {
  const name = panel.querySelector("[data-side]");
  return {
    seats: panel.dataset.seats.split(" ").filter(Boolean).map(Number),
    side: name?.dataset.side,
    title: name?.textContent ?? "",
    token: panel.querySelector("svg.token"),
    points: panel.querySelector("[data-points]")?.dataset.points,
    meaning: panel.querySelector("[data-points]")?.dataset.explain,
  };
}

/** The side that no seat plays for but somebody leads, if there is one. */
export function ledSide(region) {
  const panel = region.querySelector('[data-seats=""]');
  return panel && sideOf(panel);
}

/** The ids of what an entry of the story speaks of. */
export function aboutOf(entry) {
  return [...(entry?.querySelectorAll("[data-about]") ?? [])].map((part) => part.dataset.about);
}
