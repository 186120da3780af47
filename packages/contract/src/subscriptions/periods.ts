import { intervalMonths, type PlanInterval } from "./choices.ts";

/**
 * The end of the period that begins at `start`: the same time of day in UTC, on the anchor's day of the month or the month's
 * last where it is shorter, so that 31 January is followed by 28 February and 31 March (rules of the subscriptions, 7.1).
 * `anchorDay` is 1 to 31.
 */
export function periodEnd(start: Date, interval: PlanInterval, anchorDay: number): Date {
  const months = start.getUTCMonth() + intervalMonths[interval];
  const year = start.getUTCFullYear() + Math.floor(months / 12);
  const month = months % 12;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(anchorDay, lastDay));
  return end;
}
