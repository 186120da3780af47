import type {
  AdminOrder,
  AdminOrderCard,
  LedgerTransaction,
  PaymentEvent,
} from "@pavane/contract/checkout/schema-admin";
import { decimalText } from "@pavane/contract/core/money";
import { displayName, type NamedPerson } from "@pavane/contract/identity/person-name";
import { shareReturn, type LedgerTransactionRow } from "../../ledger/index.ts";
import type { DisputeRow, PaymentEventRow, PaymentRow } from "../../payments/index.ts";
import type { LoadedOrder } from "../orders/load-order.ts";
import { presentOrder, presentRefund, type OrderViewing } from "../orders/present-order.ts";
import type { OrderItemRow, OrderRow } from "../orders/orders-repository.ts";
import { centsToResend } from "../refunds/cents-to-send-again.ts";
import { withPromotion } from "../refunds/take-back.ts";
import type { AdminOrderRow } from "./admin-orders-repository.ts";

export interface AdminOrderParts {
  readonly loaded: LoadedOrder;
  readonly person: NamedPerson | null;
  readonly payments: readonly PaymentRow[];
  readonly disputes: readonly DisputeRow[];
  readonly events: readonly PaymentEventRow[];
  readonly transactions: readonly LedgerTransactionRow[];
  /** Payees by id. */
  readonly sellers: ReadonlyMap<number, NamedPerson>;
}

/** Everything staff see of an order. */
export function presentAdminOrder(
  parts: AdminOrderParts,
  viewing: Omit<OrderViewing, "viewer"> & {
    /** Whether payments are those of test mode, whose bank staff can play. */
    readonly playsBank: boolean;
  },
): AdminOrder {
  const { loaded, person, payments, events, transactions, sellers } = parts;
  const { order, items } = loaded;
  const booked = transactions.map((transaction) => presentTransaction(transaction, sellers));
  const refundable = order.paidAt === null ? [] : items.map(presentRefundable);
  return {
    order: presentOrder(loaded, { ...viewing, viewer: "staff" }),
    person: presentBuyer(order, person),
    terms_version: order.termsVersion,
    payments: payments.map(presentPayment),
    refunds: loaded.refunds.map((refund) => {
      const owed = centsToResend(refund, loaded.refunds);
      const more = { id: refund.id, error: refund.error, send_again: owed === 0 ? null : decimalText(owed) };
      return { ...presentRefund(refund, loaded), ...more };
    }),
    disputes: parts.disputes.map(presentDispute),
    events: events.map(presentEvent),
    ledger: { transactions: booked, sum: decimalText(sumOf(transactions.flatMap(({ entries }) => entries))) },
    refundable,
    can: {
      refund: refundable.some((line) => line.units > 0),
      sync: payments.length > 0,
      try_dispute: viewing.playsBank && order.test ? disputeToTry(parts) : null,
    },
  };
}

/** What the bank of test mode could do next: an order has something to dispute while something of a payment is left. */
function disputeToTry({ loaded: { order }, payments, disputes }: AdminOrderParts): "open" | "decide" | null {
  if (disputes.some(({ state }) => state === "open")) return "decide";
  const paid = payments.some(({ provider, status }) => provider === "sandbox" && status === "succeeded");
  return paid && order.refundedCents < order.totalCents ? "open" : null;
}

/** An order as one row of the list. */
export function presentAdminOrderCard({ order, provider, person, lines }: AdminOrderRow): AdminOrderCard {
  return {
    public_id: order.publicId,
    status: order.status,
    person: presentBuyer(order, person),
    items: lines.reduce((sum, line) => sum + line.quantity, 0),
    titles: lines.map((line) => line.title),
    total: decimalText(order.totalCents),
    refunded: decimalText(order.refundedCents),
    provider,
    test_mode: order.test,
    disputed: order.disputedAt !== null,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}

/** The account it belongs to, else the guest as they named themselves. */
const presentBuyer = (order: OrderRow, person: NamedPerson | null) => ({
  id: order.userId,
  name: order.name ?? (person === null ? order.email : displayName(person)),
  email: order.email,
});

const presentPayment = (payment: PaymentRow) => ({
  id: payment.id,
  provider: payment.provider,
  status: payment.status,
  error: payment.error,
  amount: decimalText(payment.amountCents),
  fee: payment.feeCents === null ? null : decimalText(payment.feeCents),
  provider_ref: payment.providerRef,
  created_at: payment.createdAt.toISOString(),
  settled_at: payment.settledAt?.toISOString() ?? null,
});

const presentDispute = (dispute: DisputeRow): AdminOrder["disputes"][number] => ({
  id: dispute.id,
  provider_ref: dispute.providerRef,
  state: dispute.state,
  amount: decimalText(dispute.amountCents),
  reason: dispute.reason,
  created_at: dispute.createdAt.toISOString(),
  settled_at: dispute.settledAt?.toISOString() ?? null,
});

const presentEvent = (event: PaymentEventRow): PaymentEvent => ({
  id: event.id,
  provider: event.provider,
  event_id: event.eventId,
  type: event.type,
  object_ref: event.objectRef,
  outcome: event.outcome,
  attempts: event.attempts,
  error: event.error,
  created_at: event.createdAt.toISOString(),
  handled_at: event.handledAt?.toISOString() ?? null,
  can: { replay: event.handledAt !== null },
});

function presentTransaction(row: LedgerTransactionRow, sellers: AdminOrderParts["sellers"]): LedgerTransaction {
  return {
    id: row.id,
    kind: row.kind,
    created_at: row.createdAt.toISOString(),
    entries: row.entries.map((entry) => ({
      id: entry.id,
      account: entry.account,
      seller:
        entry.sellerId === null ? null : { id: entry.sellerId, name: displayName(sellers.get(entry.sellerId) ?? null) },
      amount: decimalText(entry.amountCents),
      available_at: entry.availableAt?.toISOString() ?? null,
    })),
    sum: decimalText(sumOf(row.entries)),
  };
}

const sumOf = (entries: readonly { readonly amountCents: number }[]): number =>
  entries.reduce((sum, entry) => sum + entry.amountCents, 0);

function presentRefundable(line: OrderItemRow) {
  const units = line.quantity - line.refundedUnits;
  return { order_item_id: line.id, units, amount: decimalText(shareReturn(withPromotion(line), units).paidCents) };
}
