// The set-up page: only what matters for who sits there, and only what can be chosen with so many seats. Without this script
// the form shows more and works all the same.

const form = document.querySelector("form[data-setup]");

/** Whether it can be with so many seats; what says nothing about it always can. */
const fits = (element, count) => !element.dataset.seats || element.dataset.seats.split(" ").includes(String(count));

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
  for (const option of form.querySelectorAll("label[data-seats]")) {
    option.hidden = !fits(option, count);
    for (const field of option.querySelectorAll("input, select")) field.disabled = option.hidden;
  }
  for (const select of form.querySelectorAll("select:has(option[data-seats])")) narrow(select, count);
  for (const told of form.querySelectorAll("small.told")) told.textContent = told.parentElement.querySelector("option:checked")?.dataset.told ?? "";
}

/** A value that cannot be any more gives way to the first that can. */
function narrow(select, count) {
  for (const value of select.options) value.hidden = value.disabled = !fits(value, count);
  if (select.selectedOptions[0]?.disabled) select.value = [...select.options].find((value) => !value.disabled)?.value ?? "";
}

if (form) {
  form.addEventListener("change", refresh);
  refresh();
}
