import { localDate, zoneOffset } from "@pavane/contract/core/times";
import { addDays } from "../../../time/days.ts";

/** A booked stretch of one day of the week that is drawn. */
export interface Booked {
  readonly id: number;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly outside: boolean;
}

interface Session {
  readonly id: number;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** What is booked from a Monday to its Sunday by the clocks of a zone; over midnight, in two parts. */
export function bookedWeek(
  sessions: readonly Session[],
  { monday, zone, outside }: { monday: string; zone: string; outside: ReadonlySet<number> },
): Booked[] {
  const sunday = addDays(monday, 6);
  return sessions
    .flatMap(({ id, starts_at: start, ends_at: end }) =>
      partsOf(Date.parse(start), Date.parse(end), zone).map((part) => ({ id, ...part, outside: outside.has(id) })),
    )
    .filter(({ day, from, to }) => day >= monday && day <= sunday && from < to);
}

function partsOf(start: number, end: number, zone: string) {
  const [first, last] = [localDate(start, zone), localDate(end, zone)];
  if (first === last) return [{ day: first, from: minuteOf(start, zone), to: minuteOf(end, zone) }];
  return [
    { day: first, from: minuteOf(start, zone), to: 1440 },
    { day: last, from: 0, to: minuteOf(end, zone) },
  ];
}

function minuteOf(at: number, zone: string): number {
  const wall = new Date(at + zoneOffset(at, zone));
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** Sessions on these days that the hours given for them do not hold; without hours, all of them. */
export const sessionsOutside = <S extends Session>(
  sessions: readonly S[],
  {
    from,
    to,
    zone,
    ranges,
  }: { from: string; to: string; zone: string; ranges: readonly { from: number; to: number }[] },
): S[] =>
  sessions.filter(({ starts_at: start, ends_at: end }) => {
    const parts = partsOf(Date.parse(start), Date.parse(end), zone).filter(({ day }) => day >= from && day <= to);
    return parts.some((part) => !ranges.some((range) => range.from <= part.from && part.to <= range.to));
  });
