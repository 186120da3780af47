import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { endHeldTier } from "../../identity/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findSubscription, lockSubscription } from "../subscription/subscriptions-repository.ts";
import { mailRemoved } from "./mail-seats.ts";
import { findSeat, saveSeat } from "./seats-repository.ts";

/** Takes back a seat of the caller's studio, or gives up the caller's own seat: its level ends immediately. */
export function removeSeat(
  deps: SubscriptionsDeps,
  actor: Actor,
  seatId: number,
): Promise<null | Refusal<"seat_not_found">> {
  return deps.db.write(async (tx) => {
    const known = await findSeat(tx, seatId);
    if (known === null) return refuse(subscriptionsErrors.seat_not_found);
    const { subscriptionId } = known;
    await lockSubscription(tx, subscriptionId);
    const seat = await findSeat(tx, seatId);
    const studio = await findSubscription(tx, subscriptionId);
    const isOwner = studio?.row.userId === actor.id;
    const isHolder = seat?.state === "held" && seat.userId === actor.id;
    if (!seat || !studio || seat.state === "removed" || !(isOwner || isHolder))
      return refuse(subscriptionsErrors.seat_not_found);
    const at = deps.clock.now();
    await saveSeat(tx, seatId, { state: "removed", updatedAt: at });
    if (seat.state !== "held" || seat.userId === null) return null;
    await endHeldTier(tx, { userId: seat.userId, source: "seat", subscriptionId }, at);
    await deps.resources.followPerson(tx, seat.userId);
    if (!isHolder) await mailRemoved(tx, deps, studio, seat.userId);
    return null;
  });
}
