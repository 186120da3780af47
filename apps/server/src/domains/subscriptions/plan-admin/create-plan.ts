import type { Output } from "@pavane/contract/core/endpoint";
import { decimalText } from "@pavane/contract/core/money";
import type { createPlanBody } from "@pavane/contract/subscriptions/schema-admin";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { insertPlan, replacePrice } from "./admin-plans-repository.ts";

type NewPlan = Output<typeof createPlanBody>;

/**
 * Creates a plan that is sold from now on, last in the order, and returns its id. The database refuses a key that
 * exists.
 */
export function createPlan({ db, clock }: SubscriptionsDeps, sent: NewPlan): Promise<number> {
  const now = clock.now();
  const { key, name, tier, interval, price: cents, seat_price: seatCents = null, ...rest } = sent;
  assertNoRest(rest);
  return db.write(async (tx) => {
    const plan = await insertPlan(tx, { key, name, tier, interval, createdAt: now, updatedAt: now });
    await replacePrice(tx, { planId: plan.id, cents, seatCents, existingFrom: null }, now);
    await recordAudit(tx, {
      action: "plan.created",
      target: { type: "plan", id: plan.id, name },
      after: { key, name, tier, interval, price: decimalText(cents), seat_price: seatText(seatCents) },
    });
    return plan.id;
  });
}

const seatText = (cents: number | null): string | null => (cents === null ? null : decimalText(cents));
