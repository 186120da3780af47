import { resourceStatuses } from "@pavane/contract/resources/choices";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { releases } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";

/** Every move of a resource from one state to another, by whom and why. Triggers refuse UPDATE and DELETE but with the resource. */
export const reviewLog = pgTable(
  "review_log",
  {
    id: identityKey(),
    resourceId: foreignKey()
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    releaseId: foreignKey().references(() => releases.id, { onDelete: "cascade" }),
    /** Null: the site itself. */
    actorId: foreignKey().references(() => users.id, { onDelete: "set null" }),
    from: text({ enum: resourceStatuses }),
    to: text({ enum: resourceStatuses }).notNull(),
    reasonCode: text(),
    note: text(),
    checklist: jsonb().$type<Readonly<Record<string, boolean>>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("review_log_resource").on(table.resourceId, table.id),
    index("review_log_release").on(table.releaseId),
    index("review_log_actor").on(table.actorId),
  ],
);
