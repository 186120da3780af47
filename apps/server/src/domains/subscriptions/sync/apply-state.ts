import type { Tx } from "../../../platform/db/database.ts";
import type { ProviderSubscription } from "../../payments/index.ts";
import { applyInvoices, type InvoiceChanges } from "../billing/apply-invoices.ts";
import { giveBack } from "../billing/give-back.ts";
import { applyPayment } from "../billing/apply-payment.ts";
import { endAtProviderJob, type SubscriptionsDeps } from "../deps.ts";
import { endSeats } from "../seats/end-seats.ts";
import { applySeatTiers } from "../seats/apply-seat-tiers.ts";
import { findPrice, type PricedPlan } from "../plans/plans-repository.ts";
import { describeChange } from "./describe-change.ts";
import { applyOwnTier } from "../subscription/apply-own-tier.ts";
import {
  eventsBetween,
  type GraceDays,
  hasEnded,
  nextStatus,
  type StatusColumns,
} from "../subscription/next-status.ts";
import { nextMailAt } from "./next-mail.ts";
import {
  insertEvents,
  lockSubscription,
  saveSubscription,
  shareCredit,
  type SubscriptionRow,
} from "../subscription/subscriptions-repository.ts";
import { notifyOwner } from "./notify-owner.ts";

/** A state as it was fetched. */
export interface Fetched {
  readonly state: ProviderSubscription;
  /** When the provider was asked. */
  readonly askedAt: Date;
  /** The user whose act is known to have caused it; null for the provider and the clock. */
  readonly actorId: number | null;
  /** Why, in words for staff. */
  readonly why?: string;
}

/**
 * Writes the provider's current state of a subscription: the only way in which one ever changes, regardless of who
 * reports it, how often and in which order. A state that was fetched before the one that is written changes nothing
 * (rules of the subscriptions, 7.3). What is paid for an attempt that was given up is refunded; a subscription that has
 * ended here is ended at the provider.
 */
export async function applyState(
  tx: Tx,
  deps: SubscriptionsDeps,
  subscriptionId: number,
  { state, askedAt, actorId, why }: Fetched,
): Promise<"applied" | "nothing_to_do"> {
  const before = await lockSubscription(tx, subscriptionId);
  if (before.syncedAt !== null && askedAt < before.syncedAt) return "nothing_to_do";
  if (hasEnded(before.status)) return applyAfterwards(tx, deps, before, state, askedAt);
  if (state.unknown && before.status === "incomplete" && before.providerRef === null) return "nothing_to_do";
  const news = await applyInvoices(tx, deps, before, state);
  await applyPayment(tx, subscriptionId, state, deps.clock.now());
  const { columns, priced } = await nextColumns(tx, deps, before, state);
  const events = eventsBetween(before, columns);
  const changed = events.length > 0 || news.paid.length > 0 || differ(before, columns);
  const row = await saveSubscription(tx, before.id, {
    changes: {
      ...columns,
      nextLetterAt: nextMailAt(before, columns),
      providerRef: before.providerRef ?? state.ref,
      syncedAt: askedAt,
    },
    changed,
    at: deps.clock.now(),
  });
  if (!state.unknown) await shareCredit(tx, row, askedAt, deps.clock.now());
  if (!changed) return "nothing_to_do";
  await takeEffect(tx, deps, { before, row, priced, events, news, actorId, why: why ?? null });
  // Paid at the same moment in which it was given up as unpaid: it has no effect.
  if (row.status === "expired") await sendBack(tx, deps, news);
  return "applied";
}

async function nextColumns(
  tx: Tx,
  { clock, log, site }: SubscriptionsDeps,
  before: SubscriptionRow,
  state: ProviderSubscription,
): Promise<{ readonly columns: StatusColumns & { readonly planId: number }; readonly priced: PricedPlan }> {
  const columns = nextStatus(before, state, { grace: await graceOf(tx, site, state), now: clock.now() });
  if (columns.quantity !== state.quantity)
    log.error(
      { subscription: before.id, ref: state.ref, quantity: state.quantity },
      "the provider charges a quantity that no plan has",
    );
  const found = await findPrice(tx, columns.priceId);
  if (state.priceId === null || found === null)
    log.error({ subscription: before.id, ref: state.ref }, "the provider charges a price that is none of ours");
  const priced = found ?? (await findPrice(tx, before.priceId));
  if (priced === null) throw new Error(`the price of subscription ${before.id} is gone`);
  return { columns: { ...columns, priceId: priced.price.id, planId: priced.plan.id }, priced };
}

