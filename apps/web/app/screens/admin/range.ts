import type { AdminDashboardQuery } from "../queries.ts";

export const DEFAULT_RANGE = "30d";

export const ranges = [
  { value: "7d", label: "7 days" },
  { value: "30d", label: "30 days" },
  { value: "90d", label: "90 days" },
  { value: "365d", label: "Year" },
  { value: "custom", label: "Custom" },
] as const;

export interface ChosenRange {
  range: (typeof ranges)[number]["value"];
  from: string | undefined;
  to: string | undefined;
  /** With the equal span before. */
  compare: boolean;
}

export interface RangeError {
  field: "from" | "to";
  message: string;
}

/** The span of the address; what makes no sense is left to the server's default. */
export function readRange(search: URLSearchParams): ChosenRange {
  const range = ranges.find(({ value }) => value === search.get("range"))?.value ?? DEFAULT_RANGE;
  const day = (name: string) => (range === "custom" ? dayOf(search.get(name)) : undefined);
  return { range, from: day("from"), to: day("to"), compare: search.get("compare") === "1" };
}

export const rangeQuery = ({ range, from, to, compare }: ChosenRange): AdminDashboardQuery => ({
  range,
  ...(compare && { compare: "1" }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

/** Two dates of the address that make no span; one that is missing is the server's to choose. */
export const chosenError = ({ from, to }: ChosenRange): RangeError | null =>
  from === undefined || to === undefined ? null : rangeError(from, to);

const MOST_DAYS = 5 * 366;
const DAY_MS = 86_400_000;

/** The server's rules, before it is asked. */
export function rangeError(from: string, to: string): RangeError | null {
  if (dayOf(from) === undefined) return { field: "from", message: "Choose a date" };
  if (dayOf(to) === undefined) return { field: "to", message: "Choose a date" };
  if (to < from) return { field: "to", message: "Choose an end date after the start date." };
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > MOST_DAYS ? { field: "from", message: "Choose at most 5 years." } : null;
}

function dayOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
