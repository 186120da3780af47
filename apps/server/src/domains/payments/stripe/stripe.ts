import type Stripe from "stripe";
import type { StripeConfig } from "../../../config.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  isUnavailable,
  type NewProviderPayment,
  type NewProviderRefund,
  type ProviderPayment,
  type ProviderPort,
  type ProviderRefund,
  type RefundProgress,
  type Unavailable,
  unknownPayment,
} from "../provider.ts";
import { openStripe, type OpenStripe } from "./open-stripe.ts";
import { readStripeEvent, stripeKindOf } from "./events.ts";
import { isRefused, readFailure, type StripeRefusal, within } from "./failures.ts";
import { orderKey, presentIntent, presentStripeDispute, presentStripeRefund, refundIdKey } from "./present.ts";

/** How long an answer may take, with the SDK's one retry. */
const patienceMs = 8_000;

const withFee = { expand: ["latest_charge.balance_transaction"] };

/** Payments by Stripe: one PaymentIntent for each of our payments, with whatever methods the account has switched on. */
export function createStripe(
  { log }: Pick<Platform, "log">,
  config: StripeConfig,
  { timeoutMs = patienceMs }: { readonly timeoutMs?: number } = {},
): ProviderPort {
  let opened: Promise<OpenStripe> | null = null; // loaded with the first call: the library is large
  const open = () => (opened ??= openStripe(config, timeoutMs));
  const ask = async <T extends object>(
    call: (stripe: Stripe) => Promise<T>,
  ): Promise<T | StripeRefusal | Unavailable> => {
    const { stripe, errors } = await open();
    const answer = call(stripe).catch((error: unknown) => readFailure(error, errors));
    const result = await within(timeoutMs, answer);
    if (isFailure(result)) log.warn({ reason: result }, "Stripe did not do what it was asked");
    return result;
  };
  const fetchPayment = async (ref: string) => {
    const answer = await ask((stripe) => stripe.paymentIntents.retrieve(ref, withFee));
    return isFailure(answer) && isRefused(answer) && answer.missing ? unknownPayment(ref) : payment(answer);
  };
  return {
    name: "stripe",
    testMode: !/^(sk|rk)_live_/.test(config.secretKey),
    publishableKey: config.publishableKey,
    createPayment: async (request) => payment(await ask((stripe) => createIntent(stripe, request))),
    fetchPayment,
    cancelPayment: async (ref) => {
      const answer = await ask((stripe) => stripe.paymentIntents.cancel(ref));
      // What cannot be canceled has gone further, or was canceled before.
      return isFailure(answer) && isRefused(answer) ? fetchPayment(ref) : payment(answer);
    },
    refund: async (request) => refund(await ask((stripe) => createRefund(stripe, request))),
    fetchRefund: async (ref) => known(await ask((stripe) => stripe.refunds.retrieve(ref))),
    refundsOf: async (paymentRef) => {
      const answer = await everyPage((after) =>
        ask((stripe) => stripe.refunds.list({ payment_intent: paymentRef, ...page, ...after })),
      );
      return "unavailable" in answer ? answer : answer.map(presentStripeRefund);
    },
    fetchDispute: async (ref) => {
      const answer = await ask((stripe) => stripe.disputes.retrieve(ref));
      return isFailure(answer) ? unavailable(answer) : presentStripeDispute(answer);
    },
    movedSince: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const refunds = await everyPage((after) => ask((stripe) => stripe.refunds.list({ created, ...page, ...after })));
      if ("unavailable" in refunds) return refunds;
      const disputes = await everyPage((after) =>
        ask((stripe) => stripe.disputes.list({ created, ...page, ...after })),
      );
      if ("unavailable" in disputes) return disputes;
      return { refunds: refunds.map(presentStripeRefund), disputes: disputes.map(presentStripeDispute) };
    },
    readEvent: async (rawBody, headers, now) =>
      readStripeEvent(await open(), rawBody, headers["stripe-signature"], config.webhookSecret, now),
    kindOf: stripeKindOf,
  };
}

const createIntent = (stripe: Stripe, { amountCents, orderPublicId, idempotencyKey }: NewProviderPayment) =>
  stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: "usd",
      automatic_payment_methods: { enabled: true },
      description: `Order ${orderPublicId}`,
      metadata: { [orderKey]: orderPublicId },
    },
    { idempotencyKey },
  );

const createRefund = (stripe: Stripe, { paymentRef, refundId, amountCents, idempotencyKey }: NewProviderRefund) =>
  stripe.refunds.create(
    { payment_intent: paymentRef, amount: amountCents, metadata: { [refundIdKey]: String(refundId) } },
    { idempotencyKey },
  );

type Failure = StripeRefusal | Unavailable;

const isFailure = (answer: object): answer is Failure => isUnavailable(answer) || isRefused(answer);

const unavailable = (failure: Failure): Unavailable =>
  isRefused(failure) ? { unavailable: failure.refused, keySpent: false } : failure;

const payment = (answer: Stripe.PaymentIntent | Failure): ProviderPayment | Unavailable =>
  isFailure(answer) ? unavailable(answer) : presentIntent(answer);

const known = (answer: Stripe.Refund | Failure): ProviderRefund | Unavailable =>
  isFailure(answer) ? unavailable(answer) : presentStripeRefund(answer);

const refund = (answer: Stripe.Refund | Failure): RefundProgress | Unavailable =>
  isFailure(answer) && isRefused(answer) ? { ref: null, state: "failed", error: answer.refused } : known(answer);

const page = { limit: 100 };

interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** All of a list, page by page; nothing when one of them does not come. */
async function everyPage<T extends { readonly id: string }>(
  askFor: (after: { readonly starting_after?: string }) => Promise<Page<T> | Failure>,
): Promise<readonly T[] | Unavailable> {
  const found: T[] = [];
  for (;;) {
    const last = found.at(-1);
    const answer = await askFor(last === undefined ? {} : { starting_after: last.id });
    if (isFailure(answer)) return unavailable(answer);
    found.push(...answer.data);
    if (!answer.has_more || answer.data.length === 0) return found;
  }
}
