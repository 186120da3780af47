import type { StartRefusal } from "@pavane/contract/professionals/choices";
import { timeOfLocal } from "./clock-texts.ts";

/** Why a start is refused, as it ends a sentence. */
export const refusedTexts: Readonly<Record<StartRefusal, string>> = {
  does_not_exist: "the clocks skip this time",
  day_off: "a day off",
  date_closed: "closed on this date",
  outside_hours: "outside the hours of this date",
  does_not_fit: "would end after your hours",
  too_far: "after the furthest day of the service",
  notice: "sooner than its notice allows",
  daily_limit: "the day has its most sessions",
  own_booking: "you have booked something yourself",
  booked: "booked",
  calendar: "busy in another calendar",
  buffer: "too close to another booking or event",
};

export interface RefusedStart {
  readonly local: string;
  readonly reason: StartRefusal;
}

/** Starts of one day that are left out for one reason, one after the other. */
export interface LeftOut {
  readonly day: string;
  readonly times: string;
  readonly why: string;
}

/** A long row of the same reason is said once, from its first time to its last. */
export function leftOut(refused: readonly RefusedStart[]): LeftOut[] {
  const runs: { day: string; reason: StartRefusal; first: string; last: string }[] = [];
  for (const { local, reason } of refused) {
    const [day, time] = [local.slice(0, 10), timeOfLocal(local)];
    const run = runs.at(-1);
    if (run && run.day === day && run.reason === reason) run.last = time;
    else runs.push({ day, reason, first: time, last: time });
  }
  return runs.map(({ day, reason, first, last }) => ({
    day,
    times: first === last ? first : `${first} to ${last}`,
    why: refusedTexts[reason],
  }));
}
