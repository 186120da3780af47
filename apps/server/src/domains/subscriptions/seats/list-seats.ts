import type { Seats } from "@pavane/contract/subscriptions/schema";
import { isCurrentAt } from "@pavane/contract/subscriptions/is-current";
import type { Actor } from "../../../platform/http/actor.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { asRunning } from "../subscription/current-subscription.ts";
import { findOpenSubscription } from "../subscription/subscriptions-repository.ts";
import { confirmedKey } from "./confirmed-key.ts";
import { presentOwnSeat, presentSeat } from "./present-seats.ts";
import { findSeatsFor, findSeatsOf } from "./seats-repository.ts";

/** The seats of the caller's studio, and those that they hold or are offered. */
export async function listSeats({ db, clock }: SubscriptionsDeps, actor: Actor): Promise<Seats> {
  const now = clock.now();
  const mine = await findSeatsFor(db.read, { userId: actor.id, emailKey: await confirmedKey(db.read, actor.id) });
  return {
    studio: await studioSeats({ db }, actor),
    mine: mine.filter(({ row }) => isCurrentAt(row, now)).map(({ seat, ...studio }) => presentOwnSeat(seat, studio)),
  };
}

async function studioSeats({ db }: Pick<SubscriptionsDeps, "db">, actor: Actor): Promise<Seats["studio"]> {
  const open = await findOpenSubscription(db.read, actor.id, "studio");
  const studio = open && asRunning(open);
  if (!studio) return null;
  const { id, studioName, quantity } = studio.row;
  const seats = await findSeatsOf(db.read, id);
  return {
    subscription_id: id,
    name: studioName ?? "",
    quantity,
    used: seats.length,
    data: seats.map(presentSeat),
  };
}
