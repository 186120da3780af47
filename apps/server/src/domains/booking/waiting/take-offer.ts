import { bookingErrors } from "@pavane/contract/booking/errors";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { holdTime, type HoldRefused } from "../bookings/hold-time.ts";
import { findByClientKey } from "../bookings/store-holds.ts";
import type { BookingDeps } from "../deps.ts";
import { findEntry } from "./store-waiting.ts";

export interface Taking {
  readonly clientKey: string | undefined;
}

/** What cannot be said of a place that is kept: where it was kept, it is there. */
type Gone = "slot_taken" | "session_full" | "start_not_offered" | "service_not_found" | "own_service";

/**
 * Makes the place that is offered to somebody a hold of theirs, by the rules of every hold but that nobody asks for notice, and that it
 * lasts at least as long as the offer; yields the booking's id. Errors: entry_not_found, offer_gone, and what holding refuses.
 */
export async function takeOffer(
  deps: BookingDeps,
  actor: Actor,
  id: number,
  { clientKey = `waiting ${id}` }: Taking,
): Promise<number | Refusal<Exclude<HoldRefused, Gone> | "entry_not_found" | "offer_gone">> {
  const found = await findEntry(deps.db.read, actor.id, id);
  if (found === null) return refuse(bookingErrors.entry_not_found);
  const { entry, session } = found;
  const known = await findByClientKey(deps.db.read, actor.id, clientKey);
  if (known !== null && known.state !== "expired") return known.id;
  if (known !== null || (entry.state !== "offered" && entry.state !== "waiting"))
    return refuse(bookingErrors.offer_gone);
  const held = await holdTime(deps, actor, {
    serviceId: session.serviceId,
    startsAt: session.startsAt,
    seats: 1,
    danceRole: entry.danceRole,
    clientKey,
    entryId: id,
  });
  return isRefusal(held) ? asGone(held) : held.id;
}

function asGone(refused: Refusal<HoldRefused>): Refusal<Exclude<HoldRefused, Gone> | "offer_gone"> {
  switch (refused.code) {
    case "slot_taken":
    case "session_full":
    case "start_not_offered":
    case "service_not_found":
    case "own_service":
      return refuse(bookingErrors.offer_gone);
    default:
      return refused as Refusal<Exclude<HoldRefused, Gone>>; // the others were just ruled out
  }
}
