import { dayMinutes, toStep } from "./week-hours.ts";

/** The stretch of the day that is drawn, in minutes. */
export interface Axis {
  readonly from: number;
  readonly to: number;
}

const usualStart = 6 * 60;
const tickMinutes = 120;

/** From six in the morning, or from before the earliest thing that is to be seen. */
export function axisOf(starts: readonly number[]): Axis {
  const earliest = Math.min(usualStart, ...starts.filter((start) => !Number.isNaN(start)));
  return { from: Math.floor(earliest / tickMinutes) * tickMinutes, to: dayMinutes };
}

export const ticksOf = ({ from, to }: Axis): number[] =>
  Array.from({ length: (to - from) / tickMinutes + 1 }, (_, index) => from + index * tickMinutes);

/** The position of a time, in percent of the width. */
export const placeOf = (minutes: number, { from, to }: Axis): number => ((minutes - from) / (to - from)) * 100;

/** The number of minutes, in steps, that a distance in pixels represents. */
export const minutesOfWay = (pixels: number, width: number, { from, to }: Axis): number =>
  width === 0 ? 0 : toStep((pixels / width) * (to - from));
