import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { InvitedSeats } from "@pavane/contract/subscriptions/schema";
import { isCurrentAt } from "@pavane/contract/subscriptions/is-current";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { PlanRow } from "../plans/plans-repository.ts";
import {
  findOpenSubscription,
  lockSubscription,
  type SubscriptionRow,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";
import { countInvitations, uncountInvitations } from "./count-invitations.ts";
import { mailOffer } from "./mail-seats.ts";
import { presentSeat } from "./present-seats.ts";
import { countSeats, isOffered } from "./held-seats-repository.ts";
import { insertSeat } from "./seats-repository.ts";

type InviteSeatsRefusal = Refusal<"no_subscription" | "no_free_seat" | "rate_limited">;

/** Why an address is not offered a seat. */
const refusedTexts = {
  taken: "This address has a seat already.",
  own: "This is your own address.",
  full: "Every seat is taken.",
} as const;

/** Offers seats of the caller's studio to addresses, each as long as one is free, and writes to them. */
export async function inviteSeats(
  deps: SubscriptionsDeps,
  actor: Actor,
  emails: readonly string[],
): Promise<InvitedSeats | InviteSeatsRefusal> {
  const studio = await findOpenSubscription(deps.db.read, actor.id, "studio");
  if (studio === null) return noStudio();
  const limited = await countInvitations(deps.limiter, studio.row, emails.length);
  if (limited) return limited;
  const answer = await offerSeats(deps, studio, emails);
  const offered = isRefusal(answer) ? 0 : answer.added.length;
  await uncountInvitations(deps.limiter, studio.row, emails.length - offered);
  return answer;
}

function offerSeats(
  deps: SubscriptionsDeps,
  studio: SubscriptionWithPlan,
  emails: readonly string[],
): Promise<InvitedSeats | InviteSeatsRefusal> {
  return deps.db.write(async (tx) => {
    const row = await lockSubscription(tx, studio.row.id);
    if (!isCurrentAt(row, deps.clock.now())) return noStudio();
    const answer = await offerEach(tx, deps, { row, plan: studio.plan }, emails);
    const { added, refused } = answer;
    const isFull = added.length === 0 && refused.some(({ message }) => message === refusedTexts.full);
    return isFull ? refuse(subscriptionsErrors.no_free_seat) : answer;
  });
}

const noStudio = (): Refusal<"no_subscription"> =>
  refuse(subscriptionsErrors.no_subscription, { message: "You have no studio plan." });

async function offerEach(
  tx: Tx,
  deps: SubscriptionsDeps,
  studio: { readonly row: SubscriptionRow; readonly plan: PlanRow },
  emails: readonly string[],
): Promise<InvitedSeats> {
  const { row } = studio;
  const at = deps.clock.now();
  const owner = await findSubscriber(tx, row.userId);
  const own = [owner.email, owner.pendingEmail].flatMap((email) => email?.toLowerCase() ?? []);
  // Seats that go away with the next period are not given to anybody.
  const seats = Math.min(row.quantity, row.pendingQuantity ?? row.quantity);
  let free = seats - (await countSeats(tx, row.id));
  const added: InvitedSeats["added"] = [];
  const refused: InvitedSeats["refused"] = [];
  for (const email of emails) {
    const emailKey = email.toLowerCase();
    if (own.includes(emailKey)) refused.push({ email, message: refusedTexts.own });
    else {
      const offered = await offerOne(tx, { subscriptionId: row.id, email, emailKey, createdAt: at }, free);
      if (typeof offered === "string") refused.push({ email, message: refusedTexts[offered] });
      else {
        free -= 1;
        added.push(presentSeat({ seat: offered, person: null }));
        await mailOffer(tx, deps, studio, offered);
      }
    }
  }
  return { added, refused };
}

async function offerOne(
  tx: Tx,
  seat: Parameters<typeof insertSeat>[1],
  free: number,
): Promise<"taken" | "full" | NonNullable<Awaited<ReturnType<typeof insertSeat>>>> {
  if (await isOffered(tx, seat)) return "taken";
  if (free <= 0) return "full";
  return (await insertSeat(tx, seat)) ?? "taken";
}
