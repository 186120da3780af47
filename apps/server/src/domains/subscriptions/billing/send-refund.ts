import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isOfProvider, isUnavailable, metadataOf } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findRefund, type SentRefund } from "./refunds-repository.ts";
import { settleRefund } from "./settle-refund.ts";

/** Sends a queued refund to the provider, and writes what it says. Without an answer it is tried again, with the same key. */
export async function sendRefund(
  deps: SubscriptionsDeps,
  refundId: number,
): Promise<null | Refusal<"provider_unavailable">> {
  const { db, recurring, log } = deps;
  const found = await findRefund(db.read, refundId);
  if (found === null) throw new Error(`refund ${refundId} of a plan is gone`);
  const { refund, invoiceRef, of } = found;
  // The status of a refund that the provider has comes with its events, and with the nightly check for changes there.
  if (refund.state !== "queued") return null;
  if (!isOfProvider(of, recurring)) return sendWithoutProvider(deps, found);
  const answer = await recurring.refundInvoice({
    invoiceRef,
    amountCents: refund.amountCents,
    idempotencyKey: refund.idempotencyKey,
    metadata: metadataOf(await deps.mark(), "invoiceRefund", refund.sentAs),
  });
  if (isUnavailable(answer)) {
    log.warn({ refund: refundId, reason: answer.unavailable }, "a refund of a plan waits for the provider");
    return refuse(paymentsErrors.provider_unavailable);
  }
  await db.write((tx) => settleRefund(tx, deps, refund, answer));
  return null;
}

/** As with refunds of orders: real money waits for who took it; test money was never taken, so that it needs nobody. */
async function sendWithoutProvider(
  deps: SubscriptionsDeps,
  { refund, of }: SentRefund,
): Promise<null | Refusal<"provider_unavailable">> {
  const facts = { refund: refund.id, ...of };
  if (!of.test) {
    deps.log.error(facts, "a refund of a plan waits for a provider that is not configured");
    return refuse(paymentsErrors.provider_unavailable);
  }
  deps.log.info(facts, "test money of a provider that is not configured any more was given back");
  await deps.db.write((tx) =>
    settleRefund(tx, deps, refund, { ref: refund.providerRef, state: "succeeded", error: null }),
  );
  return null;
}
