import type { PaymentsDeps } from "./deps.ts";
import { metadataOf, nameIn } from "./marks.ts";
import { firstKey, nextKey } from "./payment-key.ts";
import { isOfProvider } from "./of-provider.ts";
import { isUnavailable, type ProviderRefund, type RefundProgress, type ProviderUnavailable } from "./provider.ts";
import type { PaymentRow, RefundRow } from "./rows.ts";
import { settleRefund } from "./settle-refund.ts";
import { findPayment } from "./repository.ts";
import { findRefund, renewRefundKey } from "./refunds-repository.ts";

/** Providers forget keys after 24 hours; from then on asking again could pay twice. */
const keyHours = 12;

/**
 * Sends a queued refund to the provider, or asks for the status of one that is there. Without an answer it stays as it
 * is and is tried again; doing it twice refunds money once. A provider that is no longer configured is not queried.
 */
export async function sendRefund(deps: PaymentsDeps, refundId: number): Promise<void> {
  const { db, provider, log } = deps;
  const refund = await findRefund(db.read, refundId);
  if (refund === null || refund.state === "succeeded" || refund.state === "failed") return;
  const payment = await findPayment(db.read, refund.paymentId);
  if (payment === null) throw new Error(`payment ${refund.paymentId} is gone`);
  if (!isOfProvider(payment, provider)) return sendWithoutProvider(deps, refund, payment);
  const answer = await askProvider(deps, refund, payment);
  if (isUnavailable(answer)) {
    log.warn({ refund: refundId, reason: answer.unavailable }, "a refund waits for the provider");
    if (!answer.keySpent || refund.providerRef !== null) return;
    const next = nextKey("refund", refund.sentAs, refund.idempotencyKey);
    await db.write((tx) => renewRefundKey(tx, refund.id, refund.idempotencyKey, next));
    return;
  }
  await settleRefund(deps, refund, answer);
}

/** Money is given back by who took it; test money was never taken, so that it needs nobody. */
async function sendWithoutProvider(deps: PaymentsDeps, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const facts = { refund: refund.id, provider: payment.provider, test: payment.test };
  if (!payment.test) {
    deps.log.error(facts, "a refund of a provider that is not configured waits");
    return;
  }
  deps.log.info(facts, "test money of a provider that is not configured any more was given back");
  await settleRefund(deps, refund, { ref: refund.providerRef, state: "succeeded", error: null });
}

async function askProvider(
  { provider, clock, mark }: PaymentsDeps,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<RefundProgress | ProviderUnavailable> {
  if (refund.providerRef !== null) return provider.fetchRefund(refund.providerRef);
  if (payment.providerRef === null) return neverPaid;
  const age = clock.now().getTime() - refund.createdAt.getTime();
  if (refund.idempotencyKey !== firstKey("refund", refund.sentAs) || age > keyHours * 3600_000) {
    const made = await provider.refundsOf(payment.providerRef);
    if ("unavailable" in made) return made;
    const mine = made.find((candidate) => isSentAs(refund, candidate));
    if (mine !== undefined) return mine;
  }
  return provider.refund({
    paymentRef: payment.providerRef,
    amountCents: refund.amountCents,
    idempotencyKey: refund.idempotencyKey,
    metadata: metadataOf(await mark(), "refund", refund.sentAs),
  });
}

/** Whether a refund there, of the same payment, is the one that a row asked for. */
export const isSentAs = (
  { sentAs, amountCents }: Pick<RefundRow, "sentAs" | "amountCents">,
  there: Pick<ProviderRefund, "metadata" | "amountCents">,
): boolean => nameIn(there.metadata, "refund") === sentAs && there.amountCents === amountCents;

const neverPaid: RefundProgress = {
  ref: null,
  state: "failed",
  error: "The payment never reached the provider.",
};
