import { momentText } from "@pavane/contract/core/times";
import { placeOfZone } from "./clock-texts.ts";

/** "2 bookings lie outside these hours. They stay." */
export const outsideText = (count: number): string =>
  count === 1
    ? "1 booking lies outside these hours. It stays."
    : `${count} bookings lie outside these hours. They stay.`;

const maxNamed = 5;

/** "Thu 18 Mar, 7:30 PM and Sat 20 Mar, 10:00 AM."; several bookings of one session are one time. */
export function outsideTimes(bookings: readonly string[], zone: string): string {
  const starts = [...new Set(bookings)];
  const named = starts.slice(0, maxNamed).map((start) => momentText(Date.parse(start), zone));
  const more = starts.length - named.length;
  return `${new Intl.ListFormat("en-GB").format(more > 0 ? [...named, `${more} more`] : named)}.`;
}

interface ZoneChange {
  readonly from: string;
  readonly to: string;
  /** Bookings ahead, and when the first of them starts. */
  readonly bookings: number;
  readonly first: string | undefined;
}

/**
 * "Your hours keep their clock times. Your 5 bookings keep their moment: Tue 16 Mar, 9:00 AM New York is 1:00 PM London."
 */
export function zoneChangeText({ from, to, bookings, first }: ZoneChange): string {
  const hours = "Your hours keep their clock times.";
  if (bookings === 0) return hours;
  const kept = bookings === 1 ? "Your booking keeps its moment" : `Your ${bookings} bookings keep their moment`;
  if (first === undefined) return `${hours} ${kept}.`;
  const at = Date.parse(first);
  return `${hours} ${kept}: ${momentText(at, from)} ${placeOfZone(from)} is ${timeAfter(at, from, to)} ${placeOfZone(to)}.`;
}

/** With its date where that is another. */
function timeAfter(at: number, from: string, to: string): string {
  const [dayThere, ...timeThere] = momentText(at, to).split(", ");
  const [dayHere] = momentText(at, from).split(", ");
  return dayThere === dayHere ? timeThere.join(", ") : momentText(at, to);
}
