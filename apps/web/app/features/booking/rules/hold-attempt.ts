import { danceRoles, maxSeats, type DanceRole } from "@pavane/contract/booking/choices";
import { oneOf } from "@pavane/contract/core/codes";

/** What somebody wants to hold. */
export interface HoldRequest {
  readonly serviceId: number;
  readonly start: string;
  readonly seats: number;
  readonly role: DanceRole | null;
  /** All dates ahead of it together; null: this one time. */
  readonly series: number | null;
}

/** A hold that was asked for in this tab. The key makes asking twice one hold; the booking is known once it was answered. */
export interface Attempt extends HoldRequest {
  readonly clientKey: string;
  readonly bookingId: number | null;
  /** What is held while this is asked for: a choice that is refused drops nothing. */
  readonly earlier: Attempt | null;
}

/** The attempt to continue: an unanswered one for the same request keeps its key. */
export function attemptFor(request: HoldRequest, before: Attempt | null, newKey: () => string): Attempt {
  const same =
    before !== null &&
    before.bookingId === null &&
    before.serviceId === request.serviceId &&
    before.start === request.start &&
    before.seats === request.seats &&
    before.role === request.role &&
    before.series === request.series;
  return same ? before : { ...request, clientKey: newKey(), bookingId: null, earlier: lastHeld(before) };
}

/** What is held as far as this tab knows, whatever was asked for since and refused or not answered. */
export function lastHeld(attempt: Attempt | null): Attempt | null {
  if (attempt?.bookingId === null) return attempt.earlier;
  return attempt && { ...attempt, earlier: null };
}

/** Whether the address names another time than the one that is or was held: it was chosen later, elsewhere. */
export const isAnotherTime = (named: string | null, held: { starts_at: string } | null): boolean =>
  named !== null && held !== null && Date.parse(named) !== Date.parse(held.starts_at);

/** What the tab has kept; null for what is none. */
export const readAttempt = (text: string | null): Attempt | null => attemptIn(parsed(text));

function attemptIn(kept: unknown): Attempt | null {
  if (typeof kept !== "object" || kept === null) return null;
  const members = kept as Record<keyof Attempt, unknown>; // each is looked at
  const { serviceId, start, seats, role, series, clientKey, bookingId, earlier } = members;
  if (!isId(serviceId) || typeof start !== "string" || Number.isNaN(Date.parse(start))) return null;
  if (!isId(seats) || seats > maxSeats || typeof clientKey !== "string") return null;
  const known = typeof role === "string" ? oneOf(danceRoles, role) : undefined;
  return {
    serviceId,
    start,
    seats,
    role: known ?? null,
    series: isId(series) ? series : null,
    clientKey,
    bookingId: isId(bookingId) ? bookingId : null,
    earlier: lastHeld(attemptIn(earlier)),
  };
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
