import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type Stripe from "stripe";
import type { StripeConfig } from "../../../config.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  type NewProviderPayment,
  type NewProviderRefund,
  type ProviderPayment,
  type ProviderPort,
  type ProviderRefund,
  type RefundProgress,
  type ProviderUnavailable,
  unknownPayment,
} from "../provider.ts";
import {
  type StripeCall,
  createAsk,
  everyPage,
  type StripeFailure,
  isStripeFailure,
  page,
  unavailable,
} from "./ask.ts";
import { readStripeEvent, stripeKindOf } from "./events.ts";
import { isStripeRefusal } from "./failures.ts";
import { isTestKey } from "./open-stripe.ts";
import { succeededSince } from "./succeeded-since.ts";
import { subscriptionsOf } from "./subscriptions-of.ts";
import { presentIntent, presentStripeDispute, presentStripeRefund } from "./present.ts";

const withFee = { expand: ["latest_charge.balance_transaction"] };

/** Payments by Stripe: one PaymentIntent for each of our payments, with the methods that the account has enabled. */
export function createStripe(
  { log, watch }: Pick<Platform, "log" | "watch">,
  config: StripeConfig,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): ProviderPort {
  const { ask, open } = createAsk({ log, watch }, config, timeoutMs);
  return {
    name: "stripe",
    testMode: isTestKey(config),
    publishableKey: config.publishableKey,
    ...payments(ask),
    ...refundsAndDisputes(ask),
    ...comparing(ask),
    readEvent: async (rawBody, headers, now) =>
      readStripeEvent(await open(), rawBody, headers["stripe-signature"], secretsOf(config), now),
    kindOf: stripeKindOf,
  };
}

type Calls<Names extends keyof ProviderPort> = Pick<ProviderPort, Names>;

function payments(ask: StripeCall): Calls<"createPayment" | "fetchPayment" | "cancelPayment"> {
  const fetchPayment = async (ref: string) => {
    const answer = await ask((stripe) => stripe.paymentIntents.retrieve(ref, withFee));
    return isStripeFailure(answer) && isStripeRefusal(answer) && answer.missing ? unknownPayment(ref) : payment(answer);
  };
  return {
    createPayment: async (request) => payment(await ask((stripe) => createIntent(stripe, request))),
    fetchPayment,
    cancelPayment: async (ref) => {
      const answer = await ask((stripe) => stripe.paymentIntents.cancel(ref));
      // What cannot be canceled has progressed further, or was canceled before.
      return isStripeFailure(answer) && isStripeRefusal(answer) ? fetchPayment(ref) : payment(answer);
    },
  };
}

function refundsAndDisputes(ask: StripeCall): Calls<"refund" | "fetchRefund" | "refundsOf" | "fetchDispute"> {
  return {
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
      return isStripeFailure(answer) ? unavailable(answer) : presentStripeDispute(answer);
    },
  };
}

function comparing(ask: StripeCall): Calls<"subscriptionsOf" | "succeededSince" | "movedSince"> {
  return {
    subscriptionsOf: async (about, ref) => {
      const answer = await subscriptionsOf(ask, about, ref);
      return "data" in answer ? answer.data : unavailable(answer);
    },
    succeededSince: (since) => succeededSince(ask, since),
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
  };
}

const secretsOf = ({ webhookSecret, connectWebhookSecret }: StripeConfig): string[] =>
  connectWebhookSecret === null ? [webhookSecret] : [webhookSecret, connectWebhookSecret];

const createIntent = (stripe: Stripe, { amountCents, orderPublicId, idempotencyKey, metadata }: NewProviderPayment) =>
  stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: ledgerCurrency,
      automatic_payment_methods: { enabled: true },
      description: `Order ${orderPublicId}`,
      metadata,
    },
    { idempotencyKey },
  );

const createRefund = (stripe: Stripe, { paymentRef, amountCents, idempotencyKey, metadata }: NewProviderRefund) =>
  stripe.refunds.create({ payment_intent: paymentRef, amount: amountCents, metadata }, { idempotencyKey });

const payment = (answer: Stripe.PaymentIntent | StripeFailure): ProviderPayment | ProviderUnavailable =>
  isStripeFailure(answer) ? unavailable(answer) : presentIntent(answer);

const known = (answer: Stripe.Refund | StripeFailure): ProviderRefund | ProviderUnavailable =>
  isStripeFailure(answer) ? unavailable(answer) : presentStripeRefund(answer);

const refund = (answer: Stripe.Refund | StripeFailure): RefundProgress | ProviderUnavailable =>
  isStripeFailure(answer) && isStripeRefusal(answer)
    ? { ref: null, state: "failed", error: answer.refused }
    : known(answer);
