import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../platform/db/database.ts";
import { rowsOf } from "../platform/db/migrate.ts";
import type { Day } from "./days.ts";
import type { Unit } from "./figures-span.ts";

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Things counted by the moment they happened. A member is an account that is not deleted and not an unclaimed purchase. */
const events = {
  new_members: {
    moment: sql`users.created_at`,
    from: sql`users where users.deleted_at is null
      and not exists (select 1 from user_roles where user_id = users.id and role = 'GUEST_USER')`,
  },
  enrolments: { moment: sql`enrolments.created_at`, from: sql`enrolments where true` },
  completions: { moment: sql`enrolments.completed_at`, from: sql`enrolments where completed_at is not null` },
  certificates: { moment: sql`certificates.issued_at`, from: sql`certificates where true` },
} satisfies Record<string, { moment: SQL; from: SQL }>;

export type EventKind = keyof typeof events;

const within = (moment: SQL, { from, to }: Days, zone: string): SQL => sql`
  ${moment} >= ${from}::timestamp at time zone ${zone} and ${moment} < (${to}::date + 1)::timestamp at time zone ${zone}`;

export async function countEvents(db: Read, kind: EventKind, days: Days, zone: string): Promise<number> {
  const { moment, from } = events[kind];
  return numberOf(await db.execute(sql`select count(*)::int as total from ${from} and ${within(moment, days, zone)}`));
}

/** Members there were at the end of a day. */
export async function countMembers(db: Read, day: Day, zone: string): Promise<number> {
  const { moment, from } = events.new_members;
  return numberOf(
    await db.execute(
      sql`select count(*)::int as total from ${from} and ${moment} < (${day}::date + 1)::timestamp at time zone ${zone}`,
    ),
  );
}

/** Events by the first day of their unit; units without any are left out. */
export async function countByUnit(
  db: Read,
  kind: EventKind,
  days: Days,
  { unit, zone }: { unit: Unit; zone: string },
): Promise<ReadonlyMap<Day, number>> {
  const { moment, from } = events[kind];
  const result = await db.execute(sql`
    select date_trunc(${unit}, ${moment} at time zone ${zone})::date::text as start, count(*)::int as total
    from ${from} and ${within(moment, days, zone)} group by 1`);
  return new Map(rowsOf(result).map((row) => [String(row["start"]), Number(row["total"])]));
}

/** Sign-ups or enrolments between two moments. */
export async function countBetween(db: Read, kind: EventKind, from: Date, to: Date): Promise<number> {
  const { moment, from: source } = events[kind];
  return numberOf(
    await db.execute(sql`select count(*)::int as total from ${source} and ${moment} >= ${from.toISOString()}::timestamptz
      and ${moment} < ${to.toISOString()}::timestamptz`),
  );
}

/** Courses with the most enrolments in a span. */
export async function findTopCourses(db: Read, days: Days, zone: string, most: number) {
  const moment = events.enrolments.moment;
  const result = await db.execute(sql`
    select courses.id, courses.title, count(*)::int as enrolments, count(enrolments.completed_at)::int as completions
    from enrolments join courses on courses.id = enrolments.course_id
    where ${within(moment, days, zone)}
    group by courses.id order by 3 desc, courses.id limit ${most}`);
  return rowsOf(result).map((row) => ({
    id: Number(row["id"]),
    title: String(row["title"]),
    enrolments: Number(row["enrolments"]),
    completions: Number(row["completions"]),
  }));
}

/** The first moment of a day in a time zone. */
export async function findDayStart(db: Read, day: Day, zone: string): Promise<Date> {
  const result = await db.execute(
    sql`select extract(epoch from ${day}::timestamp at time zone ${zone})::float8 as seconds`,
  );
  return new Date(Number(rowsOf(result)[0]?.["seconds"]) * 1000);
}

const numberOf = (result: unknown): number => Number(rowsOf(result)[0]?.["total"] ?? 0);
