import { checkoutErrors } from "@pavane/contract/checkout/errors";

export interface LineToAskAbout {
  readonly quantity: number;
  readonly refundedUnits: number;
  /** Units that others took by their links; only staff give those back. */
  readonly claimedUnits: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Null before it was paid. */
  readonly refundableAt: Date | null;
  readonly hasOpenRequest: boolean;
}

/** Why a buyer cannot ask for money back for a paid line (specification, /my-purchases); null when they can. */
export function refundHint(line: LineToAskAbout, now: Date): string | null {
  if (line.refundedUnits + line.claimedUnits >= line.quantity || line.refundedCents >= line.paidCents)
    return checkoutErrors.not_refundable.message;
  if (line.hasOpenRequest) return checkoutErrors.request_open.message;
  if (line.refundableAt === null || line.refundableAt < now) return checkoutErrors.window_over.message;
  return null;
}
