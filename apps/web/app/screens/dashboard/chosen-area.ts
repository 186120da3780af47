import { browserTexts } from "../../browser/storage.ts";
import type { Area } from "../queries.ts";

const KEY = "dashboard_area";

/** The area of the address, else the last one opened here, else the first; only those the person has. */
export function chosenArea(allowed: readonly Area["key"][], wanted: string | null, last: string | null): Area["key"] {
  return allowed.find((key) => key === wanted) ?? allowed.find((key) => key === last) ?? allowed[0] ?? "learning";
}

export const lastArea = (): string | null => browserTexts.read(KEY);

/** Without storage the first area opens again. */
export function rememberArea(area: string): void {
  browserTexts.write(KEY, area);
}
