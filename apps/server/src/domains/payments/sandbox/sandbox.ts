import type { Platform } from "../../../platform/platform.ts";
import {
  type NewProviderPayment,
  type NewProviderRefund,
  type ProviderEvent,
  type ProviderEventKind,
  type ProviderPayment,
  type ProviderPort,
  type RefundProgress,
  type UnfitEvent,
} from "../provider.ts";
import { decideTransition } from "../transitions.ts";
import { presentDispute, presentInvoicePayment, presentKnown, presentPayment, presentRefund } from "./present.ts";
import { succeededSince } from "./succeeded-since.ts";
import { newSandboxRef, readSandboxEvent, queueEvent } from "./events.ts";
import { sandboxWebhookSecret } from "./signature.ts";
import { refundInvoice } from "./billing/refund-invoice.ts";
import {
  findInvoiceDispute,
  findInvoiceDisputesSince,
  findInvoiceOfPayment,
  findInvoiceRefund,
  findInvoiceRefundsOf,
  findInvoiceRefundsSince,
} from "./billing/invoices-repository.ts";
import { findRefsOfCustomer } from "./billing/subscriptions-repository.ts";
import {
  findSandboxDispute,
  findSandboxDisputesSince,
  findSandboxPayment,
  findSandboxRefund,
  findSandboxRefundByKey,
  findSandboxRefundsOf,
  findSandboxRefundsSince,
  insertSandboxPayment,
  insertSandboxRefund,
  lockSandboxPayment,
  type SandboxPaymentRow,
  saveSandboxPayment,
  sumTakenInSandbox,
} from "./repository.ts";

export type SandboxDeps = Pick<Platform, "db" | "clock" | "jobs" | "secret">;

/**
 * A provider that moves no money. It behaves like a remote service: it has its own state, remembers keys, and reports
 * what happened by signed events, which are queued in the transaction that changes its state.
 */
export function createSandbox(deps: SandboxDeps): ProviderPort {
  return {
    name: "sandbox",
    testMode: true,
    publishableKey: null,
    ...payments(deps),
    ...refundsAndDisputes(deps),
    ...comparing(deps),
    readEvent: async (rawBody, headers, now): Promise<ProviderEvent | UnfitEvent> =>
      readSandboxEvent(rawBody, headers, sandboxWebhookSecret(deps.secret), now),
    kindOf: (type) => kinds[type.split(".")[0] ?? ""] ?? "other",
  };
}

type Calls<Names extends keyof ProviderPort> = Pick<ProviderPort, Names>;

function payments(deps: SandboxDeps): Calls<"createPayment" | "fetchPayment" | "cancelPayment"> {
  const { db } = deps;
  return {
    createPayment: (request) => createSandboxPayment(deps, request),
    fetchPayment: async (ref) => {
      const row = await findSandboxPayment(db.read, ref);
      const invoice = row === null ? await findInvoiceOfPayment(db.read, ref) : null;
      return invoice === null ? presentKnown(row, ref) : presentInvoicePayment(invoice);
    },
    cancelPayment: async (ref) => (await moveSandboxPayment(deps, ref, { status: "canceled", error: null })).payment,
  };
}

function refundsAndDisputes(deps: SandboxDeps): Calls<"refund" | "fetchRefund" | "refundsOf" | "fetchDispute"> {
  const { db } = deps;
  return {
    refund: async (request) => {
      const { paymentRef, ...wanted } = request;
      const invoice = await findInvoiceOfPayment(db.read, paymentRef);
      return invoice === null
        ? refundInSandbox(deps, request)
        : refundInvoice(deps, { ...wanted, invoiceRef: invoice.ref });
    },
    fetchRefund: async (ref) => {
      const row = (await findSandboxRefund(db.read, ref)) ?? (await findInvoiceRefund(db.read, ref));
      return row === null ? { unavailable: "There is no such refund.", keySpent: false } : presentRefund(row);
    },
    refundsOf: async (paymentRef) => {
      const ofPayment = await findSandboxRefundsOf(db.read, paymentRef);
      return [...ofPayment, ...(await findInvoiceRefundsOf(db.read, paymentRef))].map(presentRefund);
    },
    fetchDispute: async (ref) => {
      const row = (await findSandboxDispute(db.read, ref)) ?? (await findInvoiceDispute(db.read, ref));
      return row === null ? { unavailable: "There is no such dispute.", keySpent: false } : presentDispute(row);
    },
  };
}

