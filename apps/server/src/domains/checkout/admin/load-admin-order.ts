import type { Read } from "../../../platform/db/database.ts";
import { getPeople } from "../../identity/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { loadOrder } from "../orders/load-order.ts";
import type { OrderRow } from "../orders/orders-repository.ts";
import type { AdminOrderParts } from "./present-admin-order.ts";
import type { ForSale, SellablesAs } from "../sellable.ts";

/** An order with its payments, the events of their provider, and everything booked for it. */
export async function loadAdminOrder(
  db: Read,
  deps: SellablesAs<ForSale> & Pick<CheckoutDeps, "payments" | "ledger">,
  order: OrderRow,
): Promise<AdminOrderParts> {
  const loaded = await loadOrder(db, deps, order, null);
  const payments = await deps.payments.paymentsOf(db, order.id);
  const transactions = await deps.ledger.transactionsOf(db, {
    orderId: order.id,
    refundIds: loaded.refunds.map((refund) => refund.id),
    paymentIds: payments.map((payment) => payment.id),
    orderItemIds: loaded.items.map((item) => item.id),
  });
  const sellerIds = transactions.flatMap(({ entries }) => entries.flatMap(({ sellerId }) => sellerId ?? []));
  const people = await getPeople(db, [...sellerIds, ...(order.userId === null ? [] : [order.userId])]);
  return {
    loaded,
    person: order.userId === null ? null : (people.get(order.userId) ?? null),
    payments,
    disputes: await deps.payments.disputesOf(db, order.id),
    events: await deps.payments.eventsOf(db, order.id),
    transactions,
    sellers: people,
  };
}
