import { dayMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import { intervalTexts, type SubscriptionKind } from "@pavane/contract/subscriptions/choices";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { periodEnd } from "@pavane/contract/subscriptions/periods";
import { settleCredit } from "@pavane/contract/subscriptions/proration";
import type { CheckoutQuote } from "@pavane/contract/subscriptions/schema";
import type { Read } from "../../../platform/db/database.ts";
import { usdText } from "../../../platform/usd-text.ts";
import type { CouponRefusal } from "../coupons-port.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { periodCents } from "../plans/price-of.ts";
import { findPlan, type PlanRow, type PriceRow } from "../plans/plans-repository.ts";
import { findCredit } from "../billing/credit-repository.ts";
import { moneyOf } from "../subscription/money-of.ts";
import { findOpenSubscription } from "../subscription/subscriptions-repository.ts";
import { findSubscriber, isTrialUsed } from "../subscription/trials-repository.ts";
import { trialOwner } from "../subscription/trial-owner.ts";

/** What somebody wants to begin with. */
export interface FirstPlan {
  readonly planKey: string;
  readonly couponCode: string | null;
  /** Null: for themselves. */
  readonly studio: { readonly seats: number; readonly name: string } | null;
}

export interface FirstQuote {
  readonly kind: SubscriptionKind;
  readonly plan: PlanRow;
  readonly price: PriceRow;
  readonly quantity: number;
  readonly studioName: string | null;
  /** 0 without a trial. */
  readonly trialDays: number;
  readonly couponCode: string | null;
  readonly couponLabel: string | null;
  readonly discountCents: number;
  /** A whole period, before the discount. */
  readonly periodCents: number;
  /** Account credit that pays for the first period, and what is left of it then. */
  readonly creditUsedCents: number;
  readonly creditLeftCents: number;
  readonly dueCents: number;
  /** The card is stored before anything is charged, because nothing is due today, and no account credit pays. */
  readonly cardFirst: boolean;
}

export type FirstRefused =
  | CouponRefusal
  | Refusal<"plan_not_found" | "plan_archived" | "subscription_exists" | "validation_failed">;

/** What a first plan would cost now. The trial is each person's once over all tiers, and studios have none. */
export async function quoteFirst(
  deps: Pick<SubscriptionsDeps, "db" | "site" | "clock" | "coupons" | "recurring">,
  userId: number,
  request: FirstPlan,
): Promise<FirstQuote | FirstRefused> {
  const wished = await findWished(deps.db.read, userId, request);
  if (isRefusal(wished)) return wished;
  const { plan, price, kind, open } = wished;
  const person = await findSubscriber(deps.db.read, userId);
  const quantity = request.studio?.seats ?? 1;
  const whole = periodCents(price, kind, quantity);
  const trialDays = kind === "studio" ? 0 : await trialDaysOf(deps, person);
  const email = person.email ?? person.pendingEmail;
  const requested = { userId, email, cents: whole, subscriptionId: open?.row.id ?? null };
  const offer = await quoteCoupon(deps, request.couponCode, requested);
  if (offer !== null && isRefusal(offer)) return offer;
  const discountCents = offer?.discountCents ?? 0;
  const today = trialDays > 0 ? 0 : whole - discountCents;
  const customer = { userId, ...moneyOf(deps.recurring) };
  const settled = settleCredit(today, await findCredit(deps.db.read, customer, open?.row.id ?? null));
  return {
    kind,
    plan,
    price,
    quantity,
    studioName: request.studio?.name ?? null,
    trialDays,
    couponCode: offer?.code ?? null,
    couponLabel: offer?.label ?? null,
    discountCents,
    periodCents: whole,
    creditUsedCents: settled.usedCents,
    creditLeftCents: settled.creditCents,
    dueCents: settled.chargedCents,
    cardFirst: today === 0,
  };
}

/** The plan that is wished for, and the attempt at it that is under way, if there is one. */
async function findWished(db: Read, userId: number, request: FirstPlan) {
  const found = await findPlan(db, request.planKey);
  if (found === null) return refuse(subscriptionsErrors.plan_not_found);
  const kind = request.studio === null ? ("own" as const) : ("studio" as const);
  if (found.plan.archivedAt !== null || (kind === "studio" && found.price.seatCents === null))
    return refuse(subscriptionsErrors.plan_archived);
  const open = await findOpenSubscription(db, userId, kind);
  if (open !== null && open.row.status !== "incomplete") return refuse(subscriptionsErrors.subscription_exists);
  return { ...found, kind, open };
}

type RequestedCoupon = Parameters<SubscriptionsDeps["coupons"]["quote"]>[1];

/** Null without a code. */
const quoteCoupon = async (
  { coupons, db, clock }: Pick<SubscriptionsDeps, "coupons" | "db" | "clock">,
  code: string | null,
  requested: Omit<RequestedCoupon, "code" | "at">,
) => (code === null ? null : coupons.quote(db.read, { ...requested, code, at: clock.now() }));

async function trialDaysOf(
  { db, site }: Pick<SubscriptionsDeps, "db" | "site">,
  person: Parameters<typeof trialOwner>[0],
): Promise<number> {
  const days = (await site.getSettings()).trial_days;
  if (days === 0) return 0;
  return (await isTrialUsed(db.read, trialOwner(person))) ? 0 : days;
}

/** The quote as it is shown beside the card, with who would take the payment. */
export function presentFirstQuote(
  { recurring }: Pick<SubscriptionsDeps, "recurring">,
  quote: FirstQuote,
  now: Date,
): CheckoutQuote {
  const { plan, trialDays, discountCents, dueCents, creditUsedCents } = quote;
  const inTrial = trialDays > 0;
  const trialEnd = inTrial ? new Date(now.getTime() + trialDays * dayMs) : null;
  const nextAt = trialEnd ?? periodEnd(now, plan.interval, now.getUTCDate());
  const nextPrice = inTrial ? quote.periodCents - discountCents : quote.periodCents;
  const nextCents = settleCredit(nextPrice, quote.creditLeftCents).chargedCents;
  const each = quote.kind === "studio" ? ` × ${quote.quantity} seats` : "";
  return {
    lines: [
      {
        text: `${plan.name}${each}`,
        detail: `${usdText(quote.periodCents)} ${intervalTexts[plan.interval]}`,
        amount: decimalText(inTrial ? 0 : quote.periodCents),
      },
      ...(discountCents > 0 && !inTrial
        ? [{ text: `Code ${quote.couponCode}`, detail: null, amount: decimalText(-discountCents) }]
        : []),
      ...(creditUsedCents > 0 ? [{ text: "Account credit", detail: null, amount: decimalText(-creditUsedCents) }] : []),
    ],
    due_now: decimalText(dueCents),
    credit_used: decimalText(creditUsedCents),
    next: { amount: decimalText(nextCents), at: nextAt.toISOString() },
    trial_end: trialEnd?.toISOString() ?? null,
    coupon: quote.couponCode === null ? null : { code: quote.couponCode, label: quote.couponLabel ?? quote.couponCode },
    provider: recurring.name,
    publishable_key: recurring.publishableKey,
  };
}
