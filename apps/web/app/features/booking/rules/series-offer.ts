import type { Booking } from "@pavane/contract/booking/schema";
import { decimalText, parsePrice } from "@pavane/contract/core/money";

type Whole = Booking["whole"];

/** A series whose dates ahead are offered together. */
export interface SeriesOnOffer {
  readonly id: number;
  readonly starts: readonly string[];
  /** For one place in all dates ahead. */
  readonly price: string;
  readonly seats_left: number;
}

/**
 * The series in which a date can be booked as a whole, with this number of places; undefined where it can be booked by
 * itself only.
 */
export const seriesOfferAt = (
  series: readonly SeriesOnOffer[],
  start: string,
  seats: number,
): SeriesOnOffer | undefined =>
  series.find(({ starts, seats_left: left }) => left >= seats && starts.some((one) => sameMoment(one, start)));

const sameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** A price for a number of places, as decimal text. */
export function priceFor(price: string, seats: number): string {
  const parsed = parsePrice(price);
  return parsed.ok ? decimalText(parsed.cents * seats) : price;
}

type Held = Pick<Booking, "price" | "starts_at" | "together" | "whole">;

/** The price of what is held, and paid or released, together: one date, or all dates of a series. */
export const holdPrice = ({ price, whole, together }: Held): string =>
  whole !== null && together.length > 1 ? whole.price : price;

/** By their start; the one date where it is held by itself. */
export const heldStarts = ({ starts_at: start, whole, together }: Held): readonly string[] =>
  whole !== null && together.length > 1 ? whole.starts : [start];

/** "1 of 6, booked together"; null for what was booked by itself, or came to nothing. */
export function togetherText({ whole, state }: Pick<Booking, "state"> & { readonly whole: Whole }): string | null {
  if (whole === null || whole.starts.length < 2 || state === "expired") return null;
  const how = state === "held" ? "held" : state === "requested" ? "asked for" : "booked";
  return `${whole.number} of ${whole.starts.length}, ${how} together`;
}

/** What becomes of the others when one date is cancelled; null where there are none. */
export function onlyThisText({ whole, state }: Pick<Booking, "state"> & { readonly whole: Whole }): string | null {
  if (whole === null || whole.starts.length < 2) return null;
  const what = state === "requested" ? "withdrawn" : "cancelled";
  return `Only this date is ${what}, with its share of the price. The others that were booked with it stay as they are.`;
}

/** Said above the dates that are in the way of booking a series as a whole. */
export const inTheWayText = (inTheWay: number, dates: number): string =>
  inTheWay < dates
    ? `Not all dates can be booked together. ${inTheWay === 1 ? "This one is" : "These are"} in the way; the others can be booked singly.`
    : "None of the dates can be booked.";

/** Dates that a refusal names as being in the way; it comes from outside, so each is looked at. */
export function startsIn({ starts }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(starts)) return [];
  return starts.filter((one): one is string => typeof one === "string" && !Number.isNaN(Date.parse(one)));
}
