import { bookingErrors, lapsedText, notKeptText } from "@pavane/contract/booking/errors";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { holdTime, type HoldRefused } from "../holding/hold-time.ts";
import { findByClientKey } from "../bookings/holds-repository.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";
import { lockProfessional } from "../../professionals/index.ts";
import { offerPlaces } from "../place-offers/offer-places.ts";
import { listWaiting } from "./read-waiting.ts";
import { findEntry } from "../place-offers/waiting-repository.ts";

export interface Taking {
  readonly clientKey: string | undefined;
}

/** What cannot be said of a place that is kept: where it was kept, it is there. */
type Gone = "slot_taken" | "session_full" | "start_not_offered" | "service_not_found" | "own_service" | "cannot_book";

/**
 * Turns the place offered to somebody into their hold, by the rules of every hold, except that notice does not apply,
 * and that it lasts at least as long as the offer; returns the booking's id. Errors: entry_not_found, offer_gone, and
 * what holding refuses.
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
  if (known !== null && known.booking.serviceId !== session.serviceId) return refuse(bookingErrors.key_reused);
  if (known !== null && known.booking.state !== "expired") return known.booking.id;
  if (known !== null || (entry.state !== "offered" && entry.state !== "waiting"))
    return refuseGone(deps, actor, { id, session });
  const held = await holdTime(deps, actor, {
    serviceId: session.serviceId,
    startsAt: session.startsAt,
    seats: 1,
    danceRole: entry.danceRole,
    clientKey,
    entryId: id,
  });
  if (!isRefusal(held)) return held.id;
  const refused = notGone(held);
  return refused ?? refuseGone(deps, actor, { id, session });
}

/** Explains what happened to the place, once it was given to the next person. */
async function refuseGone(
  deps: BookingDeps,
  actor: Actor,
  { id, session }: { readonly id: number; readonly session: BookingSessionRow },
): Promise<Refusal<"offer_gone">> {
  await deps.db.write(async (tx) => {
    await lockProfessional(tx, session.professionalId);
    await offerPlaces(tx, deps, session.id, deps.clock.now());
  });
  const entry = (await listWaiting(deps, actor)).find((one) => one.id === id);
  return refuse(bookingErrors.offer_gone, { message: entry?.state === "passed" ? lapsedText(entry) : notKeptText });
}

/** Null: the place is not there to be taken. */
function notGone(refused: Refusal<HoldRefused>): Refusal<Exclude<HoldRefused, Gone>> | null {
  switch (refused.code) {
    case "slot_taken":
    case "session_full":
    case "start_not_offered":
    case "service_not_found":
    case "own_service":
    case "cannot_book":
      return null;
    default:
      return refused as Refusal<Exclude<HoldRefused, Gone>>; // the others were just ruled out
  }
}
