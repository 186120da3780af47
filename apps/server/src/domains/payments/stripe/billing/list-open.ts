import type { ProviderSubscription } from "../../recurring.ts";
import type { StripeBillingDeps } from "./deps.ts";
import { readSubscription } from "./read-subscription.ts";

/** Each takes several calls, so a page is short. */
const limit = 20;

/**
 * `unpaid` is not among them: such a subscription continues there, though it has ended for us, and is listed so that
 * somebody ends it.
 */
const endedStatuses: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

/** A page of subscriptions that are not over, in Stripe's order, the newest first. Attempts given up are passed over. */
export async function listOpen(
  deps: StripeBillingDeps,
  after: string | null,
): Promise<{ readonly data: readonly ProviderSubscription[]; readonly more: boolean }> {
  for (let last = after; ;) {
    const start = last === null ? {} : { starting_after: last };
    const listed = await deps.demand((stripe) => stripe.subscriptions.list({ limit, ...start }));
    const open = listed.data.filter(({ status }) => !endedStatuses.has(status));
    last = listed.data.at(-1)?.id ?? null;
    if (open.length === 0 && listed.has_more && last !== null) continue;
    const data: ProviderSubscription[] = [];
    for (const { id } of open) data.push(await readSubscription(deps, id));
    return { data, more: listed.has_more };
  }
}
