import type { Area } from "../queries.ts";

const KEY = "dashboard_area";

/** The area of the address, else the last one opened here, else the first; only those the person has. */
export function chosenArea(allowed: readonly Area["key"][], wanted: string | null, last: string | null): Area["key"] {
  return allowed.find((key) => key === wanted) ?? allowed.find((key) => key === last) ?? allowed[0] ?? "learning";
}

export function lastArea(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberArea(area: string): void {
  try {
    localStorage.setItem(KEY, area);
  } catch {
    // Without storage the first area opens again.
  }
}
