import type Stripe from "stripe";
import { isUnavailable } from "../../provider.ts";
import type { StripeFailure } from "../ask.ts";
import type { StripeBillingDeps } from "./deps.ts";

/** Keys tried for one thing, beyond which Stripe is not well. */
const maxKeys = 3;

/**
 * Calls with a key, so that a thing is done once. Stripe stores its own failure for the key and repeats it for a day;
 * then the next key is tried, after `made` was asked whether the call had an effect all the same.
 */
export async function askIdempotently<T extends object>(
  { ask }: Pick<StripeBillingDeps, "ask">,
  key: string,
  call: (stripe: Stripe, options: { readonly idempotencyKey: string }) => Promise<T>,
  made: () => Promise<T | null>,
): Promise<T | StripeFailure> {
  for (let count = 1; ; count += 1) {
    const idempotencyKey = count === 1 ? key : `${key}:${count}`;
    const answer = await ask((stripe) => call(stripe, { idempotencyKey }));
    if (count === maxKeys || !isUnavailable(answer) || !answer.keySpent) return answer;
    const found = await made();
    if (found !== null) return found;
  }
}

/** For what does no harm when it is there twice. */
export const harmless = async (): Promise<null> => null;
