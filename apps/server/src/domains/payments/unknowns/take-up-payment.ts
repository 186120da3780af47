import { showPublicId } from "@pavane/contract/checkout/public-id";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { usdText } from "../../../platform/usd-text.ts";
import { cancelPayment } from "../cancel-payment.ts";
import type { PaymentsDeps } from "../deps.ts";
import type { FoundOrder } from "../orders-port.ts";
import { isUnavailable, type ProviderPayment } from "../provider.ts";
import { settlePayment } from "../settle-payment.ts";
import { findLivePayment } from "../repository.ts";
import { takeUpDisputeNamed } from "../take-up-moved.ts";
import { takeUpRefund } from "../take-up-refund.ts";
import { refuseTakeUp, markTakenUp, type DecisionMessage } from "./decide.ts";
import { findOpenDisputesOf, insertFoundPayment, type UnknownRow } from "./decisions-repository.ts";
import { closeKnown } from "./unknowns-repository.ts";

type TakeUpPaymentRefusal = Refusal<"wrong_state" | "provider_unavailable" | "cannot_be_taken_up">;

/**
 * Books a payment to its order, where it is settled like any other: it pays a waiting order; money for one that was
 * paid by another payment, has ended, or has another amount is refunded in full. What was returned of it is included.
 * Another payment that the order waits for is ended first, so that it is not paid twice.
 */
export async function takeUpPayment(
  deps: PaymentsDeps,
  actor: Actor,
  unknown: UnknownRow,
  order: FoundOrder,
): Promise<DecisionMessage | TakeUpPaymentRefusal> {
  const state = await fetchSucceeded(deps, unknown);
  if (isRefusal(state)) return state;
  if (order.test !== deps.provider.testMode) return refuseTakeUp("The order is of the other kind of money.");
  const fits = state.amountCents === order.totalCents && state.currency === ledgerCurrency;
  if (fits && order.status === "pending") {
    const ended = await cancelPayment(deps, order.id);
    if (isRefusal(ended)) return ended;
    if (ended === "processing")
      return refuseTakeUp("Another payment of this order is on its way. Try again when it has come.");
  }
  const row = await deps.db.write(async (tx) => {
    await deps.orders.lock(tx, order.id);
    const marked = await markTakenUp(tx, deps, unknown.id, { as: "order", to: order.id, actor });
    if (marked === null) return refuse(paymentsErrors.wrong_state);
    const live = await findLivePayment(tx, order.id);
    const isFree = fits && (live === null || live.status === "canceled");
    // In addition to another payment, or with another amount, it pays nothing: like one that had ended, it is refunded.
    return insertFoundPayment(tx, {
      orderId: order.id,
      provider: deps.provider.name,
      status: isFree ? "created" : "canceled",
      amountCents: state.amountCents,
      providerRef: state.ref,
      at: deps.clock.now(),
    });
  });
  if (isRefusal(row)) return row;
  await settlePayment(deps, row, state); // cut short here, the night finds it and does the same
  await takeUpMovedOf(deps, unknown);
  return { said: await sayOutcome(deps, order, state) };
}

/** The provider's present state of a payment that succeeded there. */
export async function fetchSucceeded(
  { provider }: PaymentsDeps,
  { providerRef }: UnknownRow,
): Promise<ProviderPayment | Refusal<"provider_unavailable" | "cannot_be_taken_up">> {
  const state = await provider.fetchPayment(providerRef);
  if (isUnavailable(state)) return refuse(paymentsErrors.provider_unavailable);
  return state.status === "succeeded" ? state : refuseTakeUp("It has not succeeded at the payment service.");
}

/**
 * Refunds and disputes of a payment that is known now. Those for which the provider has no answer are processed at
 * night.
 */
async function takeUpMovedOf(deps: PaymentsDeps, unknown: UnknownRow): Promise<void> {
  const { db, provider, clock } = deps;
  const refunds = await provider.refundsOf(unknown.providerRef);
  if (!("unavailable" in refunds)) for (const refund of refunds) await takeUpRefund(deps, refund);
  for (const dispute of await findOpenDisputesOf(db.read, unknown)) await takeUpDisputeNamed(deps, dispute);
  await db.write((tx) => closeKnown(tx, provider, clock.now()));
}

async function sayOutcome({ orders }: PaymentsDeps, before: FoundOrder, state: ProviderPayment): Promise<string> {
  const [after] = await orders.find({ publicIds: [], ids: [before.id] });
  const number = showPublicId(before.publicId);
  if (before.status === "pending" && after !== undefined && after.status !== "pending" && after.status !== "canceled")
    return `Booked to order ${number}, which is paid by it now.`;
  const amount = usdText(state.amountCents);
  const why =
    state.amountCents !== before.totalCents
      ? "is of another amount"
      : before.status === "expired" || before.status === "canceled"
        ? "had ended"
        : "was paid by another payment";
  return `Booked to order ${number}, which ${why}: ${amount} goes back to whoever paid it.`;
}
