import { dayMs } from "@pavane/contract/core/durations";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { BookingSide } from "@pavane/contract/booking/choices";

const lastsDays = 30;

interface Linked {
  readonly bookingId: number;
  readonly side: BookingSide;
}

/**
 * Path of a booking's calendar entry, valid for 30 days and the rest of the last one, so that it is the same all day
 * long. Anyone who has it sees what that side of the booking sees in a calendar.
 */
export function linkOf(secret: Buffer, linked: Linked, now: Date): string {
  const days = Math.floor(now.getTime() / dayMs) + 1 + lastsDays;
  const until = String((days * dayMs) / 1000);
  const query = new URLSearchParams({ as: linked.side, exp: until, sig: signature(secret, linked, until) });
  return `/api/bookings/${linked.bookingId}/calendar.ics?${query.toString()}`;
}

/** Whether a link was made here and has not run out; seconds since 1970 in `exp`. */
export function isGoodLink(
  secret: Buffer,
  linked: Linked,
  { exp, sig }: { exp: string; sig: string },
  now: Date,
): boolean {
  const [sent, right] = [Buffer.from(sig), Buffer.from(signature(secret, linked, exp))];
  return sent.length === right.length && timingSafeEqual(sent, right) && Number(exp) * 1000 > now.getTime();
}

const signature = (secret: Buffer, { bookingId, side }: Linked, until: string): string =>
  createHmac("sha256", secret).update(`calendar:${bookingId}:${side}:${until}`).digest("base64url");
