import { resourceStatuses } from "@pavane/contract/resources/choices";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { releases } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";

/** What an officer looked at besides files. */
export interface ApprovedContent {
  readonly title: string;
  readonly description: string;
  readonly type: string | null;
  readonly styles: readonly string[];
  readonly ages: readonly string[];
  readonly levels: readonly string[];
  readonly categoryIds: readonly number[];
  readonly tags: readonly string[];
  readonly language: string;
  readonly licence: string;
  readonly priceCents: number;
  readonly includedOffer: string | null;
  readonly thumbnailUrl: string | null;
}

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
    /** Of what was approved: its texts, classification and price as they were, which later ones are held against. */
    approved: jsonb().$type<ApprovedContent>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("review_log_resource").on(table.resourceId, table.id),
    index("review_log_release").on(table.releaseId),
    index("review_log_actor").on(table.actorId),
  ],
);
