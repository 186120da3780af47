import type { Day } from "../../../platform/zone-days.ts";

/** The first days of twelve months, the last of which is that of a day. */
export function twelveMonths(last: Day): Day[] {
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))];
  return Array.from({ length: 12 }, (_, index) => {
    const count = year * 12 + month - 12 + index;
    return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}-01`;
  });
}
