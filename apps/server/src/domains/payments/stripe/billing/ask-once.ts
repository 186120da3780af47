import type Stripe from "stripe";
import { isUnavailable } from "../../provider.ts";
import type { Failure } from "../ask.ts";
import type { BillingDeps } from "./deps.ts";

/** Keys tried for one thing, beyond which Stripe is not well. */
const mostKeys = 3;

/**
 * Asks with a key, so that a thing is done once. Stripe keeps a failure of its own for the key and repeats it for a day; the next
 * key is tried then, after `made` was asked whether something came of it all the same.
 */
export async function askOnce<T extends object>(
  { ask }: Pick<BillingDeps, "ask">,
  key: string,
  call: (stripe: Stripe, options: { readonly idempotencyKey: string }) => Promise<T>,
  made: () => Promise<T | null>,
): Promise<T | Failure> {
  for (let count = 1; ; count += 1) {
    const idempotencyKey = count === 1 ? key : `${key}:${count}`;
    const answer = await ask((stripe) => call(stripe, { idempotencyKey }));
    if (count === mostKeys || !isUnavailable(answer) || !answer.keySpent) return answer;
    const found = await made();
    if (found !== null) return found;
  }
}

/** For what does no harm when it is there twice. */
export const harmless = async (): Promise<null> => null;
