import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Actor } from "../../platform/http/actor.ts";
import { requireConfirmed } from "../identity/index.ts";
import type { PaymentsDeps } from "./deps.ts";
import { handleEvents } from "./handle-event.ts";
import { findEvent, reopenEvent } from "./events-repository.ts";

/** Handles an event again, for an administrator who reauthenticated. One that still waits is left to its turn. */
export async function replayEvent(
  deps: PaymentsDeps,
  actor: Actor,
  eventId: number,
): Promise<null | Refusal<"reauthentication_required" | "not_found" | "wrong_state">> {
  const unconfirmed = requireConfirmed(actor, deps.clock.now());
  if (unconfirmed) return unconfirmed;
  if ((await findEvent(deps.db.read, eventId)) === null) return refuse(commonErrors.not_found);
  if (!(await deps.db.write((tx) => reopenEvent(tx, eventId)))) return refuse(paymentsErrors.wrong_state);
  deps.log.info({ event: eventId, by: actor.id }, "an event is handled once more");
  await handleEvents(deps, [eventId]);
  return null;
}
