import { cents, decimalText, parsePrice } from "@pavane/contract/core/money";
import { minSeats, maxSeats } from "@pavane/contract/subscriptions/choices";

/** The number of seats in an address; the fewest without one, null for one that cannot be had. */
export function readSeats(value: string | null): number | null {
  if (value === null || value.trim() === "") return minSeats;
  const seats = Number(value);
  return Number.isInteger(seats) && seats >= minSeats && seats <= maxSeats ? seats : null;
}

/** The price of a number of seats per period. */
export function seatsTotal(seatPrice: string | null, seats: number): string {
  const price = parsePrice(seatPrice ?? "0");
  return decimalText(cents(price.ok ? price.cents * seats : 0));
}
