import type Stripe from "stripe";
import { withTimeout } from "../../../platform/in-time.ts";
import type { ProviderUnavailable } from "../provider.ts";

/** Stripe's answers that are a "no" to this request, whoever sends it and however often. */
const refusals: ReadonlySet<number> = new Set([400, 402, 404]);

export interface StripeRefusal {
  readonly refused: string;
  /** There is no such object. */
  readonly missing: boolean;
  /** A card was declined, or its owner has to confirm: an answer of the bank's. */
  readonly declined: boolean;
}

/**
 * What an error of the SDK means: Stripe refuses the request, or nothing is known. With a failure of its own (5xx) Stripe
 * keeps the answer for the idempotency key and would repeat it for a day. Anything else thrown is a fault of ours.
 */
export function readFailure(error: unknown, errors: typeof Stripe.errors): StripeRefusal | ProviderUnavailable {
  if (!(error instanceof errors.StripeError)) throw error;
  const status = error.statusCode ?? 0;
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

export const isStripeRefusal = (answer: object): answer is StripeRefusal => "refused" in answer;

/** Yields `ProviderUnavailable` when the answer takes longer; asking again with the same key finds what became of it. */
export const withStripeTimeout = <T>(milliseconds: number, answer: Promise<T>): Promise<T | ProviderUnavailable> =>
  withTimeout(milliseconds, answer, () => ({ unavailable: `no answer in ${milliseconds} ms`, keySpent: false }));
