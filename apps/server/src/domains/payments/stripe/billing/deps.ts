import type Stripe from "stripe";
import type { Clock } from "../../../../platform/clock.ts";
import type { ProviderUnavailable } from "../../provider.ts";
import type { ProviderRefusal } from "../../recurring.ts";
import { type StripeCall, everyPage, type StripeFailure, isStripeFailure, page } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";

export interface StripeBillingDeps {
  readonly clock: Clock;
  /** Returns a failure as a value, for calls of which one may be expected. */
  readonly ask: StripeCall;
  /** Throws `NotDone` on a failure, so that calls which need several answers read on. */
  readonly demand: <T extends object>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;
  /** Our price behind one of Stripe's; null for one that is none of ours. */
  readonly priceIdOf: (ref: string) => Promise<number | null>;
}

/** Stripe did not do one of several calls; only `returnFailure` and `returnAsUnavailable` catch it. */
class NotDone extends Error {
  readonly failure: StripeFailure;
  constructor(failure: StripeFailure) {
    super("Stripe did not do what it was asked");
    this.failure = failure;
  }
}

export const demanding =
  (ask: StripeCall): StripeBillingDeps["demand"] =>
  async (call) => {
    return orFail(await ask(call));
  };

/** Ends the whole request with the failure of one of its calls. */
export function failWith(failure: StripeFailure): never {
  throw new NotDone(failure);
}

/** A "no" of ours to the whole request. */
export const refuseWith = (refused: string): never => failWith({ refused, missing: false, declined: false });

/** The answer, unless it is a failure, which ends the whole request. */
export const orFail = <T extends object>(answer: T | StripeFailure): T =>
  isStripeFailure(answer) ? failWith(answer) : answer;

/** All of a list, page by page. */
export async function demandAll<T extends { readonly id: string }>(
  { ask }: Pick<StripeBillingDeps, "ask">,
  list: (stripe: Stripe, after: PageOf) => Promise<{ readonly data: T[]; readonly has_more: boolean }>,
): Promise<readonly T[]> {
  const found = await everyPage((after) => ask((stripe) => list(stripe, { ...page, ...after })));
  return "unavailable" in found ? failWith(found) : found;
}

interface PageOf {
  readonly limit: number;
  readonly starting_after?: string;
}

/** Runs calls and returns the first failure among them as the result. */
export async function returnFailure<T>(run: () => Promise<T>): Promise<T | ProviderRefusal | ProviderUnavailable> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    return isStripeRefusal(error.failure) ? { refused: error.failure.refused } : error.failure;
  }
}

/** The same for what is never refused: a refusal is an error that may be fixed by the next attempt. */
export async function returnAsUnavailable<T>(run: () => Promise<T>): Promise<T | ProviderUnavailable> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    return isStripeRefusal(error.failure) ? { unavailable: error.failure.refused, keySpent: false } : error.failure;
  }
}

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export const fromUnixSeconds = (stamp: number): Date => new Date(stamp * 1000);

export const stripeId = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);
