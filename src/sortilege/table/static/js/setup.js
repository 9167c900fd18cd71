// The set-up page: only what matters for who sits there, and only what can be chosen with so many seats and with what is played.
// Without this script the form shows more and works all the same.

const form = document.querySelector("form[data-setup]");

/** Whether it can be with so many seats, and with what the leading option says; what says nothing about that always can. */
const says = (told, wanted) => !told || told.split(" ").includes(wanted);
const fits = ({ dataset }, count) => says(dataset.seats, String(count)) && says(dataset.where, `${form.querySelector("[data-leads]")?.value}/${count}`);

function refresh() {
  const count = Number(form.querySelector("[name=seats]:checked")?.value ?? 0);
  for (const seat of form.querySelectorAll("[data-seat-row]")) {
    const plays = Number(seat.dataset.seatRow) < count;
    seat.hidden = !plays;
    for (const field of seat.querySelectorAll("input, select")) field.disabled = !plays;
    if (!plays) continue;
    const kind = seat.querySelector("[data-kind]").value;
    for (const about of seat.querySelectorAll("[data-for=level]")) about.hidden = kind !== "bot";
    seat.querySelector("[data-for=name]").hidden = kind === "friend";
  }
  const lead = form.querySelector("[data-leads]");
  if (lead) narrow(lead, count);
  for (const option of form.querySelectorAll(".option:is([data-seats], [data-where])")) {
    option.hidden = !fits(option, count);
    for (const field of option.querySelectorAll("input, select")) field.disabled = option.hidden;
  }
  for (const select of form.querySelectorAll("select:not([data-leads]):has(option[data-seats])")) narrow(select, count);
  for (const told of form.querySelectorAll("small.told")) {
    const chosen = told.dataset.of ? form.elements[told.dataset.of] : told.parentElement.querySelector("select");
    told.textContent = chosen.selectedOptions[0]?.dataset.told ?? "";
  }
}

/** A value that cannot be any more gives way to the first that can. */
function narrow(select, count) {
  for (const value of select.options) value.hidden = value.disabled = !fits(value, count);
  if (select.selectedOptions[0]?.disabled) select.value = [...select.options].find((value) => !value.disabled)?.value ?? "";
}

let asked = 0;

/** What all that is chosen leads to, drawn, or why it cannot be; an answer to what is not chosen any more is dropped. */
async function foresee() {
  const sketch = form.querySelector(".sketch");
  if (!sketch) return;
  const chosen = [...new FormData(form)].filter(([name]) => name === "seats" || name.startsWith("option-"));
  const question = ++asked;
  const answer = await fetch(`${form.action}/foreseen?${new URLSearchParams(chosen)}`).catch(() => null);
  if (!answer?.ok || question !== asked) return;
  const { sketch: drawn, refused } = await answer.json();
  if (question !== asked) return;
  sketch.innerHTML = drawn;
  sketch.hidden = !drawn;
  const why = form.querySelector("#refused");
  why.textContent = refused;
  why.hidden = !refused;
}

if (form) {
  form.addEventListener("change", () => {
    refresh();
    foresee();
  });
  refresh();
}
