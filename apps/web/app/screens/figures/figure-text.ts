import { formatUsd } from "@pavane/contract/core/money";
import type { FigureUnit } from "../queries.ts";

/** "4,816" or "$27,418.40". */
export const figureText = (value: number, unit: FigureUnit): string =>
  unit === "cents" ? formatUsd(value / 100) : value.toLocaleString("en-US");

/** At the axis of a chart, where cents would only be in the way: "$1,200". */
export const axisText = (value: number, unit: FigureUnit): string =>
  unit === "cents"
    ? (value / 100).toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 })
    : value.toLocaleString("en-US");

export interface Change {
  direction: "up" | "down" | "none";
  /** "12 % from $24,480.20", "no figures before", "as before". */
  text: string;
}

/** Change against the equal span before. */
export function changeOf(value: number, previous: number, unit: FigureUnit): Change {
  if (value === previous) return { direction: "none", text: "as before" };
  if (previous === 0) return { direction: "none", text: "no figures before" };
  const from = `from ${figureText(previous, unit)}`;
  const direction = value > previous ? "up" : "down";
  if (previous < 0) return { direction, text: from };
  const percent = Math.abs(Math.round(((value - previous) / previous) * 100));
  return { direction, text: `${percent.toLocaleString("en-US")} % ${from}` };
}
