import { professionalsErrors, professionalsTexts } from "@pavane/contract/professionals/errors";
import type { NewHours, NewTimeOff } from "@pavane/contract/professionals/requests";
import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { lockOwnProfessional } from "../professional/ensure-professional.ts";
import {
  saveProfessional,
  type ProfessionalRow,
  type ProfessionalValues,
} from "../professional/professionals-repository.ts";
import { today } from "../professional/today.ts";
import { readRange, readWeekly } from "./get-availability.ts";
import { overlapIn } from "./overlap.ts";
import {
  deleteDate,
  deleteTimeOff,
  findHours,
  insertTimeOff,
  overlapsTimeOff,
  replaceWeekly,
  saveDate,
} from "./hours-repository.ts";

type Needs = Pick<ProfessionalsDeps, "db" | "clock" | "site">;
type ClockRange = Parameters<typeof overlapIn>[0][number];

/** Ranges that overlap, under the name they were sent by. */
export function refuseOverlap(name: "hours" | "ranges", ranges: readonly ClockRange[]) {
  const index = overlapIn(ranges);
  return index === null
    ? null
    : refuse(professionalsErrors.hours_overlap, { fields: { [`${name}.${index}`]: professionalsTexts.overlap } });
}

/** Sets the weekly hours; returns the professional's id, as all of these do. */
export async function saveWeekly(deps: Needs, actor: Actor, sent: NewHours) {
  const { hours, max_per_day: maxPerDay, version, dry_run: _wet, ...rest } = sent;
  assertNoRest(rest);
  const overlap = refuseOverlap("hours", hours);
  if (overlap) return overlap;
  return change(deps, actor, async (tx, row) => {
    if (version !== undefined && version !== row.version) return refuse(commonErrors.edit_conflict);
    await replaceWeekly(tx, actor.id, readWeekly(sent));
    return maxPerDay === undefined ? {} : { maxPerDay };
  });
}

/** Gives one date its own hours; none: closed. */
export async function saveDateHours(
  deps: Needs,
  actor: Actor,
  day: string,
  ranges: readonly { from: string; to: string }[],
) {
  const overlap = refuseOverlap("ranges", ranges);
  if (overlap) return overlap;
  return change(deps, actor, async (tx, { timeZone }) => {
    if (day < today(deps.clock, timeZone)) return invalidField("date", professionalsTexts.future);
    await saveDate(tx, actor.id, { day, ranges: ranges.map(readRange) });
    return {};
  });
}

/** Restores the weekly hours; a date without its own hours has them already. */
export const removeDateHours = (deps: Needs, actor: Actor, day: string) =>
  change(deps, actor, async (tx) => {
    await deleteDate(tx, actor.id, day);
    return {};
  });

export function addTimeOff(deps: Needs, actor: Actor, { from, to, note, ...rest }: NewTimeOff) {
  assertNoRest(rest);
  return change(deps, actor, async (tx, { timeZone }) => {
    if (from < today(deps.clock, timeZone)) return invalidField("from", professionalsTexts.future);
    if (to < from) return invalidField("to", professionalsTexts.lastDay);
    const days = { first: from, last: to };
    if (await overlapsTimeOff(tx, actor.id, days))
      return refuse(professionalsErrors.days_overlap, { fields: { from: professionalsTexts.daysOverlap } });
    await insertTimeOff(tx, actor.id, { ...days, note: note === "" ? null : (note ?? null) });
    return {};
  });
}

export const removeTimeOff = (deps: Needs, actor: Actor, id: number) =>
  change(deps, actor, async (tx) =>
    (await deleteTimeOff(tx, actor.id, id)) ? {} : refuse(professionalsErrors.time_off_not_found),
  );

/** Every change of hours: under the professional's lock, with a new version and a line about what staff did. */
function change<Code extends string = never>(
  deps: Needs,
  actor: Actor,
  work: (tx: Tx, row: ProfessionalRow) => Promise<ProfessionalValues | Refusal<Code>>,
): Promise<number | Refusal<Code>> {
  return deps.db.write(async (tx) => {
    const row = await lockOwnProfessional(tx, deps, actor);
    const day = today(deps.clock, row.timeZone);
    const before = await findHours(tx, actor.id, day);
    const values = await work(tx, row);
    if (isRefusal(values)) return values;
    await recordAudit(tx, {
      action: "hours.changed",
      target: { type: "hours", id: actor.id, name: actor.username },
      before: { ...before },
      after: { ...(await findHours(tx, actor.id, day)) },
    });
    await saveProfessional(tx, actor.id, { ...values, updatedAt: deps.clock.now() });
    return actor.id;
  });
}
