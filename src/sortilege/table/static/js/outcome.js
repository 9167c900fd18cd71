// The score sheets: every line that was counted.
import { make } from "./dom.js";
import { nameOf, signOf, together } from "./seats.js";
import { say } from "./words.js";

const SHORT = 5;

/** With `fold`, long sheets show their totals first, and their lines when somebody asks for them. */
export function outcomeSheet(places, outcome, seats, you = [], fold = false) {
  places.replaceChildren(
    ...(outcome?.sides ?? []).map((side) => {
      const names = together(side.seats.map((seat) => named(seats, seat, you)));
      const colour = seats.find((seat) => side.seats.includes(seat.seat))?.side;
      const rows = side.lines.map(([line, points]) => make("tr", {}, make("td", {}, line), make("td", {}, String(points))));
      const head = make("h3", {}, make("span", {}, `${side.place}. `, signOf(colour) ?? "", names || side.name), make("span", {}, String(side.total)));
      const lines = [make("table", {}, make("tbody", {}, ...rows))];
      const folded = fold && rows.length > SHORT;
      return make(
        "section",
        { class: "place", "data-side": colour || null, "data-seat": side.seats[0] ?? null },
        ...(folded ? [make("details", {}, make("summary", {}, head), ...lines)] : [head, ...lines]),
      );
    }),
  );
}

function named(seats, seat, you) {
  const name = nameOf(seats, seat);
  return name && you.length === 1 && you[0] === seat ? say("you-are", { name }) : name;
}
