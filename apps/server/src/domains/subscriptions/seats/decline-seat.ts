import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { lockOffer } from "./accept-seat.ts";
import { saveSeat } from "./seats-repository.ts";

/** Refuses a seat that was offered: it is free for somebody else. */
export function declineSeat(
  { db, clock }: SubscriptionsDeps,
  actor: Actor,
  seatId: number,
): Promise<null | Refusal<"seat_not_found">> {
  return db.write(async (tx) => {
    const offer = await lockOffer(tx, actor, seatId);
    if (offer?.seat.state !== "invited") return refuse(subscriptionsErrors.seat_not_found);
    await saveSeat(tx, seatId, { state: "removed", updatedAt: clock.now() });
    return null;
  });
}
