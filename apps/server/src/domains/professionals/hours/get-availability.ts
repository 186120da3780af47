import { clockText, minutesOfDay } from "@pavane/contract/professionals/fields";
import type { NewHours } from "@pavane/contract/professionals/requests";
import type { availability } from "@pavane/contract/professionals/schema";
import type { Output } from "@pavane/contract/core/endpoint";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { firstZone } from "../professional/ensure-professional.ts";
import { findProfessional } from "../professional/professionals-repository.ts";
import { today } from "../professional/today.ts";
import type { MinuteRange, WeeklyRange } from "../slots/slot-query.ts";
import { clockChanges } from "./clock-changes.ts";
import { outsideHours } from "./outside-hours.ts";
import { findHours } from "./hours-repository.ts";

type Availability = Output<typeof availability>;

/** When one can be booked, from today on; `instead` are weekly hours that are only thought of. */
export async function getAvailability(
  deps: ProfessionalsDeps,
  actor: Actor,
  instead?: readonly WeeklyRange[],
): Promise<Availability> {
  const { db, clock, booked } = deps;
  const row = await findProfessional(db.read, actor.id);
  const zone = row?.timeZone ?? (await firstZone(deps, actor));
  const stored = await findHours(db.read, actor.id, today(clock, zone));
  const hours = { ...stored, weekly: instead ?? stored.weekly };
  const ahead = await booked.aheadWith(db.read, actor.id, clock.now());
  return {
    zone,
    hours: hours.weekly.map(({ weekday, ...range }) => ({ weekday, ...presentRange(range) })),
    dates: hours.dates.map(({ day, ranges }) => ({ day, ranges: ranges.map(presentRange) })),
    time_off: hours.daysOff.map(({ id, first, last, note }) => ({ id, from: first, to: last, note })),
    max_per_day: row?.maxPerDay ?? null,
    clock_changes: clockChanges(zone, clock.now().getTime()),
    outside: outsideHours(ahead, { zone, ...hours }),
    version: row?.version ?? 1,
  };
}

const presentRange = ({ fromMin, toMin }: MinuteRange) => ({ from: clockText(fromMin), to: clockText(toMin) });

export const readRange = ({ from, to }: { from: string; to: string }): MinuteRange => ({
  fromMin: minutesOfDay(from),
  toMin: minutesOfDay(to),
});

export const readWeekly = ({ hours }: Pick<NewHours, "hours">): WeeklyRange[] =>
  hours.map(({ weekday, ...range }) => ({ weekday, ...readRange(range) }));
