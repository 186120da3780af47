import { dayMs } from "@pavane/contract/core/durations";
import type { SubscriptionStatus } from "@pavane/contract/subscriptions/choices";
import type { PaidTier } from "@pavane/contract/subscriptions/tiers";
import { eq } from "drizzle-orm";
import { saveHeldTier } from "../../src/domains/identity/index.ts";
import { planPrices, subscriptionPlans } from "../../src/domains/subscriptions/plans/tables.ts";
import { billingCustomers, subscriptions } from "../../src/domains/subscriptions/subscription/tables.ts";
import { requireRow } from "../../src/platform/db/require-row.ts";
import type { TestApp } from "../harness.ts";

interface HeldOptions {
  readonly tier: PaidTier;
  readonly source?: "own" | "seat";
  readonly status?: Extract<SubscriptionStatus, "trialing" | "active">;
  /** Days from now until it ends; gone by when negative. */
  readonly days?: number;
}

/** What a plan by the month, or a seat in somebody's, gives a person from now on. */
export async function holdsTier(
  world: Pick<TestApp, "db" | "platform">,
  userId: number,
  { tier, source = "own", status = "active", days = 30 }: HeldOptions,
): Promise<void> {
  const now = world.platform.clock.now();
  const until = new Date(now.getTime() + days * dayMs);
  const key = `${tier}_monthly`;
  await world.db.write(async (tx) => {
    const found = await tx
      .select({ planId: subscriptionPlans.id, priceId: planPrices.id })
      .from(subscriptionPlans)
      .innerJoin(planPrices, eq(planPrices.planId, subscriptionPlans.id))
      .where(eq(subscriptionPlans.key, key));
    const plan = requireRow(found, `no plan ${key}`);
    const provider = { provider: "sandbox", test: true } as const;
    const customer = requireRow(
      await tx
        .insert(billingCustomers)
        .values({ userId, ...provider, providerRef: `held-${userId}` })
        .onConflictDoUpdate({ target: billingCustomers.providerRef, set: { test: true } })
        .returning({ id: billingCustomers.id }),
      "insert returned nothing",
    );
    const made = await tx
      .insert(subscriptions)
      .values({
        userId,
        kind: source === "own" ? "own" : "studio",
        studioName: source === "own" ? null : "A studio",
        ...plan,
        ...provider,
        status,
        customerId: customer.id,
        currentPeriodStart: new Date(until.getTime() - 30 * dayMs),
        currentPeriodEnd: until,
        termsVersion: 1,
      })
      .returning({ id: subscriptions.id });
    const { id: subscriptionId } = requireRow(made, "insert returned nothing");
    await saveHeldTier(tx, { userId, source, subscriptionId, tier, plan: key, status, expiresAt: until, until });
  });
}
