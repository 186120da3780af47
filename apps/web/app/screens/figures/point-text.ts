import { dayText } from "../../time/dates.ts";
import type { ChartData } from "../../ui/charts/chart-data.ts";

export type SpanUnit = "day" | "week" | "month";

/** Heading of the column that says when. */
export const spanUnitNames: Readonly<Record<SpanUnit, string>> = { day: "Day", week: "Week from", month: "Month" };

/** What a point of a chart is called, by its first day. */
export function pointText(start: string, unit: SpanUnit): ChartData["points"][number] {
  const full = dayText(start);
  if (unit === "month") {
    const named = dayText(start, { month: "long", year: "numeric" });
    return { short: dayText(start, { month: "short", year: "2-digit" }), named, full: named };
  }
  const short = dayText(start, { day: "numeric", month: "short" });
  return unit === "week"
    ? { short, named: `Week from ${short}`, full }
    : { short, named: dayText(start, { weekday: "short", day: "numeric", month: "short" }), full };
}
