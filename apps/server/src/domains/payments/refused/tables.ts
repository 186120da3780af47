import { paymentProviders } from "@pavane/contract/payments/choices";
import { boolean, check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf, timestamptz } from "../../../platform/db/columns.ts";

/** Events whose signature was wrong and since which no right one came: what their provider wants to say does not arrive. */
export const refusedEvents = pgTable(
  "refused_events",
  {
    provider: text({ enum: paymentProviders }).notNull(),
    /** Events of sellers' accounts are signed with a secret of their own. */
    ofSellers: boolean().notNull(),
    since: timestamptz().notNull(),
    lastAt: timestamptz().notNull(),
    /** At most one per minute is counted, so that thousands of requests by an outsider write nothing. */
    count: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.ofSellers] }),
    check("refused_events_provider", isOneOf(table.provider, paymentProviders)),
  ],
);
