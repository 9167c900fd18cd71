// The set-up page: only the seats that play are shown, and only what matters for who sits there. Without this script
// the form shows everything and works all the same.

const form = document.querySelector("form[data-setup]");

function refresh() {
  const count = Number(form.querySelector("[name=seats]:checked")?.value ?? 0);
  for (const seat of form.querySelectorAll("[data-seat-row]")) {
    const plays = Number(seat.dataset.seatRow) < count;
    seat.hidden = !plays;
    for (const field of seat.querySelectorAll("input, select")) field.disabled = !plays;
    if (!plays) continue;
    const kind = seat.querySelector("[data-kind]").value;
    seat.querySelector("[data-for=level]").hidden = kind !== "bot";
    seat.querySelector("[data-for=name]").hidden = kind === "friend";
  }
  for (const option of form.querySelectorAll("[data-seats]")) {
    const fits = option.dataset.seats.split(" ").includes(String(count));
    option.hidden = !fits;
    for (const field of option.querySelectorAll("input, select")) field.disabled = !fits;
  }
}

if (form) {
  form.addEventListener("change", refresh);
  refresh();
}
