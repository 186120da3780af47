import { isDay } from "@pavane/contract/core/day";
import { dayParts, minuteBands, type DayPart } from "@pavane/contract/booking/choices";
import { serviceModes } from "@pavane/contract/professionals/choices";
import { ageCodes, levelCodes } from "@pavane/contract/core/dance";
import { longDay } from "./days.ts";
import { oneOf } from "@pavane/contract/core/codes";

/** Days and parts of days in which the user has time, "2027-03-16.evening"; the maximum number searched per request. */
export const maxWindows = 6;

/** What somebody looks for, as it is in the address. */
export interface FindSearch {
  style: string;
  level: (typeof levelCodes)[number] | undefined;
  age: (typeof ageCodes)[number] | undefined;
  minutes: (typeof minuteBands)[number] | undefined;
  mode: (typeof serviceModes)[number] | undefined;
  city: string;
  windows: readonly string[];
}

export function readFind(address: URLSearchParams): FindSearch {
  const style = address.get("style") ?? "";
  const windows = address.getAll("w").flatMap((text) => text.split(","));
  return {
    style: /^[a-z0-9-]{1,100}$/.test(style) ? style : "",
    level: oneOf(levelCodes, address.get("level")),
    age: oneOf(ageCodes, address.get("age")),
    minutes: oneOf(minuteBands, address.get("minutes")),
    mode: oneOf(serviceModes, address.get("mode")),
    city: (address.get("city") ?? "").trim().slice(0, 80),
    windows: [...new Set(windows)].filter((text) => windowOf(text) !== null).slice(0, maxWindows),
  };
}

/** The day and the part of it; null for what is no window. */
function windowOf(text: string): { date: string; part: DayPart | undefined } | null {
  const [date = "", named] = text.split(".");
  const part = oneOf(dayParts, named ?? null);
  return isDay(date) && (named === undefined || part !== undefined) ? { date, part } : null;
}

/** "Tuesday 16 March, after 5 PM" */
export function windowText(text: string): string {
  const found = windowOf(text);
  if (found === null) return text;
  return found.part === undefined ? longDay(found.date) : `${longDay(found.date)}, ${partTexts[found.part]}`;
}

const partTexts: Readonly<Record<DayPart, string>> = {
  morning: "before 12 PM",
  afternoon: "12 to 5 PM",
  evening: "after 5 PM",
};

export function findQuery({ windows, ...search }: FindSearch, zone: string) {
  const chosen = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ""));
  return { ...chosen, w: windows, tz: zone, sort: "soonest" as const };
}
