export type Theme = "system" | "light" | "dark";

const KEY = "theme";

/** Kept in the browser only; "system" stores nothing. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") {
    delete root.dataset["theme"];
    localStorage.removeItem(KEY);
    return;
  }
  root.dataset["theme"] = theme;
  localStorage.setItem(KEY, theme);
}

export const themeOptions: readonly { value: Theme; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
