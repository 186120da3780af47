import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey } from "../../../platform/db/columns.ts";
import { userKey, users } from "../accounts/tables.ts";

/** What staff write down about a person for each other. Nobody else reads it, and a note is never changed. */
export const adminNotes = pgTable(
  "admin_notes",
  {
    id: identityKey(),
    userId: userKey(),
    authorId: foreignKey()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("admin_notes_user").on(table.userId, table.id), index("admin_notes_author").on(table.authorId)],
);
