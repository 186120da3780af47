import type { SubscriptionStatus } from "@pavane/contract/subscriptions/choices";
import { and, eq, isNull } from "drizzle-orm";
import { planPrices, subscriptionPlans } from "../../src/domains/subscriptions/plans/tables.ts";
import { billingCustomers, subscriptions } from "../../src/domains/subscriptions/subscription/tables.ts";
import { subscriptionInvoices, subscriptionPayments } from "../../src/domains/subscriptions/billing/tables.ts";
import { studioSeats } from "../../src/domains/subscriptions/seats/tables.ts";
import type { Database } from "../../src/platform/db/database.ts";
import type { TestApp } from "../harness.ts";

type Values = typeof subscriptions.$inferInsert;

export interface SubscriptionOptions extends Partial<Omit<Values, "planId" | "priceId">> {
  readonly userId: number;
  readonly planKey?: string;
}

/** A subscription as it is in the database, at the price on sale; nothing was asked of a provider, nothing booked. */
export async function aSubscriptionRow(
  { db, platform }: Pick<TestApp, "db" | "platform">,
  { userId, planKey = "educator_monthly", ...options }: SubscriptionOptions,
): Promise<typeof subscriptions.$inferSelect> {
  const now = platform.clock.now();
  return db.write(async (tx) => {
    const [price] = await tx
      .select({ priceId: planPrices.id, planId: planPrices.planId })
      .from(planPrices)
      .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, planPrices.planId))
      .where(and(eq(subscriptionPlans.key, planKey), isNull(planPrices.soldUntil)));
    const customer = { userId, provider: "sandbox", test: true, providerRef: `sc_of_${userId}` } as const;
    await tx.insert(billingCustomers).values(customer).onConflictDoNothing();
    const [kept] = await tx.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
    if (!price || !kept) throw new Error(`no plan ${planKey}, or no customer`);
    const status = options.status ?? "active";
    const [row] = await tx
      .insert(subscriptions)
      .values({
        userId,
        kind: "own",
        provider: "sandbox",
        test: true,
        customerId: kept.id,
        termsVersion: 1,
        createdAt: now,
        ...price,
        ...datesOf(status, now),
        ...options,
        status,
      })
      .returning();
    if (!row) throw new Error("insert returned nothing");
    return row;
  });
}

const days = (at: Date, count: number): Date => new Date(at.getTime() + count * 86_400_000);

/** Dates that fit a state: half of a period of thirty days is over. */
function datesOf(status: SubscriptionStatus, now: Date): Partial<Values> {
  if (status === "incomplete") return {};
  const period = { currentPeriodStart: days(now, -15), currentPeriodEnd: days(now, 15) };
  if (status === "trialing") return { ...period, trialEnd: period.currentPeriodEnd, trialDays: 30 };
  if (status === "past_due") return { ...period, pastDueSince: now, graceUntil: days(now, 14) };
  return status === "active" ? period : { ...period, endedAt: now };
}

/** A card that is being stored, a paid invoice and an offered seat of a subscription; by their ids. */
export async function thingsOfSubscription(
  db: Database,
  subscriptionId: number,
): Promise<{ readonly payment: number; readonly invoice: number; readonly seat: number }> {
  return db.write(async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    if (!row?.currentPeriodStart || !row.currentPeriodEnd) throw new Error("it has no period");
    const id = { id: subscriptionPayments.id };
    const card = { subscriptionId, kind: "card", amountCents: 0, providerRef: `card_of_${subscriptionId}` } as const;
    const [payment] = await tx.insert(subscriptionPayments).values(card).returning(id);
    const [invoice] = await tx
      .insert(subscriptionInvoices)
      .values({
        subscriptionId,
        reason: "first",
        priceId: row.priceId,
        periodStart: row.currentPeriodStart,
        periodEnd: row.currentPeriodEnd,
        lines: [{ text: "Nobility Monthly", amountCents: 1900 }],
        totalCents: 1900,
        paidCents: 1900,
        state: "paid",
        paidAt: row.currentPeriodStart,
        providerRef: `invoice_of_${subscriptionId}`,
      })
      .returning({ id: subscriptionInvoices.id });
    const address = `offered${subscriptionId}@example.com`;
    const [seat] = await tx
      .insert(studioSeats)
      .values({ subscriptionId, email: address, emailKey: address })
      .returning({ id: studioSeats.id });
    return { payment: payment?.id ?? 0, invoice: invoice?.id ?? 0, seat: seat?.id ?? 0 };
  });
}
