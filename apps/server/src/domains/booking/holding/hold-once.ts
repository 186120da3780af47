import { maxHoldsAnHour } from "@pavane/contract/booking/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { databaseError, type Read, type Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import type { BookingInSession } from "../bookings/bookings-repository.ts";
import { findByClientKey } from "../bookings/holds-repository.ts";
import type { BookingDeps } from "../deps.ts";

export interface HoldResult {
  readonly id: number;
  /** It was made by this request. */
  readonly made: boolean;
}

const holdLimit: Limit = { name: "bookings", most: maxHoldsAnHour, windowSeconds: 3600 };

export interface HoldOutcome extends HoldResult {
  /** Holds with the same professional that this choice dropped. */
  readonly dropped: readonly number[];
}

/** What was asked for with a key of the one who asks. */
export interface KeyedRequest {
  readonly clientKey: string;
  /** Whether a booking that was made with the key is what is asked for now. */
  readonly isThis: (known: BookingInSession) => boolean;
}

async function findKnown(
  db: Read,
  actor: Actor,
  { clientKey, isThis }: KeyedRequest,
): Promise<{ readonly id: number; readonly made: false } | Refusal<"key_reused"> | null> {
  const known = await findByClientKey(db, actor.id, clientKey);
  if (known === null) return null;
  return isThis(known) ? { id: known.booking.id, made: false } : refuse(bookingErrors.key_reused);
}

/**
 * What every way to hold shares: the same key is the same hold (key_reused where it was used for something else), what makes none counts in no limit, and an order that waited for what
 * this choice drops is ended.
 */
export async function holdOnce<Refused extends Refusal>(
  deps: BookingDeps,
  actor: Actor,
  keyed: KeyedRequest,
  hold: (tx: Tx) => Promise<HoldOutcome | Refused>,
): Promise<HoldResult | Refused | Refusal<Quicker | "rate_limited">> {
  const known = await findKnown(deps.db.read, actor, keyed);
  if (known !== null) return known;
  const limited = await deps.limiter.hit(holdLimit, String(actor.id));
  if (limited !== null) return limited;
  const held = await holdQuickly(deps, actor, keyed, hold);
  if (isRefusal(held) || !held.made) await deps.limiter.takeBack(holdLimit, String(actor.id));
  if (isRefusal(held)) return held;
  // A dropped hold cannot be paid any more; a payment that arrived first is refunded, because its time is no longer
  // held.
  for (const id of held.dropped) await deps.money.endOrderOf(id);
  return { id: held.id, made: held.made };
}

/** What the database refuses where another request won the race. */
type Quicker = "slot_taken" | "session_full" | "learner_busy" | "key_reused";

/** Refusals of the database for two requests at the same moment. */
async function holdQuickly<Refused extends Refusal>(
  deps: BookingDeps,
  actor: Actor,
  keyed: KeyedRequest,
  hold: (tx: Tx) => Promise<HoldOutcome | Refused>,
): Promise<HoldOutcome | Refused | Refusal<Quicker>> {
  try {
    return await deps.db.write(hold);
  } catch (error) {
    switch (databaseError(error)?.constraint) {
      case "booking_sessions_overlap":
      case "booking_sessions_once":
        return refuse(bookingErrors.slot_taken);
      case "booking_sessions_seats":
        return refuse(bookingErrors.session_full);
      case "bookings_learner_busy":
        return refuse(bookingErrors.learner_busy);
      case "bookings_client_key_taken": {
        const known = await findKnown(deps.db.read, actor, keyed);
        if (known !== null) return isRefusal(known) ? known : { ...known, dropped: [] };
      }
    }
    throw error;
  }
}
