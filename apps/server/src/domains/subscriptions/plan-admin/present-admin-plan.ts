import { decimalText } from "@pavane/contract/core/money";
import type { AdminPlan, AdminTier } from "@pavane/contract/subscriptions/schema-admin";
import { presentTier } from "../plans/present-plans.ts";
import type { PlanForStaff } from "./admin-plans-repository.ts";
import type { TierRow } from "../plans/plans-repository.ts";

export function presentAdminPlan({ plan, prices }: PlanForStaff): AdminPlan {
  const onSale = prices.find((price) => price.soldUntil === null);
  if (onSale === undefined) throw new Error(`plan ${plan.id} has no price`);
  return {
    id: plan.id,
    key: plan.key,
    name: plan.name,
    tier: plan.tier,
    interval: plan.interval,
    position: plan.position,
    price: decimalText(onSale.cents),
    seat_price: textOrNull(onSale.seatCents),
    subscribers: prices.reduce((sum, price) => sum + price.subscribers, 0),
    archived_at: plan.archivedAt?.toISOString() ?? null,
    prices: prices.map((price) => ({
      id: price.id,
      price: decimalText(price.cents),
      seat_price: textOrNull(price.seatCents),
      created_at: price.createdAt.toISOString(),
      sold_until: price.soldUntil?.toISOString() ?? null,
      existing_from: price.existingFrom?.toISOString() ?? null,
      subscribers: price.subscribers,
    })),
    version: plan.version,
  };
}

export const presentAdminTier = (row: TierRow): AdminTier => ({ ...presentTier(row), version: row.version });

const textOrNull = (cents: number | null): string | null => (cents === null ? null : decimalText(cents));
