import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { createdAt, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import type { Difference } from "../../ledger/index.ts";

/** What the nightly comparison of orders, payments and ledger found. */
export const reconciliations = pgTable("reconciliations", {
  id: identityKey(),
  /** Until when what moved at the payment service is known; null when it did not answer. */
  askedUntil: timestamptz(),
  /** What differs as data and as a sentence; nights of before have no `about` and no `data`. */
  differences: jsonb().$type<(Pick<Difference, "kind" | "orderId" | "text"> & Partial<Difference>)[]>().notNull(),
  createdAt: createdAt(),
});