function comparing({ db }: SandboxDeps): Calls<"subscriptionsOf" | "succeededSince" | "movedSince"> {
  return {
    subscriptionsOf: async (about, ref) => {
      if (about === "customer") return findRefsOfCustomer(db.read, ref);
      const invoice = await findInvoiceOfPayment(db.read, ref);
      return invoice === null ? [] : [invoice.subscriptionRef];
    },
    succeededSince: (since) => succeededSince(db.read, since),
    movedSince: async (since) => {
      const refunds = await findSandboxRefundsSince(db.read, since);
      const disputes = await findSandboxDisputesSince(db.read, since);
      return {
        refunds: [...refunds, ...(await findInvoiceRefundsSince(db.read, since))].map(presentRefund),
        disputes: [...disputes, ...(await findInvoiceDisputesSince(db.read, since))].map(presentDispute),
      };
    },
  };
}

/** `moved` is false when the payment was past it already; its present state comes either way. */
export function moveSandboxPayment(
  deps: SandboxDeps,
  ref: string,
  to: Pick<SandboxPaymentRow, "status" | "error"> & Partial<Pick<SandboxPaymentRow, "card">>,
): Promise<{ readonly moved: boolean; readonly payment: ProviderPayment }> {
  return deps.db.write(async (tx) => {
    const row = await lockSandboxPayment(tx, ref);
    const again = row?.status === "failed" && to.status === "failed";
    if (row === null || (decideTransition(row.status, to.status) !== "move" && !again))
      return { moved: false, payment: presentKnown(row, ref) };
    const saved = await saveSandboxPayment(tx, ref, { ...to, updatedAt: deps.clock.now() });
    await queueEvent(tx, deps, `payment.${saved.status}`, ref);
    return { moved: true, payment: presentPayment(saved) };
  });
}

async function createSandboxPayment(deps: SandboxDeps, request: NewProviderPayment): Promise<ProviderPayment> {
  const ref = newSandboxRef("sbx");
  const at = deps.clock.now();
  return presentPayment(await insertSandboxPayment(deps.db.read, { ref, ...request, createdAt: at, updatedAt: at }));
}

function refundInSandbox(deps: SandboxDeps, request: NewProviderRefund): Promise<RefundProgress> {
  return deps.db.write(async (tx) => {
    const payment = await lockSandboxPayment(tx, request.paymentRef);
    const known = await findSandboxRefundByKey(tx, request.idempotencyKey);
    if (known) return presentRefund(known);
    const refused = (error: string) => ({ ref: null, state: "failed", error }) as const;
    if (payment?.status !== "succeeded")
      return refused("This payment has not succeeded, so there is nothing to refund.");
    const taken = await sumTakenInSandbox(tx, payment.ref);
    if (taken + request.amountCents > payment.amountCents) return refused("This is more than is left of the payment.");
    const row = { ref: newSandboxRef("sbr"), ...request, createdAt: deps.clock.now() };
    await insertSandboxRefund(tx, row);
    await queueEvent(tx, deps, "refund.succeeded", row.ref);
    return presentRefund(row);
  });
}

const kinds: Readonly<Record<string, ProviderEventKind>> = {
  payment: "payment",
  refund: "refund",
  dispute: "dispute",
  subscription: "subscription",
  setup: "setup",
  account: "account",
  payout: "payout",
};
