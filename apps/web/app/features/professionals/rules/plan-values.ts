import type { Complete } from "@pavane/contract/core/complete";
import { seriesLimits, type SeriesConflictRule } from "@pavane/contract/booking/choices";
import { bookingTexts } from "@pavane/contract/booking/errors";
import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { parsePrice, smallestChargeCents } from "@pavane/contract/core/money";
import type { SeriesRequest } from "../queries-groups.ts";
import { wallMoment } from "../../../time/wall-moment.ts";

/** Dates of a group as they are typed; numbers are text until they are sent. */
export interface PlanValues {
  service: string;
  repeat: "once" | "weekly";
  date: string;
  time: string;
  every_weeks: string;
  count: string;
  /** For all dates together; empty: each is booked by itself only. */
  series_price: string;
  on_conflict: SeriesConflictRule;
}

interface Clock {
  /** By the professional's clocks. */
  readonly today: string;
  readonly zone: string;
}

const within = (text: string, [min, max]: readonly [number, number]): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** What is wrong with each field, if anything is. */
export const planChecks = ({ today, zone }: Clock) => ({
  service: ({ service }: PlanValues) => (service === "" ? "Choose a service" : null),
  date: ({ date }: PlanValues) => (date >= today ? null : professionalsTexts.future),
  time: ({ date, time, repeat }: PlanValues) => {
    if (!/^\d\d:\d\d$/.test(time)) return "Enter a time like 09:00";
    if (Number(time.slice(3)) % 5 !== 0) return professionalsTexts.step;
    return repeat === "once" && date !== "" && wallMoment(date, time, zone) === null
      ? "The clocks skip this time on that day"
      : null;
  },
  every_weeks: ({ repeat, every_weeks: weeks }: PlanValues) =>
    repeat === "once" || within(weeks, seriesLimits.everyWeeks) ? null : bookingTexts.everyWeeks,
  count: ({ repeat, count }: PlanValues) =>
    repeat === "once" || within(count, seriesLimits.count) ? null : bookingTexts.dates,
  series_price: ({ repeat, count, series_price: price }: PlanValues) => {
    if (repeat === "once" || price.trim() === "") return null;
    const parsed = parsePrice(price);
    if (!parsed.ok) return parsed.message;
    if (parsed.cents > 0 && parsed.cents < smallestChargeCents * Number(count)) return bookingTexts.seriesPrice;
    return Number(count) > seriesLimits.pricedDates ? bookingTexts.seriesPriced : null;
  },
});

/** The series that is typed; null while it is none. */
export function seriesOf(values: PlanValues, clock: Clock) {
  const wrong = Object.values(planChecks(clock)).some((check) => check(values) !== null);
  if (values.repeat === "once" || wrong) return null;
  return {
    service_id: Number(values.service),
    first: values.date,
    local_time: values.time,
    every_weeks: Number(values.every_weeks),
    count: Number(values.count),
    on_conflict: values.on_conflict,
    series_price: values.series_price.trim() === "" ? null : values.series_price.trim(),
  } satisfies Complete<SeriesRequest, "dry_run">;
}
