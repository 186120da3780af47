import { dayMs } from "@pavane/contract/core/durations";
import { ownRefundText, type ItemType } from "@pavane/contract/checkout/choices";
import { checkoutErrors } from "@pavane/contract/checkout/errors";

export interface LineToAskAbout {
  readonly itemType: ItemType;
  readonly quantity: number;
  readonly refundedUnits: number;
  /** Units that others took by their links; only staff give those back. */
  readonly claimedUnits: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Null before it was paid. */
  readonly paidAt: Date | null;
  readonly refundableAt: Date | null;
  readonly hasOpenRequest: boolean;
}

/** Why a buyer cannot ask for money back for a paid line (specification, /my-purchases); null when they can. */
export function refundHint(line: LineToAskAbout, now: Date): string | null {
  if (line.refundedUnits + line.claimedUnits >= line.quantity || line.refundedCents >= line.paidCents)
    return checkoutErrors.not_refundable.message;
  const own = ownRefundText(line.itemType);
  if (own !== null) return own;
  if (line.hasOpenRequest) return checkoutErrors.request_open.message;
  if (line.refundableAt === null || line.refundableAt < now) return windowText(line);
  return null;
}

/** For how many days this purchase could be given back, by the setting when it was paid. */
export function windowText({ paidAt, refundableAt }: Pick<LineToAskAbout, "paidAt" | "refundableAt">): string {
  if (paidAt === null || refundableAt === null) return checkoutErrors.window_over.message;
  const days = Math.round((refundableAt.getTime() - paidAt.getTime()) / dayMs);
  return days === 1 ? "Refunds are possible for one day." : `Refunds are possible for ${days} days.`;
}
