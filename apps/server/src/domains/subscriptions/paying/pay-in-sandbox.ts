import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PaymentStatus } from "@pavane/contract/payments/choices";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import type { ProviderIntent, SandboxCard } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { finishSetup } from "../start/finish-setup.ts";
import { findSubscription } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";
import { findPayment, keepPayment, type SubscriptionPaymentRow } from "../billing/invoices-repository.ts";

type PayInSandboxRefusal = Refusal<
  | "subscription_not_found"
  | "wrong_state"
  | "card_declined"
  | "provider_unavailable"
  | "rate_limited"
  | "validation_failed"
>;

const triesOfPayment: Limit = { name: "sandbox-card:subscription", most: 30, windowSeconds: 600 };

/**
 * Gives a test card to one of the caller's own payments, and writes the result immediately; the event that follows
 * finds nothing to do. Another card replaces one that waits for a bank confirmation: giving it abandons that
 * confirmation.
 */
export function payInSandbox(
  deps: SubscriptionsDeps,
  actor: Actor,
  paymentId: number,
  card: SandboxCard,
): Promise<{ status: PaymentStatus } | PayInSandboxRefusal> {
  return act(deps, actor, paymentId, {
    refuse: () => deps.sandbox?.refuseCard(card) ?? null,
    give: async (payment) =>
      payment.status === "processing" ? null : (deps.sandbox?.giveCard(payment.providerRef, card) ?? null),
  });
}

/** Answers the confirmation that a test card asked for; a refused one changes nothing. */
export function confirmInSandbox(
  deps: SubscriptionsDeps,
  actor: Actor,
  paymentId: number,
  approve: boolean,
): Promise<{ status: PaymentStatus } | PayInSandboxRefusal> {
  return act(deps, actor, paymentId, {
    refuse: () => null,
    give: async (payment) =>
      payment.status === "requires_action" ? (deps.sandbox?.confirm(payment.providerRef, approve) ?? null) : null,
  });
}

interface Act {
  /** Refuses a card that is invalid in itself, before anything about the payment is revealed. */
  readonly refuse: () => Refusal<"validation_failed"> | null;
  readonly give: (payment: SubscriptionPaymentRow) => Promise<ProviderIntent | null>;
}

async function act(
  deps: SubscriptionsDeps,
  actor: Actor,
  paymentId: number,
  { refuse: refuseGiven, give }: Act,
): Promise<{ status: PaymentStatus } | PayInSandboxRefusal> {
  const payment = await findPayment(deps.db.read, paymentId);
  const whole = payment === null ? null : await findSubscription(deps.db.read, payment.subscriptionId);
  if (payment === null || whole?.row.userId !== actor.id || deps.sandbox === null || whole.row.provider !== "sandbox")
    return refuse(subscriptionsErrors.subscription_not_found);
  const limited = await deps.limiter.hit(triesOfPayment, String(paymentId));
  const refused = limited ?? refuseGiven();
  if (refused) return refused;
  if (payment.status === "succeeded" || payment.status === "canceled") return refuse(paymentsErrors.wrong_state);
  const tried = await give(payment);
  if (tried === null) return refuse(paymentsErrors.wrong_state);
  const { status, error, amountCents } = tried;
  if (payment.kind === "card") {
    const done = await finishSetup(deps, payment.providerRef);
    if (isRefusal(done)) return done;
    if (done?.status === "canceled") return refuse(paymentsErrors.wrong_state);
  } else {
    const { subscriptionId, kind, providerRef } = payment;
    const kept = { subscriptionId, kind, providerRef, amountCents, status, error, createdAt: deps.clock.now() };
    await deps.db.write((tx) => keepPayment(tx, kept));
    const after = await syncSubscription(deps, whole.row, actor.id);
    if (isRefusal(after)) return after;
  }
  // Given up, or dropped, in the same moment.
  if (status === "canceled") return refuse(paymentsErrors.wrong_state);
  if (status === "failed") return refuse(paymentsErrors.card_declined, error === null ? {} : { message: error });
  return { status };
}
