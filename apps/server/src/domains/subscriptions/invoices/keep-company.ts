import type { CompanyDetails } from "@pavane/contract/core/company";
import type { SubscriptionsDeps } from "../deps.ts";
import { saveCompany } from "../../identity/index.ts";
import { nameOpenInvoices } from "./own-invoices-repository.ts";

interface Typed {
  readonly userId: number;
  /** The plan that is being begun. */
  readonly subscriptionId: number;
  /** Undefined: nothing was said, so all stays; null: none. */
  readonly company: CompanyDetails | null | undefined;
}

/**
 * Keeps the company details that somebody typed as they began a plan: with the account, for its charges to come, and on what of it
 * waits to be paid. Papers that are paid stay as they are.
 */
export async function keepCompany(
  { db, clock }: Pick<SubscriptionsDeps, "db" | "clock">,
  { userId, subscriptionId, company }: Typed,
): Promise<void> {
  if (company === undefined) return;
  const at = clock.now();
  await db.write(async (tx) => {
    await saveCompany(tx, userId, company, at);
    await nameOpenInvoices(tx, { subscriptionId, company, at });
  });
}
