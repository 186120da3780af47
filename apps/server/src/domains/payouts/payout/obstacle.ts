import type { PayoutObstacle } from "@pavane/contract/payouts/choices";
import { heldText, payoutsErrors } from "@pavane/contract/payouts/errors";
import { usdText } from "../../../platform/usd-text.ts";

export interface PayoutReadiness {
  /** Why payouts are held; null when they are not. */
  readonly held: string | null;
  readonly hasOpen: boolean;
  readonly payableCents: number;
  /** Less is not paid, but for the rest of a closed store. */
  readonly minimumCents: number;
  /** The payment service can pay them. */
  readonly ready: boolean;
  /** The ledger is behind the payment service: nobody is paid until somebody has looked. */
  readonly paused: boolean;
}

/**
 * The first thing that blocks a payout (rules of the market, 8.17), starting with what the payee can do something
 * about. `rest`: the remainder of a closed store is paid whatever its amount.
 */
export function obstacleOf(
  { held, hasOpen, payableCents, minimumCents, ready, paused }: PayoutReadiness,
  rest = false,
): PayoutObstacle | null {
  if (hasOpen) return "payout_open";
  if (held !== null) return "payouts_held";
  if (payableCents < (rest ? 1 : minimumCents)) return "below_minimum";
  if (!ready) return "not_set_up";
  return paused ? "payouts_paused" : null;
}

/** "Payouts start at $25.00." */
export const minimumText = (minimumCents: number): string => `Payouts start at ${usdText(minimumCents)}.`;

/** The next Monday at 06:00 UTC after a moment. */
export function nextMonday(now: Date): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 6));
  const days = (8 - day.getUTCDay()) % 7;
  day.setUTCDate(day.getUTCDate() + days);
  if (day.getTime() <= now.getTime()) day.setUTCDate(day.getUTCDate() + 7);
  return day;
}

/** Why there is no payout, as its seller reads it. */
export function obstacleText(
  obstacle: PayoutObstacle,
  { held, payableCents, minimumCents }: Pick<PayoutReadiness, "held" | "payableCents" | "minimumCents">,
): string {
  if (obstacle === "payouts_held") return heldText(held ?? "");
  return obstacle === "below_minimum"
    ? `Next payout: needs ${usdText(minimumCents)}, you have ${usdText(payableCents)}`
    : payoutsErrors[obstacle].message;
}
