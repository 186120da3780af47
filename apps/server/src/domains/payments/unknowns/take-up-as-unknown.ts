import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { PaymentsDeps } from "../deps.ts";
import { isUnavailable } from "../provider.ts";
import { refuseTakeUp, markTakenUp, type DecisionMessage } from "./decide.ts";
import { doesPaymentWait, isGivenBackBy, type UnknownRow } from "./decisions-repository.ts";
import { fetchSucceeded } from "./take-up-payment.ts";

type TakeUpAsUnknownRefusal = Refusal<"wrong_state" | "provider_unavailable" | "cannot_be_taken_up">;

interface Money {
  /** What came; under zero: what went. */
  readonly amountCents: number;
  readonly feeCents: number;
}

/**
 * Books a payment, refund or dispute as money of an unknown person: the ledger has it, and it waits there. What was
 * returned comes after its payment: if the payment is taken over to an order, that also books what was returned of it.
 */
export async function takeUpAsUnknown(
  deps: PaymentsDeps,
  actor: Actor,
  unknown: UnknownRow,
): Promise<DecisionMessage | TakeUpAsUnknownRefusal> {
  const money = await readMoney(deps, unknown);
  if (isRefusal(money)) return money;
  return deps.db.write(async (tx) => {
    if (await doesPaymentWait(tx, unknown)) return refuseTakeUp("Take up its payment first.");
    const marked = await markTakenUp(tx, deps, unknown.id, { as: "unknown", to: null, actor });
    if (marked === null) return refuse(paymentsErrors.wrong_state);
    // Noted in the moment in which it gave unknown money back, it is booked with that.
    const isBooked = unknown.kind === "refund" && (await isGivenBackBy(tx, deps.provider, unknown.providerRef));
    if (!isBooked) await deps.orders.postUnknown(tx, { unknownId: unknown.id, ...money });
    const back = unknown.kind === "payment" ? " It can be given back to whoever paid it." : "";
    return { said: `Booked as money whose owner is not known.${back}` };
  });
}

async function readMoney(deps: PaymentsDeps, unknown: UnknownRow): Promise<Money | TakeUpAsUnknownRefusal> {
  const { provider } = deps;
  if (unknown.kind === "payment") {
    const state = await fetchSucceeded(deps, unknown);
    if (isRefusal(state)) return state;
    if (state.currency !== ledgerCurrency) return refuseTakeUp("The books are in US dollars, and this is not.");
    return { amountCents: state.amountCents, feeCents: state.feeCents ?? 0 };
  }
  if (unknown.kind === "refund") {
    const state = await provider.fetchRefund(unknown.providerRef);
    if (isUnavailable(state)) return refuse(paymentsErrors.provider_unavailable);
    return { amountCents: state.state === "failed" ? 0 : -state.amountCents, feeCents: 0 };
  }
  const state = await provider.fetchDispute(unknown.providerRef);
  if (isUnavailable(state)) return refuse(paymentsErrors.provider_unavailable);
  if (state.state !== "won" && state.state !== "lost") return refuseTakeUp("The bank has not decided about it yet.");
  return { amountCents: state.state === "lost" ? -state.amountCents : 0, feeCents: 0 };
}
