import { dayMs } from "@pavane/contract/core/durations";
import { decimalText } from "@pavane/contract/core/money";
import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Output } from "@pavane/contract/core/endpoint";
import { priceNoticeDays } from "@pavane/contract/subscriptions/choices";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { newPriceBody } from "@pavane/contract/subscriptions/schema-admin";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findPriceOnSale, lockPlan, replacePrice, savePlan } from "./admin-plans-repository.ts";
import type { PriceRow } from "../plans/plans-repository.ts";

type NewPrice = Output<typeof newPriceBody>;

/**
 * Gives a plan another price: newcomers pay it from now on, open quotes keep theirs. Those who have the plan pay it from their
 * first renewal on or after a day, at least 30 days ahead, or never. A seat price that is left out stays.
 */
export function pricePlan(
  { db, clock }: SubscriptionsDeps,
  id: number,
  sent: NewPrice,
): Promise<number | Refusal<"plan_not_found" | "edit_conflict" | "validation_failed">> {
  const now = clock.now();
  const { price: cents, seat_price: seat, existing_from: day = null, version, ...rest } = sent;
  assertNoRest(rest);
  const existingFrom = day === null ? null : new Date(`${day}T00:00:00Z`);
  return db.write(async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === null) return refuse(subscriptionsErrors.plan_not_found);
    if (plan.version !== version) return refuse(commonErrors.edit_conflict);
    if (existingFrom !== null && existingFrom.getTime() < now.getTime() + priceNoticeDays * dayMs)
      return invalidField("existing_from", "Choose a date at least 30 days ahead");
    const present = await findPriceOnSale(tx, id);
    const seatCents = seat === undefined ? present.seatCents : seat;
    if (existingFrom === null && cents === present.cents && seatCents === present.seatCents)
      return invalidField("price", "This is the price already");
    await replacePrice(tx, { planId: id, cents, seatCents, existingFrom }, now);
    await savePlan(tx, id, {}, now);
    await recordAudit(tx, {
      action: "plan.priced",
      target: { type: "plan", id, name: plan.name },
      before: said(present),
      after: said({ cents, seatCents, existingFrom }),
    });
    return id;
  });
}

const said = ({ cents, seatCents, existingFrom }: Pick<PriceRow, "cents" | "seatCents" | "existingFrom">) => ({
  price: decimalText(cents),
  seat_price: seatCents === null ? null : decimalText(seatCents),
  existing_from: existingFrom?.toISOString().slice(0, 10) ?? null,
});
