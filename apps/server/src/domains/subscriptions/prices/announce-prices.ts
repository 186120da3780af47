import { decimalText, formatUsd } from "@pavane/contract/core/money";
import { intervalTexts, priceNoticeDays } from "@pavane/contract/subscriptions/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { payablePrices } from "../subscription/next-price.ts";
import { periodCents } from "../plans/price-of.ts";
import { priceAtRenewal } from "../plans/price-at-renewal.ts";
import type { PriceRow } from "../plans/plans-repository.ts";
import { findSubscription, insertEvents, type SubscriptionWithPlan } from "../subscription/subscriptions-repository.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";
import { firstRenewalFrom } from "./first-renewal.ts";
import { findUnnotified, insertNotice } from "./price-changes-repository.ts";

const page = 200;

/**
 * Sends a mail to every subscriber whose plan's price will change, 30 days before their first renewal at the new price.
 * Each is notified once, in a separate transaction, so it may stop anywhere and start again. Subscribers without a
 * confirmed address are notified once they have confirmed one.
 */
export async function announcePrices(deps: SubscriptionsDeps): Promise<void> {
  const until = daysAfter(deps.clock.now(), priceNoticeDays);
  let after = 0;
  for (;;) {
    const ids = await findUnnotified(deps.db.read, until, after, page);
    for (const id of ids) await deps.db.write((tx) => announceTo(tx, deps, id, until));
    if (ids.length < page) return;
    after = ids.at(-1) ?? after;
  }
}

async function announceTo(tx: Tx, deps: SubscriptionsDeps, id: number, until: Date): Promise<void> {
  const whole = await findSubscription(tx, id);
  const change = whole === null ? null : await nextChange(tx, whole);
  if (whole === null || change === null || change.renewal > until) return;
  if ((await findSubscriber(tx, whole.row.userId)).email === null) return;
  const now = deps.clock.now();
  const notice = { subscriptionId: id, priceId: change.price.id, renewalAt: change.renewal, createdAt: now };
  if (!(await insertNotice(tx, notice))) return;
  const detail = `${priceText(whole, change.price)} from ${dayText(change.renewal)} in place of ${priceText(whole, whole.price)}`;
  await insertEvents(tx, id, [{ kind: "price_changed", actorId: null, detail }], now);
  await sendNotice(tx, deps, whole, change);
}

interface PriceChange {
  readonly price: PriceRow;
  readonly renewal: Date;
}

/** The first renewal at which a subscription pays another price of its plan, and which. */
async function nextChange(tx: Tx, whole: SubscriptionWithPlan): Promise<PriceChange | null> {
  const { row, plan, price } = whole;
  if (row.currentPeriodStart === null || row.currentPeriodEnd === null) return null;
  const period = { start: row.currentPeriodStart, end: row.currentPeriodEnd };
  const changes = (await payablePrices(tx, whole)).flatMap((newer, _index, prices) => {
    if (newer.id <= price.id || newer.existingFrom === null) return [];
    const renewal = firstRenewalFrom(newer.existingFrom, period, plan.interval);
    return [{ renewal, price: priceAtRenewal(prices, price, renewal) }];
  });
  return changes.toSorted((one, other) => one.renewal.getTime() - other.renewal.getTime())[0] ?? null;
}

async function sendNotice(
  tx: Tx,
  deps: SubscriptionsDeps,
  whole: SubscriptionWithPlan,
  { price, renewal }: PriceChange,
): Promise<void> {
  const { row, plan } = whole;
  const { name: siteName } = await deps.site.getSettings(tx);
  const subject = `${plan.name} will cost ${priceText(whole, price)}`;
  const words = layoutMail({
    siteName,
    siteUrl: deps.baseUrl(),
    heading: subject,
    paragraphs: [
      `From ${dayText(renewal)} your plan ${plan.name} costs ${priceText(whole, price)}. Until then it stays at ${priceText(whole, whole.price)}.`,
      `You need not do anything. If you do not want to go on at this price, change or cancel your plan before ${dayText(renewal)}.`,
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

/** "$42.00 a month". */
const priceText = ({ row, plan }: SubscriptionWithPlan, price: PriceRow): string =>
  `${formatUsd(decimalText(periodCents(price, row.kind, row.quantity)))} ${intervalTexts[plan.interval]}`;

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000);

const dayText = (moment: Date): string => utcDay.format(moment);

const utcDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
