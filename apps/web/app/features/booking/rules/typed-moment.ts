import { wallTime } from "@pavane/contract/core/times";
import { wallMoment } from "../../../time/wall-moment.ts";

/** A moment that is typed by the clocks of a zone, and why. */
export interface MomentValues {
  day: string;
  time: string;
  reason: string;
}

/** What the fields begin with: the moment that is to be changed. */
export function momentValues(now: string, zone: string): MomentValues {
  const wall = wallTime(Date.parse(now), zone);
  return { day: wall.slice(0, 10), time: wall.slice(11, 16), reason: "" };
}

/** `now`: the moment that is to be changed. */
export const momentChecks = (now: string, zone: string) => ({
  day: ({ day }: MomentValues) => (day === "" ? "Choose a date" : null),
  time: ({ day, time }: MomentValues) => {
    if (time === "") return "Choose a time";
    const at = day === "" ? null : wallMoment(day, time, zone);
    if (day !== "" && at === null) return "The clocks skip this time on that day";
    if (at === Date.parse(now)) return "Choose another date or time";
    return at !== null && at <= Date.now() ? "Choose a moment from now on" : null;
  },
});
