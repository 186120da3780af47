import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { OwnSeat } from "@pavane/contract/subscriptions/schema";
import { isCurrentAt } from "@pavane/contract/subscriptions/is-current";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import {
  findSubscription,
  lockSubscription,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";
import { confirmedKey } from "./confirmed-key.ts";
import { applySeatTier } from "./apply-seat-tiers.ts";
import { presentOwnSeat } from "./present-seats.ts";
import { countSeats, findHeldSeat } from "./held-seats-repository.ts";
import { findSeat, saveSeat, type SeatRow } from "./seats-repository.ts";

type AcceptSeatRefusal = Refusal<"seat_not_found" | "seat_held" | "no_free_seat">;

/**
 * Accepts a seat that was offered to the caller's confirmed address: its level takes effect immediately. A person holds
 * one seat at a time; of two concurrent calls the database decides. Repeating it returns the same.
 */
export function acceptSeat(
  deps: SubscriptionsDeps,
  actor: Actor,
  seatId: number,
): Promise<OwnSeat | AcceptSeatRefusal> {
  return deps.db.write(async (tx) => {
    const offer = await lockOffer(tx, actor, seatId);
    const at = deps.clock.now();
    if (offer === null || !isCurrentAt(offer.studio.row, at)) return refuse(subscriptionsErrors.seat_not_found);
    const { seat, studio } = offer;
    if (seat.state === "held") return presentOwnSeat(seat, studio);
    const other = await findHeldSeat(tx, actor.id);
    if (other !== null && !(await giveUpDead(tx, other, at))) return refuse(subscriptionsErrors.seat_held);
    // More seats are offered than the plan has, which is only caused manually at the payment service.
    if ((await countSeats(tx, studio.row.id)) > studio.row.quantity) return refuse(subscriptionsErrors.no_free_seat);
    const held = await saveSeat(tx, seat.id, { state: "held", userId: actor.id, updatedAt: at });
    await applySeatTier(tx, studio, actor.id, at);
    await deps.resources.followPerson(tx, actor.id);
    return presentOwnSeat(held, studio);
  });
}

/** A seat that the caller was offered, or holds, with its studio, under the studio's lock; null for any other. */
export async function lockOffer(
  tx: Tx,
  actor: Pick<Actor, "id">,
  seatId: number,
): Promise<{ readonly seat: SeatRow; readonly studio: SubscriptionWithPlan } | null> {
  const known = await findSeat(tx, seatId);
  if (known === null) return null;
  await lockSubscription(tx, known.subscriptionId);
  const seat = await findSeat(tx, seatId);
  const studio = await findSubscription(tx, known.subscriptionId);
  if (seat === null || studio === null) return null;
  const isOffered = seat.state === "invited" && seat.emailKey === (await confirmedKey(tx, actor.id));
  const isHeld = seat.state === "held" && seat.userId === actor.id;
  return isOffered || isHeld ? { seat, studio } : null;
}

/** A seat of a studio that counts no more keeps nobody from another. */
async function giveUpDead(tx: Tx, seat: SeatRow, at: Date): Promise<boolean> {
  const studio = await findSubscription(tx, seat.subscriptionId);
  if (studio !== null && isCurrentAt(studio.row, at)) return false;
  await saveSeat(tx, seat.id, { state: "removed", updatedAt: at });
  return true;
}
