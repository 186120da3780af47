import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { isProviderRefusal, isUnavailable } from "../../payments/index.ts";
import { findWaitingPayment, keepPayment } from "../billing/invoices-repository.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { providerPrice } from "../plans/price-of.ts";
import { findPlan, findPrice, type PricedPlan } from "../plans/plans-repository.ts";
import { countSeats } from "../seats/held-seats-repository.ts";
import { acceptShownTerms, type TermsShown } from "../subscription/accept-shown-terms.ts";
import { findNamed, asRunning, type RunningSubscription } from "../subscription/current-subscription.ts";
import { findSubscription, type SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";
import { claimQuote } from "./claim-quote.ts";
import { noPlan } from "./find-changeable.ts";
import { planNext } from "./plan-next.ts";
import { findQuote, type QuoteRow } from "./quotes-repository.ts";

export interface AcceptedQuote {
  /** Left out: of the own plan. */
  readonly subscriptionId: number | undefined;
  readonly planKey: string;
  readonly quoteId: string;
  /** The press accepts them. */
  readonly terms: TermsShown;
}

type ChangePlanRefusal = Refusal<
  | "subscription_not_found"
  | "no_subscription"
  | "plan_not_found"
  | "quote_expired"
  | "payment_open"
  | "plan_card_declined"
  | "seats_in_use"
  | "provider_unavailable"
>;

interface Change extends PricedPlan {
  readonly whole: RunningSubscription;
  readonly quote: QuoteRow;
  readonly quantity: number;
}

/**
 * Changes a plan at the price that was shown: an upgrade once it is paid, all else when the period ends. Repeated, from
 * here or another tab, before or after an answer was lost, it charges nothing more and answers with the current status.
 * Returns the subscription's id, and whether a payment was due for it.
 */
export async function changePlan(
  deps: SubscriptionsDeps,
  actor: Actor,
  accepted: AcceptedQuote,
): Promise<{ readonly id: number; readonly isCharged: boolean } | ChangePlanRefusal> {
  const change = await findChange(deps, actor, accepted);
  if (isRefusal(change)) return change;
  const { quote, whole } = change;
  const isCharged = quote.kind === "now" && quote.dueCents > 0;
  const refused = await carryOut(deps, actor, change);
  if (refused !== null) return refused;
  await acceptShownTerms(deps, actor.id, accepted.terms);
  return { id: whole.row.id, isCharged };
}

async function carryOut(deps: SubscriptionsDeps, actor: Actor, change: Change): Promise<null | ChangePlanRefusal> {
  const { quote, whole } = change;
  const isFirstUse = quote.usedAt === null;
  if (isFirstUse && whole.row.status === "past_due") return refuse(subscriptionsErrors.payment_open);
  if (isFirstUse && quote.kind === "now" && (await hasMoved(deps, change))) return outdated(deps, change);
  const claimed = await claimQuote(deps, quote);
  if (isRefusal(claimed)) return claimed.code === "seats_in_use" ? claimed : outdated(deps, change);
  if (claimed === "stale") return outdated(deps, change);
  return quote.kind === "now" ? changeNow(deps, actor, change) : changeLater(deps, actor, change);
}

async function findChange(
  { db }: SubscriptionsDeps,
  actor: Actor,
  { subscriptionId, planKey, quoteId }: AcceptedQuote,
): Promise<Change | Refusal<"subscription_not_found" | "no_subscription" | "plan_not_found" | "quote_expired">> {
  const named = subscriptionId === undefined ? null : await findNamed(db.read, actor, subscriptionId);
  if (named !== null && isRefusal(named)) return named;
  const plan = await findPlan(db.read, planKey);
  if (plan === null) return refuse(subscriptionsErrors.plan_not_found);
  const quote = await findQuote(db.read, quoteId);
  const found = quote && (await findSubscription(db.read, quote.subscriptionId));
  const priced = quote && (await findPrice(db.read, quote.priceId));
  const isMeant = subscriptionId === undefined ? found?.row.kind === "own" : found?.row.id === subscriptionId;
  if (!quote || !found || !priced || found.row.userId !== actor.id || !isMeant || priced.plan.id !== plan.plan.id)
    return refuse(subscriptionsErrors.quote_expired);
  const whole = asRunning(found);
  return whole === null ? noPlan() : { ...priced, whole, quote, quantity: quote.quantity };
}

/** Whether the provider would charge another amount than was shown, for example because account credit went elsewhere. */
async function hasMoved({ recurring }: SubscriptionsDeps, change: Change): Promise<boolean> {
  const preview = await recurring.previewChange(asRequested(change));
  if (isUnavailable(preview)) return false;
  return isProviderRefusal(preview) || preview.dueCents !== change.quote.dueCents;
}

const asRequested = ({ whole, quote, quantity, ...priced }: Change) => ({
  subscriptionRef: whole.row.providerRef,
  price: providerPrice(priced, whole.row.kind),
  quantity,
  at: quote.prorationAt,
});

async function changeNow(
  deps: SubscriptionsDeps,
  actor: Actor,
  change: Change,
): Promise<null | Refusal<"quote_expired" | "payment_open" | "plan_card_declined" | "provider_unavailable">> {
  const { recurring, db, clock } = deps;
  const { whole, quote } = change;
  const expected = { dueCents: quote.dueCents, ending: whole.row.cancelAtPeriodEnd };
  const tried = await recurring.changeNow({ ...asRequested(change), idempotencyKey: `quote-${quote.id}`, expected });
  if (isUnavailable(tried))
    return tried.keySpent ? outdated(deps, change) : refuse(paymentsErrors.provider_unavailable);
  if (isProviderRefusal(tried)) return outdated(deps, change);
  const { ref, kind, status, amountCents, error } = tried;
  const payment = { subscriptionId: whole.row.id, kind, status, amountCents, error, providerRef: ref };
  // What costs nothing is no payment.
  if (amountCents > 0) await db.write((tx) => keepPayment(tx, { ...payment, createdAt: clock.now() }));
  const after = await syncSubscription(deps, whole.row, actor.id);
  if (status === "failed") return refuse(subscriptionsErrors.plan_card_declined);
  return isRefusal(after) ? after : null;
}

async function changeLater(
  deps: SubscriptionsDeps,
  actor: Actor,
  change: Change,
): Promise<null | Refusal<"quote_expired" | "payment_open" | "seats_in_use" | "provider_unavailable">> {
  const { whole, quantity } = change;
  const planned = await planNext(deps, whole, change);
  if (planned === "refused") return outdated(deps, change);
  if (isRefusal(planned)) return planned;
  const after = await syncSubscription(deps, whole.row, actor.id);
  if (isRefusal(after)) return after;
  // Somebody was invited while it was being planned.
  if (whole.row.kind !== "studio" || quantity >= (await countSeats(deps.db.read, whole.row.id))) return null;
  const undone = await planNext(deps, whole, { ...whole, quantity: whole.row.quantity });
  const back = isRefusal(undone) ? undone : await syncSubscription(deps, whole.row, actor.id);
  return isRefusal(back) ? back : refuse(subscriptionsErrors.seats_in_use);
}

/**
 * The quote is for something that is past. It may be its own success, whose answer was lost. Where a payment is open, as the provider
 * has it now, no other price would help, so that is the reason.
 */
async function outdated(
  deps: SubscriptionsDeps,
  { whole, quote }: Change,
): Promise<null | Refusal<"quote_expired" | "payment_open" | "provider_unavailable">> {
  const after = await syncSubscription(deps, whole.row);
  if (isRefusal(after)) return after;
  const used = await findQuote(deps.db.read, quote.id);
  if (used?.usedAt && isAsQuoted(after.row, quote)) return null;
  const isOpen = after.row.status === "past_due" || (await findWaitingPayment(deps.db.read, whole.row.id)) !== null;
  return refuse(isOpen ? subscriptionsErrors.payment_open : subscriptionsErrors.quote_expired);
}

function isAsQuoted(row: SubscriptionRow, { kind, priceId, quantity }: QuoteRow): boolean {
  if (kind === "now") return row.priceId === priceId && row.quantity === quantity;
  return (row.pendingPriceId ?? row.priceId) === priceId && (row.pendingQuantity ?? row.quantity) === quantity;
}
