// Every page: settings, links that can be copied, forms that ask first.
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
  const question = event.submitter?.dataset.asks ?? event.target.dataset.asks;
  if (question && !window.confirm(question)) event.preventDefault();
});
