import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { usdText } from "../../../platform/usd-text.ts";
import type { PaymentsDeps } from "../deps.ts";
import { isUnavailable } from "../provider.ts";
import { refuseTakeUp, markTakenUp, type DecisionMessage } from "./decide.ts";
import type { UnknownRow } from "./decisions-repository.ts";

/** Books what was sent to a seller: to them, who are owed that much less, or as money that went to somebody who is not known. */
export async function takeUpTransfer(
  deps: PaymentsDeps,
  actor: Actor,
  found: UnknownRow & { readonly kind: "transfer" | "bank_payout" },
  as: "seller" | "unknown",
): Promise<DecisionMessage | Refusal<"wrong_state" | "provider_unavailable" | "cannot_be_taken_up">> {
  const { db, payouts } = deps;
  const there = await payouts.findTransfer(found);
  if (there === null) return refuseTakeUp("The payment service does not know it any more.");
  if (isUnavailable(there)) return refuse(paymentsErrors.provider_unavailable);
  const taken = await db
    .write(async (tx) => {
      const booked = await payouts.takeUpTransfer(tx, { found, there, as });
      if (booked === "no_seller") return refuseTakeUp("Nobody here is known who was paid by it.");
      const marked = await markTakenUp(tx, deps, found.id, { as, to: booked.sellerId, actor });
      if (marked === null) throw new TakenMeanwhile();
      return booked;
    })
    .catch((error: unknown) => {
      if (error instanceof TakenMeanwhile) return refuse(paymentsErrors.wrong_state);
      throw error;
    });
  if (isRefusal(taken)) return taken;
  const amount = usdText(taken.bookedCents);
  return {
    said:
      taken.sellerId === null
        ? `${amount} is booked as money that went to somebody who is not known.`
        : `${amount} is booked as paid to seller #${taken.sellerId}; later payouts are less by it.`,
  };
}

/** Undoes what was booked: somebody else was first. */
class TakenMeanwhile extends Error {}
