import type { ChartData } from "./chart-data.ts";
import { axisTicks, standingTicks } from "./chart-scale.ts";

const edge = { top: 12, right: 12, bottom: 26 };
const DIGIT_PX = 7;

/** Where things of a chart are in its frame. */
export function chartPlace(data: ChartData, { width, height }: { width: number; height: number }) {
  const { look, points, grain, axisText } = data;
  const drawn = data.columns.filter((column) => column.drawn);
  const values = drawn.flatMap((column, index) => [
    ...column.values,
    ...(isCompared(data, index) ? (column.previous ?? []) : []),
  ]);
  const highest = Math.max(0, ...values);
  const ticks = look === "area" ? standingTicks(Math.min(...values), highest) : axisTicks(highest, 4, grain);
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const left = 14 + DIGIT_PX * Math.max(2, ...ticks.map((tick) => axisText(tick).length));
  const innerWidth = Math.max(1, width - left - edge.right);
  const innerHeight = height - edge.top - edge.bottom;
  const count = points.length;
  // Bars are in the middle of a share of the width each; lines go from edge to edge.
  const share = innerWidth / Math.max(1, count);
  const step = look === "bars" ? share : innerWidth / Math.max(1, count - 1);
  const first = look === "bars" ? left + share / 2 : count < 2 ? left + innerWidth / 2 : left;
  const x = (index: number): number => first + index * step;
  return {
    width,
    height,
    left,
    right: width - edge.right,
    ticks,
    innerWidth,
    share,
    x,
    y: (value: number): number => edge.top + innerHeight - ((value - bottom) / (top - bottom || 1)) * innerHeight,
    baseline: edge.top + innerHeight,
    top: edge.top,
    nearest: (along: number): number => Math.min(count - 1, Math.max(0, Math.round((along - first) / step))),
  };
}

export type ChartPlace = ReturnType<typeof chartPlace>;

/** Bars and areas are compared by their first column alone, so that the picture stays readable. */
export const isCompared = ({ look, compared }: ChartData, index: number): boolean =>
  compared !== null && (look === "lines" || index === 0);
