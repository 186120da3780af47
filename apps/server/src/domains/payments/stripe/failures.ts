import type Stripe from "stripe";
import { withTimeout } from "../../../platform/in-time.ts";
import type { ProviderUnavailable } from "../provider.ts";

/** Stripe's answers that are a "no" to this request, regardless of who sends it and how often. */
const refusals: ReadonlySet<number> = new Set([400, 402, 404]);

/**
 * What a call is about: the platform itself, or one connected account. Of the latter, Stripe tells with 403 that it is
 * gone; in any other call that is a matter of our key.
 */
export type CallAbout = "platform" | "connected account";

export interface StripeRefusal {
  readonly refused: string;
  /** There is no such object, or no connected account. */
  readonly missing: boolean;
  /** A card was declined, or its owner has to confirm: an answer of the bank's. */
  readonly declined: boolean;
}

/**
 * The meaning of an error of the SDK: Stripe refuses the request, or the result is unknown. For its own failure (5xx)
 * Stripe stores the answer under the idempotency key and would repeat it for a day. Anything else thrown is an error of
 * ours.
 */
export function readFailure(
  error: unknown,
  errors: typeof Stripe.errors,
  about: CallAbout = "platform",
): StripeRefusal | ProviderUnavailable {
  if (!(error instanceof errors.StripeError)) throw error;
  const status = error.statusCode ?? 0;
  // Stripe's own words show part of our key, and sellers read why their payout failed.
  if (about === "connected account" && status === 403 && error.code === "account_invalid")
    return { refused: accountGone, missing: true, declined: false };
  const keyProblem = error instanceof errors.StripeIdempotencyError;
  if (refusals.has(status) && !keyProblem)
    return {
      refused: error.message,
      missing: status === 404 && error.code === "resource_missing",
      declined: status === 402,
    };
  return {
    unavailable: `${error.type} ${status}: ${error.message}`,
    keySpent: status >= 500 || (keyProblem && status !== 409),
  };
}

const accountGone = "The account at the payment service is gone. Set up payouts again.";

export const isStripeRefusal = (answer: object): answer is StripeRefusal => "refused" in answer;

/**
 * Returns `ProviderUnavailable` when the answer takes longer; repeating the call with the same key finds the result.
 */
export const withStripeTimeout = <T>(milliseconds: number, answer: Promise<T>): Promise<T | ProviderUnavailable> =>
  withTimeout(milliseconds, answer, () => ({ unavailable: `no answer in ${milliseconds} ms`, keySpent: false }));