/** Grace begins with a charge that failed; the settings are read for nothing else. */
async function graceOf(
  tx: Tx,
  site: SubscriptionsDeps["site"],
  { status }: Pick<ProviderSubscription, "status">,
): Promise<GraceDays> {
  if (status !== "past_due") return { afterRenewal: 0, afterTrial: 0 };
  const settings = await site.settingsNow(tx);
  return { afterRenewal: settings.grace_days, afterTrial: settings.trial_grace_days };
}

const differ = (before: SubscriptionRow, after: Partial<SubscriptionRow>): boolean =>
  JSON.stringify({ ...before, ...after }) !== JSON.stringify(before);

interface Effect {
  readonly before: SubscriptionRow;
  readonly row: SubscriptionRow;
  /** Its plan and price from now on. */
  readonly priced: PricedPlan;
  readonly events: ReturnType<typeof eventsBetween>;
  readonly news: InvoiceChanges;
  readonly actorId: number | null;
  readonly why: string | null;
}

async function takeEffect(tx: Tx, deps: SubscriptionsDeps, effect: Effect): Promise<void> {
  const { before, row, priced, events, news, actorId, why } = effect;
  const at = deps.clock.now();
  const { plan } = priced;
  // The invoice of a trial asks for nothing, and takes nothing off.
  if (row.couponCode !== null && news.paid.some(({ lines }) => lines.some(({ amountCents }) => amountCents > 0)))
    await deps.coupons.use(tx, row.id);
  if (hasEnded(row.status)) await deps.coupons.release(tx, row.id);
  await applyOwnTier(tx, before, { row, plan }, at);
  await deps.resources.followPerson(tx, row.userId);
  await applySeatTiers(tx, { row, plan }, at);
  if (hasEnded(row.status)) await endSeats(tx, deps, { row, plan }, at);
  const was = before.priceId === row.priceId ? priced : await findPrice(tx, before.priceId);
  const change = describeChange(
    { plan: was?.plan ?? plan, quantity: before.quantity },
    { plan, quantity: row.quantity },
  );
  const recorded = events.map((kind) => (kind === "changed" ? change : { kind, detail: null }));
  await insertEvents(
    tx,
    row.id,
    recorded.map((event) => ({ ...event, detail: event.detail ?? why, actorId })),
    at,
  );
  await tell(tx, deps, { before, row, events, at });
  const byStaff = actorId === null || actorId === row.userId ? null : why;
  await notifyOwner(tx, deps, { before, row, ...priced, events: recorded.map(({ kind }) => kind), news, byStaff });
}

/** Tells that it began, is another now, or is over. An attempt that was never paid did neither. */
async function tell(
  tx: Tx,
  { news }: SubscriptionsDeps,
  { before, row, events, at }: Pick<Effect, "before" | "row" | "events"> & { readonly at: Date },
): Promise<void> {
  const facts = { ...row, at };
  if (before.status === "incomplete") {
    if (events.includes("trial_started") || events.includes("activated")) await news.started(tx, facts);
    return;
  }
  if (events.includes("changed")) await news.changed(tx, facts);
  if (hasEnded(row.status)) await news.ended(tx, facts);
}

/** It has ended here. Money that still arrives is posted and refunded; what still runs at the provider is ended. */
async function applyAfterwards(
  tx: Tx,
  deps: SubscriptionsDeps,
  row: SubscriptionRow,
  state: ProviderSubscription,
  askedAt: Date,
): Promise<"applied" | "nothing_to_do"> {
  const news = await applyInvoices(tx, deps, row, state);
  await applyPayment(tx, row.id, state, deps.clock.now());
  // An attempt that was given up before its name was known has it from now on, so that it can be ended there.
  const known = state.unknown ? {} : { providerRef: row.providerRef ?? state.ref, creditCents: state.creditCents };
  const changes = { syncedAt: askedAt, ...known };
  await saveSubscription(tx, row.id, { changes, changed: false, at: askedAt });
  if (!hasEnded(state.status) && !state.unknown) await deps.jobs.send(tx, endAtProviderJob, { subscriptionId: row.id });
  await sendBack(tx, deps, news);
  return news.paid.length > 0 ? "applied" : "nothing_to_do";
}

async function sendBack(tx: Tx, deps: SubscriptionsDeps, { paid }: InvoiceChanges): Promise<void> {
  for (const invoice of paid) await giveBack(tx, deps, { invoice, reason: lateReason });
}

const lateReason = "It was paid after the plan had ended.";
