import type { CompanyDetails } from "@pavane/contract/core/company";
import { couponRefusals } from "@pavane/contract/core/coupon-errors";
import { hourMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { attemptHours } from "@pavane/contract/subscriptions/choices";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { isProviderRefusal, isUnavailable } from "../../payments/index.ts";
import { beginSetup } from "../billing/begin-setup.ts";
import { ensureCustomer } from "../billing/ensure-customer.ts";
import { findLastPayment, type SubscriptionPaymentRow } from "../billing/invoices-repository.ts";
import type { CouponRefusal } from "../coupons-port.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { keepCompany } from "../invoices/keep-company.ts";
import { providerPrice } from "../plans/price-of.ts";
import { agreeTo, writeAgreed, type AgreedTerms, type TermsShown } from "../subscription/accept-shown-terms.ts";
import { applyState } from "../sync/apply-state.ts";
import { sentAsOf } from "./sent-as-of.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { moneyOf } from "../subscription/money-of.ts";
import { hasEnded } from "../subscription/next-status.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";
import { quoteFirst, type FirstPlan, type FirstQuote, type FirstRefused } from "./quote-first.ts";
import {
  findCustomerRef,
  findOpenSubscription,
  findSubscription,
  insertEvents,
  insertSubscription,
  type SubscriptionRow,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";

export interface StartedCheckout {
  readonly whole: SubscriptionWithPlan;
  /** Null when account credit paid the first period, so that it has begun. */
  readonly payment: SubscriptionPaymentRow | null;
  readonly quote: FirstQuote;
  /** Whether it was begun now; false for one that was open. */
  readonly made: boolean;
}

/** What the press that begins a plan says besides. */
interface FirstPress {
  readonly terms: TermsShown;
  /** For the plan's invoices; undefined: what the account has, null: none. */
  readonly company?: CompanyDetails | null | undefined;
}

type BeginCheckoutRefusal = FirstRefused | Refusal<"provider_unavailable" | "payment_open" | "subscription_exists">;

/** One attempt finds what is open, one gives it up; more only if what another tab began has ended already. */
const tries = 3;

/**
 * Begins a plan, or returns the attempt for the same plan that has been open for less than a day. Of two tabs, the
 * database's index decides which one begins it; both get the same payment, so it is paid once. Another open attempt is
 * given up first, but not one that another tab begins in the meantime: of tabs with different plans one begins, and the
 * others answer that it is waiting. Beginning a plan accepts the terms that were shown, for the account too, as with an
 * order. Company details are written before the first invoice is.
 */
export async function beginCheckout(
  deps: SubscriptionsDeps,
  actor: Actor,
  request: FirstPlan & FirstPress,
): Promise<StartedCheckout | BeginCheckoutRefusal> {
  let replaced: number | undefined;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const quote = await quoteFirst(deps, actor.id, request);
    if (isRefusal(quote)) return quote;
    const agreed = await agreeTo(deps.db.read, actor.id, request.terms);
    const open = await findOpenSubscription(deps.db.read, actor.id, quote.kind);
    if (attempt === 1) replaced = open?.row.id;
    if (open === null) {
      const made = await make(deps, actor, quote, agreed);
      if (isRefusal(made)) return made;
      if (made === null) continue;
      await keepCompany(deps, { userId: actor.id, subscriptionId: made.row.id, company: request.company });
      return withPayment(deps, made, quote, true);
    }
    if (isSame(open, quote, { now: deps.clock.now(), termsVersion: agreed.version })) {
      await keepCompany(deps, { userId: actor.id, subscriptionId: open.row.id, company: request.company });
      return withPayment(deps, open, quote, false);
    }
    if (open.row.id !== replaced) return refuse(subscriptionsErrors.payment_open);
    const ended = await giveUpAttempt(deps, open.row);
    if (isRefusal(ended)) return ended;
    if (ended === "paid") return refuse(subscriptionsErrors.subscription_exists);
  }
  return refuse(subscriptionsErrors.payment_open);
}

function isSame(
  { row }: SubscriptionWithPlan,
  quote: FirstQuote,
  { now, termsVersion }: { readonly now: Date; readonly termsVersion: number },
): boolean {
  return (
    row.priceId === quote.price.id &&
    row.quantity === quote.quantity &&
    row.trialDays === quote.trialDays &&
    row.discountCents === quote.discountCents &&
    row.couponCode === quote.couponCode &&
    row.studioName === quote.studioName &&
    row.termsVersion === termsVersion &&
    now.getTime() - row.createdAt.getTime() < (attemptHours - 1) * hourMs
  );
}

/** Null when another tab was first. */
async function make(
  deps: SubscriptionsDeps,
  actor: Actor,
  quote: FirstQuote,
  agreed: AgreedTerms,
): Promise<SubscriptionWithPlan | null | CouponRefusal | Refusal<"provider_unavailable">> {
  const customer = await ensureCustomer(deps, actor.id);
  if (isRefusal(customer)) return customer;
  const { clock, recurring } = deps;
  const at = clock.now();
  const id = await deps.db.write(async (tx: Tx) => {
    const row = await insertSubscription(tx, {
      userId: actor.id,
      kind: quote.kind,
      planId: quote.plan.id,
      priceId: quote.price.id,
      quantity: quote.quantity,
      ...moneyOf(recurring),
      customerId: customer.id,
      trialDays: quote.trialDays,
      couponCode: quote.couponCode,
      discountCents: quote.discountCents,
      studioName: quote.studioName,
      termsVersion: agreed.version,
      createdAt: at,
      updatedAt: at,
    });
    if (row === null) return null;
    const held = await holdCode(tx, deps, row, quote);
    if (isRefusal(held)) return held;
    await writeAgreed(tx, agreed, at);
    await insertEvents(tx, row.id, [{ kind: "checkout_begun", actorId: actor.id, detail: quote.plan.name }], at);
    return row.id;
  });
  return id === null || isRefusal(id) ? id : findSubscription(deps.db.read, id);
}

/** Holds one use of the code for the attempt, at the discount that was quoted. */
async function holdCode(
  tx: Tx,
  { coupons, clock }: SubscriptionsDeps,
  row: SubscriptionRow,
  quote: FirstQuote,
): Promise<null | CouponRefusal> {
  if (quote.couponCode === null) return null;
  const { email, pendingEmail } = await findSubscriber(tx, row.userId);
  const offer = await coupons.reserve(tx, {
    code: quote.couponCode,
    userId: row.userId,
    email: email ?? pendingEmail,
    cents: quote.periodCents,
    at: clock.now(),
    subscriptionId: row.id,
  });
  if (isRefusal(offer)) return offer;
  // Changed by staff between quote and now.
  return offer.discountCents === quote.discountCents ? null : refuse(couponRefusals.coupon_off);
}

/** The attempt with the payment that its owner takes part in, made at the provider if it was not yet. */
async function withPayment(
  deps: SubscriptionsDeps,
  whole: SubscriptionWithPlan,
  quote: FirstQuote,
  made: boolean,
): Promise<StartedCheckout | BeginCheckoutRefusal> {
  // With nothing due today the card is stored first, and what it is for begins when it is there.
  const begun = quote.cardFirst ? await beginSetup(deps, whole.row, "card") : await beginInvoice(deps, whole);
  if (begun !== null && isRefusal(begun)) return begun;
  const after = await findSubscription(deps.db.read, whole.row.id);
  if (after === null) throw new Error(`subscription ${whole.row.id} is gone`);
  // Given up concurrently by another tab, which begins another plan.
  if (hasEnded(after.row.status)) return refuse(subscriptionsErrors.payment_open);
  if (begun !== null && after.row.status !== "incomplete") return refuse(subscriptionsErrors.subscription_exists);
  return { whole: after, payment: begun, quote: asAskedFor(quote, begun, after), made };
}

/** The quote as the provider charges it: account credit may have been added or used since it was last read. */
function asAskedFor(
  quote: FirstQuote,
  payment: SubscriptionPaymentRow | null,
  { row }: SubscriptionWithPlan,
): FirstQuote {
  if (quote.cardFirst) return quote;
  const dueCents = payment?.amountCents ?? 0;
  const creditUsedCents = quote.periodCents - quote.discountCents - dueCents;
  return { ...quote, dueCents, creditUsedCents, creditLeftCents: row.creditCents };
}

/** The first period is paid today; null when account credit has paid it. */
async function beginInvoice(
  deps: SubscriptionsDeps,
  whole: SubscriptionWithPlan,
): Promise<SubscriptionPaymentRow | null | Refusal<"provider_unavailable">> {
  const { row } = whole;
  const askedAt = deps.clock.now();
  const state = await deps.recurring.createSubscription({
    customerRef: await findCustomerRef(deps.db.read, row.customerId),
    ...(await sentAsOf(deps, whole)),
    price: providerPrice(whole, row.kind),
    quantity: row.quantity,
    trialEnd: null,
    discountCents: row.discountCents,
    setupRef: null,
  });
  if (isUnavailable(state) || isProviderRefusal(state)) return refuse(paymentsErrors.provider_unavailable);
  await deps.db.write((tx) => applyState(tx, deps, row.id, { state, askedAt, actorId: row.userId }));
  const payment = await findLastPayment(deps.db.read, row.id);
  if (payment !== null) return payment;
  return state.status === "incomplete" ? refuse(paymentsErrors.provider_unavailable) : null;
}
