import type { Complete } from "@pavane/contract/core/complete";
import { parsePrice } from "@pavane/contract/core/money";
import { priceNoticeDays, type PlanInterval } from "@pavane/contract/subscriptions/choices";
import type { PaidTier } from "@pavane/contract/subscriptions/tiers";
import type { NewPlanBody, NewPriceBody, Plan } from "../queries.ts";

/** What the form of a new plan holds, all as typed. */
export interface NewPlanValues {
  name: string;
  key: string;
  tier: PaidTier;
  interval: PlanInterval;
  price: string;
  seat_price: string;
}

export const emptyPlan: NewPlanValues = {
  name: "",
  key: "",
  tier: "educator",
  interval: "month",
  price: "",
  seat_price: "",
};

export const nameProblem = ({ name }: { name: string }): string | null =>
  name.trim().length < 3 ? "Name must be at least 3 characters" : null;

export const newPlanChecks = {
  name: nameProblem,
  key: ({ key }: NewPlanValues) =>
    /^[a-z][a-z0-9_]{2,59}$/.test(key.trim())
      ? null
      : "Key must be 3 to 60 small letters, digits or _, and begin with a letter",
  price: ({ price }: NewPlanValues) => priceProblem(price),
  seat_price: ({ seat_price: seat }: NewPlanValues) => (seat.trim() === "" ? null : priceProblem(seat)),
};

export const newPlanBody = (values: NewPlanValues): Complete<NewPlanBody> => ({
  ...values,
  name: values.name.trim(),
  key: values.key.trim(),
  price: values.price.trim(),
  seat_price: values.seat_price.trim() || null,
});

/** A price that somebody may be charged, as the server says it. */
export function priceProblem(text: string): string | null {
  const parsed = parsePrice(text.trim() || "0");
  if (!parsed.ok) return text.trim().startsWith("-") ? "Price must be greater than 0" : parsed.message;
  return parsed.cents > 0 ? null : "Price must be greater than 0";
}

export interface NewPriceValues {
  price: string;
  seat_price: string;
  /** Whether those who have the plan pay it too, from a day on. */
  existing: "never" | "from";
  existing_from: string;
}

export const newPriceOf = (plan: Plan, day: string): NewPriceValues => ({
  price: plan.price,
  seat_price: plan.seat_price ?? "",
  existing: "never",
  existing_from: day,
});

export const newPriceChecks = (now: () => number) => ({
  price: ({ price }: NewPriceValues) => priceProblem(price),
  seat_price: ({ seat_price: seat }: NewPriceValues) => (seat.trim() === "" ? null : priceProblem(seat)),
  existing_from: ({ existing, existing_from: day }: NewPriceValues) =>
    existing === "from" && !(day >= firstDay(now())) ? "Choose a date at least 30 days ahead" : null,
});

export const newPriceBody = (values: NewPriceValues, version: number): Complete<NewPriceBody> => ({
  price: values.price.trim(),
  seat_price: values.seat_price.trim() || null,
  existing_from: values.existing === "from" ? values.existing_from : null,
  version,
});

/** The first day (UTC) that begins at least 30 days from now. */
export function firstDay(now: number): string {
  const dayMs = 86_400_000;
  return new Date(Math.ceil(now / dayMs + priceNoticeDays) * dayMs).toISOString().slice(0, 10);
}
