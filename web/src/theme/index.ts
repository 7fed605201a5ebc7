import "./fonts.css";
import "./theme.css";
import "./base.css";

/** What a person chose; `system` follows the device. */
export type Theme = "system" | "light" | "dark";

const KEY = "exaequo.theme";

/** The remembered choice. Storage may be forbidden (private windows); then the system decides. */
export function rememberedTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

/** Shows and remembers a choice. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
}
