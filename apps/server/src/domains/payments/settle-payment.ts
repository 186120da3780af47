import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { Tx } from "../../platform/db/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { isOfProvider } from "./of-provider.ts";
import type { LockedOrder } from "./orders-port.ts";
import type { ProviderPayment } from "./provider.ts";
import type { PaymentRow } from "./rows.ts";
import { lockPayment, savePayment } from "./repository.ts";
import { decideTransition, mayBecomeUnknown, withMissedDecline } from "./transitions.ts";

export interface SettledPayment {
  readonly outcome: "applied" | "nothing_to_do";
  readonly payment: PaymentRow;
}

/**
 * Writes the provider's present state of a payment, under the order's lock, then the payment's. A payment that succeeds
 * fulfils its order in the same transaction; it does not matter who reports it, how often and in which order.
 */
export function settlePayment(
  deps: PaymentsDeps,
  known: Pick<PaymentRow, "id" | "orderId">,
  state: ProviderPayment,
): Promise<SettledPayment> {
  return deps.db.write(async (tx) => {
    const order = await deps.orders.lock(tx, known.orderId);
    const payment = await lockPayment(tx, known.id);
    if (order === null || payment === null) throw new Error(`payment ${known.id} or its order is gone`);
    if (!isOfProvider(payment, deps.provider)) return refuseOther(deps, payment);
    if (state.unknown) return forget(tx, deps, payment);
    const move = decideTransition(withMissedDecline(payment.status, state.status), state.status);
    if (move === "dropped") return drop(tx, deps, order, payment, state);
    if (move === "same") return applySame(tx, deps, order, payment, state);
    if (state.status === "succeeded") return applySuccess(tx, deps, order, payment, state);
    const change = { status: state.status, error: state.error, updatedAt: deps.clock.now() };
    const saved = await savePayment(tx, payment.id, change);
    await reportPaymentUnderWay(tx, deps, payment, saved);
    return { outcome: "applied", payment: saved };
  });
}

/** Reports to the order that its money is on its way, or will not come after all. */
export async function reportPaymentUnderWay(
  tx: Tx,
  { orders }: Pick<PaymentsDeps, "orders">,
  before: PaymentRow,
  { status, orderId }: PaymentRow,
): Promise<void> {
  const on = status === "processing";
  if (on !== (before.status === "processing")) await orders.underWay(tx, orderId, on);
}

/**
 * Test money never pays for an order of real money, nor the other way round, even if a provider reports it as received.
 */
function refuseOther({ log, provider }: PaymentsDeps, payment: PaymentRow): SettledPayment {
  const facts = { payment: payment.id, test: payment.test, configured: provider.testMode };
  log.error(facts, "the state of a payment came from another provider, or from keys for the other kind of money");
  return { outcome: "nothing_to_do", payment };
}

/** What the provider does not know counts as canceled, so that the buyer can order and pay again. */
async function forget(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<SettledPayment> {
  const { clock, log } = deps;
  log.error({ payment: payment.id, ref: payment.providerRef }, "the provider does not know a payment");
  if (!mayBecomeUnknown(payment.status)) return { outcome: "nothing_to_do", payment };
  const change = { status: "canceled", updatedAt: clock.now() } as const;
  const saved = await savePayment(tx, payment.id, change);
  await reportPaymentUnderWay(tx, deps, payment, saved);
  return { outcome: "applied", payment: saved };
}

/** Money of a payment that had ended on our side pays nothing: another may have replaced it. It is refunded in full. */
async function drop(
  tx: Tx,
  { clock, log, orders }: PaymentsDeps,
  order: LockedOrder,
  payment: PaymentRow,
  state: ProviderPayment,
): Promise<SettledPayment> {
  const facts = { payment: payment.id, from: payment.status, to: state.status };
  if (state.status !== "succeeded") {
    log.info(facts, "an outdated state of a payment was dropped");
    return { outcome: "nothing_to_do", payment };
  }
  log.error(facts, "money came for a payment that had ended");
  const feeCents = state.feeCents ?? payment.feeCents;
  const { amountCents, currency } = state;
  const saved = await savePayment(tx, payment.id, { currency, feeCents, updatedAt: clock.now() });
  await orders.giveMoneyBack(tx, order.id, { id: payment.id, amountCents, currency, feeCents });
  return { outcome: "applied", payment: saved };
}

/** The fee is often known only some seconds after the payment; a second decline has another reason. */
async function applySame(
  tx: Tx,
  deps: PaymentsDeps,
  order: LockedOrder,
  payment: PaymentRow,
  state: ProviderPayment,
): Promise<SettledPayment> {
  const updatedAt = deps.clock.now();
  if (payment.status === "succeeded" && payment.feeCents === null && state.feeCents !== null) {
    const saved = await savePayment(tx, payment.id, { feeCents: state.feeCents, updatedAt });
    await reportToOrder(tx, deps, order, saved);
    return { outcome: "applied", payment: saved };
  }
  if (payment.status === "failed" && payment.error !== state.error) {
    return { outcome: "applied", payment: await savePayment(tx, payment.id, { error: state.error, updatedAt }) };
  }
  return { outcome: "nothing_to_do", payment };
}

async function applySuccess(
  tx: Tx,
  deps: PaymentsDeps,
  order: LockedOrder,
  payment: PaymentRow,
  state: ProviderPayment,
): Promise<SettledPayment> {
  const at = deps.clock.now();
  const saved = await savePayment(tx, payment.id, {
    status: "succeeded",
    amountCents: state.amountCents,
    currency: state.currency,
    feeCents: state.feeCents,
    error: null,
    card: state.card,
    settledAt: at,
    updatedAt: at,
  });
  await reportToOrder(tx, deps, order, saved);
  return { outcome: "applied", payment: saved };
}

/**
 * Only the exact total, in the ledger's currency, pays an order. Anything else can only be caused manually at the
 * provider; it is kept on the payment, reported to administrators, and refunded in full, because half a payment buys
 * nothing and we keep nothing that was not asked for.
 */
async function reportToOrder(
  tx: Tx,
  { orders, log }: PaymentsDeps,
  order: LockedOrder,
  payment: PaymentRow,
): Promise<void> {
  const { amountCents, currency } = payment;
  if (amountCents === order.totalCents && currency === ledgerCurrency) return orders.paid(tx, order.id, payment);
  const facts = { payment: payment.id, order: order.id, expected: order.totalCents, received: amountCents, currency };
  log.error(facts, "a payment of another amount or currency than the order's total");
  const objectRef = payment.providerRef ?? payment.idempotencyKey;
  await orders.alert(tx, { kind: "other_amount", objectRef, orderId: order.id, amountCents, currency });
  return orders.giveMoneyBack(tx, order.id, payment);
}
