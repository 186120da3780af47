import type { OrderStatus } from "@pavane/contract/checkout/choices";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/db/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { isOfProvider } from "./of-provider.ts";
import type { LockedOrder } from "./orders-port.ts";
import { firstKey } from "./payment-key.ts";
import type { PaymentRow } from "./rows.ts";
import { findLivePayment, insertPayment, savePayment } from "./repository.ts";
import { decideTransition } from "./transitions.ts";

export interface ReservedPayment {
  readonly payment: PaymentRow;
  readonly order: LockedOrder;
}

type ReservePaymentRefusal = Refusal<"already_paid" | "order_ended" | "provider_unavailable">;

/**
 * The order's one live payment, created if there is none, with its key at the provider. An expired order gets no new
 * one, but what was paid in its last second must still be found. An order placed for test money is not paid with real
 * money, nor the other way round: it must be placed again.
 */
export function reservePayment(deps: PaymentsDeps, orderId: number): Promise<ReservedPayment | ReservePaymentRefusal> {
  return deps.db.write(async (tx): Promise<ReservedPayment | ReservePaymentRefusal> => {
    const order = await deps.orders.lock(tx, orderId);
    const refused = order === null ? refuse(paymentsErrors.order_ended) : refusePaying(order.status);
    if (order === null || refused !== null) return refused ?? refuse(paymentsErrors.order_ended);
    const known = await findLivePayment(tx, orderId);
    if (known?.status === "succeeded") return refuse(paymentsErrors.already_paid);
    if (order.test !== deps.provider.testMode) return refuse(paymentsErrors.order_ended);
    const usable = known !== null && known.status !== "canceled" && isOfProvider(known, deps.provider);
    if (usable) return { payment: known, order };
    if (order.expiresAt <= deps.clock.now()) return refuse(paymentsErrors.order_ended);
    if (known !== null && known.status !== "canceled" && !(await letGo(tx, deps, known)))
      return refuse(paymentsErrors.provider_unavailable);
    return { payment: await insertNext(tx, deps, order), order };
  });
}

/** Whether an order in a status can be paid: null, or why not. */
export function refusePaying(status: OrderStatus): Refusal<"already_paid" | "order_ended"> | null {
  if (status === "pending") return null;
  return refuse(
    status === "expired" || status === "canceled" ? paymentsErrors.order_ended : paymentsErrors.already_paid,
  );
}

/** A payment begun with a provider that is no longer configured cannot be paid any more. */
async function letGo(tx: Tx, { clock, log }: PaymentsDeps, payment: PaymentRow): Promise<boolean> {
  if (decideTransition(payment.status, "canceled") !== "move") return false;
  log.warn({ payment: payment.id, provider: payment.provider }, "a payment of another provider was let go");
  await savePayment(tx, payment.id, { status: "canceled", updatedAt: clock.now() });
  return true;
}

async function insertNext(tx: Tx, deps: PaymentsDeps, order: LockedOrder): Promise<PaymentRow> {
  const sentAs = randomUUID();
  const payment = await insertPayment(tx, {
    orderId: order.id,
    provider: deps.provider.name,
    amountCents: order.totalCents,
    sentAs,
    idempotencyKey: firstKey("payment", sentAs),
    at: deps.clock.now(),
  });
  if (payment === null) throw new Error(`order ${order.id} has a payment, though it is locked`);
  return payment;
}
