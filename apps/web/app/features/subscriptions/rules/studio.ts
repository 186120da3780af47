import { cents, decimalText, parsePrice } from "@pavane/contract/core/money";
import { minSeats, maxSeats } from "@pavane/contract/subscriptions/choices";

/** The number of seats in an address; the fewest without one, null for one that cannot be had. */
export function readSeats(value: string | null): number | null {
  if (value === null || value.trim() === "") return minSeats;
  const seats = Number(value);
  return Number.isInteger(seats) && seats >= minSeats && seats <= maxSeats ? seats : null;
}

/** Seats that an address pays for: null for a plan of one's own, "none" for a studio without a number of seats that can be had. */
export function seatsToPay(search: Pick<URLSearchParams, "get">): number | null | "none" {
  if (search.get("for") !== "studio") return null;
  return readSeats(search.get("seats")) ?? "none";
}

/** The price of a number of seats per period. */
export function seatsTotal(seatPrice: string | null, seats: number): string {
  const price = parsePrice(seatPrice ?? "0");
  return decimalText(cents(price.ok ? price.cents * seats : 0));
}
