import type { Read } from "../../../../platform/db/database.ts";
import { type ProviderSubscription, unknownSubscription } from "../../recurring.ts";
import { presentSubscription } from "./present.ts";
import { findSubscription } from "./subscriptions-repository.ts";

export async function fetchSubscription(db: Read, ref: string): Promise<ProviderSubscription> {
  const known = await findSubscription(db, ref);
  return known === null
    ? unknownSubscription(ref)
    : presentSubscription(known.subscription, known.creditCents, known.invoices);
}
