import { intervalTexts, type SubscriptionEventKind } from "@pavane/contract/subscriptions/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { usdText } from "../../../platform/usd-text.ts";
import type { InvoiceChanges } from "../billing/apply-invoices.ts";
import { findOpenInvoice } from "../billing/invoices-repository.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import {
  began,
  changed,
  ended,
  ending,
  failed,
  receipt,
  recovered,
  trialBegan,
  type PlanMailFacts,
} from "./mail-texts.ts";
import { planText } from "../plans/plan-text.ts";
import { sendPlanMail, type PlanMail } from "../mails/send-plan-mail.ts";
import { findNextPrice } from "../subscription/next-price.ts";
import { periodCents } from "../plans/price-of.ts";
import type { PricedPlan } from "../plans/plans-repository.ts";
import { hasEnded } from "../subscription/next-status.ts";
import { dueNext } from "../subscription/present-subscription.ts";
import type { SubscriptionRow } from "../subscription/subscriptions-repository.ts";

export interface SubscriptionChange extends PricedPlan {
  readonly before: SubscriptionRow;
  readonly row: SubscriptionRow;
  readonly events: readonly SubscriptionEventKind[];
  readonly news: InvoiceChanges;
  /** The reason that staff gave for their act; null where it is nobody's of them. */
  readonly byStaff: string | null;
}

/** Writes the mails of what happened to a subscription, in the transaction in which it happened. */
export async function notifyOwner(tx: Tx, deps: SubscriptionsDeps, happened: SubscriptionChange): Promise<void> {
  const { before, row, events, news } = happened;
  // Of an attempt that came to nothing there is nothing to say.
  if (before.status === "incomplete" && (row.status === "incomplete" || hasEnded(row.status))) return;
  if (events.length === 0 && news.paid.length === 0) return;
  const about = await aboutPlan(tx, happened, deps.clock.now());
  for (const letter of await lettersOf(tx, happened, about)) await sendPlanMail(tx, deps, row, letter);
}

/** What letters about a subscription are made of. */
export async function aboutPlan(
  tx: Tx,
  { row, plan, price }: PricedPlan & { readonly row: SubscriptionRow },
  now: Date,
): Promise<PlanMailFacts> {
  const whole = { row, plan, price };
  const next = await findNextPrice(tx, whole, now);
  const due = dueNext(whole, next);
  return {
    row,
    plan,
    next: due,
    switchesTo: next && switchText(whole, next.plan),
    costs: costsOf(row, next ?? whole, due),
  };
}

/** Null where the next charge is the whole price. */
function costsOf(
  row: SubscriptionChange["row"],
  { plan, price }: PricedPlan,
  due: PlanMailFacts["next"],
): string | null {
  const cents = periodCents(price, row.kind, row.pendingQuantity ?? row.quantity);
  return due === null || due.cents === cents ? null : `${usdText(cents)} ${intervalTexts[plan.interval]}`;
}

/** Null where only the price changes. */
function switchText(
  { row, plan }: Pick<SubscriptionChange, "row" | "plan">,
  next: SubscriptionChange["plan"],
): string | null {
  const quantity = row.pendingQuantity ?? row.quantity;
  if (next.id === plan.id && quantity === row.quantity) return null;
  return planText(row.kind, { plan: next, quantity });
}

async function lettersOf(
  tx: Tx,
  { row, events, news, byStaff }: SubscriptionChange,
  about: PlanMailFacts,
): Promise<PlanMail[]> {
  const has = (kind: SubscriptionEventKind) => events.includes(kind);
  const charged = news.paid.filter(({ paidCents }) => paidCents > 0);
  const receipts = charged.map((invoice) => receipt(about, invoice));
  if (hasEnded(row.status)) return [...receipts, ended(about, byStaff)];
  const letters = aboutMoney();
  if (has("trial_started")) letters.push(trialBegan(about));
  if (has("payment_failed")) letters.push(failed(about, await findOpenInvoice(tx, row.id), 0));
  if (has("cancel_planned")) letters.push(ending(about, byStaff));
  return letters;

  function aboutMoney(): PlanMail[] {
    if (has("activated")) return [began(about, charged)];
    if (has("recovered")) return [recovered(about, charged)];
    // A planned change that came with a charge that failed: what is to be done about the money is the one thing to say.
    if (has("payment_failed")) return receipts;
    return has("changed") || has("upgraded") ? [changed(about, charged)] : receipts;
  }
}
