// The score sheets: every line that was counted.
import { make } from "./dom.js";
import { nameOf } from "./seats.js";

export function outcomeSheet(places, outcome, seats) {
  places.replaceChildren(
    ...(outcome?.sides ?? []).map((side) => {
      const names = side.seats.map((seat) => nameOf(seats, seat)).filter(Boolean).join(" & ");
      const colour = seats.find((seat) => side.seats.includes(seat.seat))?.side;
      const rows = side.lines.map(([line, points]) => make("tr", {}, make("td", {}, line), make("td", {}, String(points))));
      return make(
        "section",
        { class: "place", "data-side": colour || null, "data-seat": side.seats[0] ?? null },
        make("h3", {}, make("span", {}, `${side.place}. ${names || side.name}`), make("span", {}, String(side.total))),
        names ? make("p", { class: "muted" }, side.name) : null,
        make("table", {}, make("tbody", {}, ...rows)),
      );
    }),
  );
}
