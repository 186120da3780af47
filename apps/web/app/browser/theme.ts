import { browserTexts } from "./storage.ts";

export type Theme = "system" | "light" | "dark";

const KEY = "theme";

/** Kept in the browser only; "system" stores nothing. */
export function readTheme(): Theme {
  const stored = browserTexts.read(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  // Where nothing is stored it holds for this page.
  browserTexts.write(KEY, theme === "system" ? null : theme);
}

export const themeOptions: readonly { value: Theme; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
