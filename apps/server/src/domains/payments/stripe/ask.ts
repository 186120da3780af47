import type Stripe from "stripe";
import type { StripeConfig } from "../../../config.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isUnavailable, type ProviderUnavailable } from "../provider.ts";
import { type CallAbout, isStripeRefusal, readFailure, type StripeRefusal, withStripeTimeout } from "./failures.ts";
import { openStripe, type OpenStripe } from "./open-stripe.ts";

export type StripeFailure = StripeRefusal | ProviderUnavailable;

export type StripeCall = <T extends object>(
  call: (stripe: Stripe) => Promise<T>,
  about?: CallAbout,
) => Promise<T | StripeFailure>;

/** How long an answer may take, with the SDK's one retry. */
const patienceMs = 8_000;

/** How Stripe is called: an answer in time, a refusal, or an unknown result. */
export function createAsk(
  { log, watch }: Pick<Platform, "log" | "watch">,
  config: StripeConfig,
  timeoutMs = patienceMs,
): { readonly ask: StripeCall; readonly open: () => Promise<OpenStripe> } {
  let opened: Promise<OpenStripe> | null = null; // loaded with the first call: the library is large
  const open = () => (opened ??= openStripe(config, timeoutMs, watch));
  const ask: StripeCall = async (call, about) => {
    const { stripe, errors } = await open();
    const answer = call(stripe).catch((error: unknown) => readFailure(error, errors, about));
    const result = await withStripeTimeout(timeoutMs, answer);
    if (isStripeFailure(result)) log.warn({ reason: result }, "Stripe did not do what it was asked");
    return result;
  };
  return { ask, open };
}

export const isStripeFailure = (answer: object): answer is StripeFailure =>
  isUnavailable(answer) || isStripeRefusal(answer);

export const unavailable = (failure: StripeFailure): ProviderUnavailable =>
  isStripeRefusal(failure) ? { unavailable: failure.refused, keySpent: false } : failure;

export const page = { limit: 100 };

interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** All of a list, page by page; nothing when one of them does not come. */
export async function everyPage<T extends { readonly id: string }>(
  askFor: (after: { readonly starting_after?: string }) => Promise<Page<T> | StripeFailure>,
): Promise<readonly T[] | ProviderUnavailable> {
  const found: T[] = [];
  for (;;) {
    const last = found.at(-1);
    const answer = await askFor(last === undefined ? {} : { starting_after: last.id });
    if (isStripeFailure(answer)) return unavailable(answer);
    found.push(...answer.data);
    if (!answer.has_more || answer.data.length === 0) return found;
  }
}
