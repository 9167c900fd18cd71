// What a person likes: kept in this browser, told to whoever listens.

const KEY = "sortilege";
const DEFAULTS = { theme: "auto", sounds: false, chance: true, motion: true, commit: "final", odds: true, pace: "normal", chime: true, lessons: true, manners: true };
const listeners = [];

function read() {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) || "{}") || {}) };
  } catch {
    return { ...DEFAULTS };
  }
}

const current = read();

export const setting = (name) => current[name];
export const onSetting = (listener) => listeners.push(listener);

export function set(name, value) {
  current[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage the wish lasts as long as the page.
  }
  apply();
  for (const listener of listeners) listener(name, value);
}

/** Whether pieces may glide. */
export function motionAllowed() {
  return current.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function apply() {
  const light = current.theme === "light" || (current.theme === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
  document.documentElement.dataset.motion = current.motion ? "on" : "off";
  document.documentElement.dataset.odds = current.odds ? "on" : "off";
  for (const field of document.querySelectorAll("[data-setting]")) {
    const value = current[field.dataset.setting];
    if (field.type === "checkbox") field.checked = Boolean(value);
    else field.value = value;
  }
}

export function bindSettings() {
  apply();
  document.addEventListener("change", (event) => {
    const field = event.target.closest?.("[data-setting]");
    if (field) set(field.dataset.setting, field.type === "checkbox" ? field.checked : field.value);
  });
  for (const button of document.querySelectorAll("[data-theme-switch]")) {
    button.addEventListener("click", () => set("theme", document.documentElement.dataset.theme === "light" ? "dark" : "light"));
  }
  for (const button of document.querySelectorAll("[data-opens]")) {
    button.addEventListener("click", () => document.getElementById(button.dataset.opens).showModal());
  }
  for (const dialog of document.querySelectorAll("dialog:not(.veil)")) {
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || event.target.closest("[data-closes]")) dialog.close();
    });
  }
}
