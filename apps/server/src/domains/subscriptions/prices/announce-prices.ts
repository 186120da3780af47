import { dayMs } from "@pavane/contract/core/durations";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { usdText } from "../../../platform/usd-text.ts";
import { writtenUtcDay } from "../../../platform/zone-days.ts";
import { layoutMail } from "../../messages/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { announcedPrices } from "../subscription/next-price.ts";
import { findPriceNotices, insertNotice } from "../subscription/price-notices-repository.ts";
import { periodCents } from "../plans/price-of.ts";
import { findPrice, type PriceRow } from "../plans/plans-repository.ts";
import { findSubscription, insertEvents, type SubscriptionWithPlan } from "../subscription/subscriptions-repository.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";
import { dueNotices, noticeAheadDays, type DueNotice } from "./due-notices.ts";
import { findUnnotified } from "./price-changes-repository.ts";

const page = 200;

/**
 * Sends a mail to every subscriber whose plan's price will change, at least 30 days before their first renewal at the new price;
 * who could not be notified by then pays from a later one. Each is notified once, in a separate transaction, so it may stop
 * anywhere and start again. Subscribers without a confirmed address are notified once they have confirmed one.
 */
export async function announcePrices(deps: SubscriptionsDeps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + noticeAheadDays * dayMs);
  let after = 0;
  for (;;) {
    const ids = await findUnnotified(deps.db.read, until, after, page);
    for (const id of ids) await deps.db.write((tx) => announceTo(tx, deps, id));
    if (ids.length < page) return;
    after = ids.at(-1) ?? after;
  }
}

async function announceTo(tx: Tx, deps: SubscriptionsDeps, id: number): Promise<void> {
  const whole = await findSubscription(tx, id);
  if (whole === null || (await findSubscriber(tx, whole.row.userId)).email === null) return;
  const now = deps.clock.now();
  for (const change of await noticesOf(tx, whole, now)) {
    const notice = { subscriptionId: id, priceId: change.price.id, renewalAt: change.renewal, createdAt: now };
    if (!(await insertNotice(tx, notice))) continue;
    const detail = `${priceText(whole, change.price)} from ${writtenUtcDay(change.renewal)} in place of ${priceText(whole, change.before)}`;
    await insertEvents(tx, id, [{ kind: "price_changed", actorId: null, detail }], now);
    await sendNotice(tx, deps, whole, change);
  }
}

type PriceChange = DueNotice<PriceRow>;

async function noticesOf(tx: Tx, whole: SubscriptionWithPlan, now: Date): Promise<PriceChange[]> {
  const { row, plan, price } = whole;
  if (row.currentPeriodStart === null || row.currentPeriodEnd === null) return [];
  const pending = row.pendingPriceId === null ? null : await findPrice(tx, row.pendingPriceId);
  // Prices of the plan that is left concern nobody.
  if (pending !== null && pending.plan.id !== plan.id) return [];
  const notices = await findPriceNotices(tx, [row.id]);
  return dueNotices({
    prices: await announcedPrices(tx, whole),
    present: price,
    planned: pending?.price ?? null,
    period: { start: row.currentPeriodStart, end: row.currentPeriodEnd },
    interval: plan.interval,
    notifiedOf: ({ id }) => notices.of(row.id, id),
    now,
  });
}

async function sendNotice(
  tx: Tx,
  deps: SubscriptionsDeps,
  whole: SubscriptionWithPlan,
  { price, renewal, before }: PriceChange,
): Promise<void> {
  const { row, plan } = whole;
  const { name: siteName } = await deps.site.getSettings(tx);
  const subject = `${plan.name} will cost ${priceText(whole, price)}`;
  const words = layoutMail({
    siteName,
    siteUrl: deps.baseUrl(),
    heading: subject,
    paragraphs: [
      `From ${writtenUtcDay(renewal)} your plan ${plan.name} costs ${priceText(whole, price)}. ${beforeText(whole, before)}`,
      `You need not do anything. If you do not want to go on at this price, change or cancel your plan before ${writtenUtcDay(renewal)}.`,
    ],
    action: { label: "Manage subscription", url: `${deps.baseUrl()}/subscription/manage` },
    reason: "You receive this because you pay for a plan.",
  });
  const dedupeKey = `price:${row.id}:${price.id}`;
  await deps.messages.queueMail(tx, {
    userId: row.userId,
    kind: "plan_price",
    subject,
    ...words,
    secret: false,
    dedupeKey,
  });
}

/** A price that comes before it was told in a mail of its own. */
const beforeText = (whole: SubscriptionWithPlan, before: PriceRow): string =>
  before.id === whole.price.id
    ? `Until then it stays at ${priceText(whole, before)}.`
    : `It then costs ${priceText(whole, before)} no longer.`;

/** "$42.00 a month". */
const priceText = ({ row, plan }: SubscriptionWithPlan, price: PriceRow): string =>
  `${usdText(periodCents(price, row.kind, row.quantity))} ${intervalTexts[plan.interval]}`;
