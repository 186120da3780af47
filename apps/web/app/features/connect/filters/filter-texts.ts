import type { DayPart, MinuteBand } from "@pavane/contract/booking/choices";
import { serviceModeNames } from "@pavane/contract/professionals/choices";
import { ageNames, levelNames } from "@pavane/contract/core/dance";
import { languageName } from "../../../people/languages.ts";
import type { ListFilter } from "../rules/directory-search.ts";

export const minuteNames: Readonly<Record<MinuteBand, string>> = {
  "30": "Up to 30 min",
  "60": "31 to 60 min",
  more: "Over 60 min",
};

export const partNames: Readonly<Record<DayPart, string>> = {
  morning: "Before 12 PM",
  afternoon: "12 to 5 PM",
  evening: "After 5 PM",
};

export const ratingNames = { "4": "4 and up", "3": "3 and up" } as const;

const known: Readonly<Partial<Record<ListFilter, Readonly<Record<string, string>>>>> = {
  age: ageNames,
  level: levelNames,
  mode: serviceModeNames,
};

/** What a value of a list is called; `styles`: names of dance styles by slug. */
export function valueName(name: ListFilter, value: string, styles: ReadonlyMap<string, string>): string {
  if (name === "language") return languageName(value);
  return known[name]?.[value] ?? styles.get(value) ?? value.replaceAll("-", " ");
}
