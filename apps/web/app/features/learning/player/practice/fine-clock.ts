import { clockText } from "@pavane/contract/learning/clock-text";

/** A second with its tenth: 2:38.5. */
export function fineClock(second: number): string {
  const tenths = Math.round(second * 10);
  return `${clockText(Math.floor(tenths / 10))}.${tenths % 10}`;
}
