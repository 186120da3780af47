import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { PaymentsDeps } from "../deps.ts";
import { isUnavailable } from "../provider.ts";
import { takeUpDisputeNamed } from "../take-up-moved.ts";
import { takeUpRefund } from "../take-up-refund.ts";
import type { EventResult } from "../event-result.ts";
import { refuseTakeUp, markTakenUp, type DecisionMessage } from "./decide.ts";
import type { UnknownRow } from "./decisions-repository.ts";

type TakeUpMovedMoneyRefusal = Refusal<"wrong_state" | "provider_unavailable" | "cannot_be_taken_up">;

/** Books a refund or a dispute to its payment, which is known by now, as if it had just been reported. */
export async function takeUpMovedMoney(
  deps: PaymentsDeps,
  actor: Actor,
  unknown: UnknownRow,
  orderId: number,
): Promise<DecisionMessage | TakeUpMovedMoneyRefusal> {
  const taken = await tell(deps, unknown);
  if (taken === null) return refuse(paymentsErrors.provider_unavailable);
  if ("postponed" in taken) return refuseTakeUp(taken.postponed);
  if (taken.outcome === "failed" || taken.outcome === "unknown")
    return refuseTakeUp(taken.error ?? "It could not be booked.");
  const marked = await deps.db.write((tx) => markTakenUp(tx, deps, unknown.id, { as: "order", to: orderId, actor }));
  return marked === null ? refuse(paymentsErrors.wrong_state) : { said: "Booked to its order." };
}

async function tell(deps: PaymentsDeps, { kind, providerRef }: UnknownRow): Promise<EventResult | null> {
  if (kind === "dispute") return takeUpDisputeNamed(deps, providerRef);
  const state = await deps.provider.fetchRefund(providerRef);
  return isUnavailable(state) ? null : takeUpRefund(deps, state);
}
