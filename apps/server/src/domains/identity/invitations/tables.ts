import { roles } from "@pavane/contract/identity/roles";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../accounts/tables.ts";

/** What staff invited somebody to: the roles that the unclaimed account gets when its owner claims it in time. */
export const invitations = pgTable(
  "invitations",
  {
    /** An account is invited once at a time; a second invitation replaces the first. */
    userId: foreignKey()
      .primaryKey()
      .references(() => users.id),
    roles: text({ enum: roles }).array().notNull(),
    invitedBy: foreignKey()
      .notNull()
      .references(() => users.id),
    expiresAt: timestamptz().notNull(),
    acceptedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "invitations_roles",
      sql`${table.roles} <@ array[${sql.raw(roles.map((role) => `'${role}'`).join(", "))}]::text[]`,
    ),
    check("invitations_given_by_the_system", sql`not ${table.roles} && array['STUDENT', 'GUEST_USER']`),
    index("invitations_invited_by").on(table.invitedBy),
  ],
);
