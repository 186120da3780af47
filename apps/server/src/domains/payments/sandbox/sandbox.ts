import { randomBytes } from "node:crypto";
import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type {
  NewProviderPayment,
  NewProviderRefund,
  ProviderEvent,
  UnfitEvent,
  ProviderPayment,
  ProviderPort,
} from "../provider.ts";
import type { ProviderRefund } from "../provider.ts";
import { decideMove } from "../transitions.ts";
import { readSandboxEvent, sandboxEventJob, type SandboxEvent } from "./events.ts";
import { sandboxWebhookSecret } from "./signature.ts";
import {
  findSandboxPayment,
  findSandboxRefund,
  findSandboxRefundByKey,
  findSandboxRefundFor,
  insertSandboxPayment,
  insertSandboxRefund,
  lockSandboxPayment,
  type SandboxPaymentRow,
  type SandboxRefundRow,
  saveSandboxPayment,
  sumSandboxRefunds,
} from "./store.ts";

export type SandboxDeps = Pick<Platform, "db" | "clock" | "jobs" | "secret">;

/**
 * A provider that moves no money. It behaves like a remote service: it has a state of its own, remembers keys, and tells
 * what happened by signed events, which are queued in the transaction that changes its state.
 */
export function createSandbox(deps: SandboxDeps): ProviderPort {
  const { db, secret } = deps;
  return {
    name: "sandbox",
    testMode: true,
    publishableKey: null,
    createPayment: (request) => createSandboxPayment(request, deps),
    fetchPayment: async (ref) => presentOrThrow(await findSandboxPayment(db.read, ref), ref),
    cancelPayment: async (ref) => (await moveSandboxPayment(ref, { status: "canceled", error: null }, deps)).payment,
    refund: (request) => refundInSandbox(request, deps),
    fetchRefund: async (ref) => {
      const row = await findSandboxRefund(db.read, ref);
      return row === null ? { unavailable: "There is no such refund.", keySpent: false } : presentRefund(row);
    },
    findRefund: async (paymentRef, refundId) => {
      const row = await findSandboxRefundFor(db.read, paymentRef, refundId);
      return row === null ? null : presentRefund(row);
    },
    readEvent: async (rawBody, headers, now): Promise<ProviderEvent | UnfitEvent> =>
      readSandboxEvent(rawBody, headers, sandboxWebhookSecret(secret), now),
    kindOf: (type) => (type.startsWith("payment.") ? "payment" : type.startsWith("refund.") ? "refund" : "other"),
  };
}

/** `moved` is false when the payment was past it already; its present state comes either way. */
export function moveSandboxPayment(
  ref: string,
  to: Pick<SandboxPaymentRow, "status" | "error">,
  deps: SandboxDeps,
): Promise<{ readonly moved: boolean; readonly payment: ProviderPayment }> {
  return deps.db.write(async (tx) => {
    const row = await lockSandboxPayment(tx, ref);
    const again = row?.status === "failed" && to.status === "failed";
    if (row === null || (decideMove(row.status, to.status) !== "move" && !again))
      return { moved: false, payment: presentOrThrow(row, ref) };
    const saved = await saveSandboxPayment(tx, ref, { ...to, updatedAt: deps.clock.now() });
    await tell(tx, `payment.${saved.status}`, ref, deps);
    return { moved: true, payment: presentPayment(saved) };
  });
}

function createSandboxPayment(request: NewProviderPayment, deps: SandboxDeps): Promise<ProviderPayment> {
  const ref = `sbx_${randomBytes(12).toString("hex")}`;
  const at = deps.clock.now();
  return deps.db.write(async (tx) =>
    presentPayment(await insertSandboxPayment(tx, { ref, ...request, createdAt: at, updatedAt: at })),
  );
}

function refundInSandbox(request: NewProviderRefund, deps: SandboxDeps): Promise<ProviderRefund> {
  return deps.db.write(async (tx) => {
    const payment = await lockSandboxPayment(tx, request.paymentRef);
    const known = await findSandboxRefundByKey(tx, request.idempotencyKey);
    if (known) return presentRefund(known);
    const refused = (error: string) => ({ ref: null, state: "failed", error, refundId: request.refundId }) as const;
    if (payment?.status !== "succeeded")
      return refused("This payment has not succeeded, so there is nothing to refund.");
    const refunded = await sumSandboxRefunds(tx, payment.ref);
    if (refunded + request.amountCents > payment.amountCents)
      return refused("This is more than is left of the payment.");
    const row = { ref: `sbr_${randomBytes(12).toString("hex")}`, ...request, createdAt: deps.clock.now() };
    await insertSandboxRefund(tx, row);
    await tell(tx, "refund.succeeded", row.ref, deps);
    return presentRefund(row);
  });
}

async function tell(tx: Tx, type: string, objectRef: string, { jobs }: SandboxDeps): Promise<void> {
  const event: SandboxEvent = { eventId: `sbe_${randomBytes(12).toString("hex")}`, type, objectRef };
  await jobs.send(tx, sandboxEventJob, event);
}

function presentOrThrow(row: SandboxPaymentRow | null, ref: string): ProviderPayment {
  if (row === null) throw new Error(`there is no sandbox payment ${ref}`);
  return presentPayment(row);
}

const presentPayment = ({ ref, status, amountCents, error }: SandboxPaymentRow): ProviderPayment => ({
  ref,
  status,
  amountCents,
  feeCents: 0, // it charges none
  error,
  clientSecret: null,
});

const presentRefund = ({ ref, refundId }: SandboxRefundRow): ProviderRefund => ({
  ref,
  state: "succeeded",
  error: null,
  refundId,
});
