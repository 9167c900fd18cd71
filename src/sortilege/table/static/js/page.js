// Every page: settings, links that can be copied, forms that ask first.
import { make } from "./dom.js";
import { bindSettings } from "./settings.js";
import { say } from "./words.js";

bindSettings();

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  button.textContent = say("copied");
});

document.addEventListener("submit", (event) => {
  const { submitter, target: form } = event;
  const question = submitter?.dataset.asks ?? form.dataset.asks;
  if (!question || form.dataset.sure) return;
  event.preventDefault();
  const sure = () => {
    form.dataset.sure = "yes";
    form.requestSubmit(submitter);
  };
  const answers = make("div", { class: "answers" }, make("button", { value: "" }, say("cancel")), make("button", { class: "main", onclick: sure }, submitter?.textContent.trim() ?? ""));
  const asked = make("dialog", { class: "sure", "aria-label": question }, make("form", { method: "dialog", class: "inside" }, make("p", {}, question), answers));
  asked.addEventListener("close", () => asked.remove());
  document.body.append(asked);
  asked.showModal();
});
