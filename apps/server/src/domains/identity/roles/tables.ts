import { paidTiers, tiers } from "@pavane/contract/subscriptions/tiers";
import { roles } from "@pavane/contract/identity/roles";
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { among, createdAt, foreignKey, identityKey, moment } from "../../../platform/db/columns.ts";
import { users, userKey } from "../accounts/tables.ts";

export const userRoles = pgTable(
  "user_roles",
  {
    userId: userKey(),
    role: text({ enum: roles }).notNull(),
    /** Null when the system gave it, for example at registration. */
    grantedBy: foreignKey().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check("user_roles_role", among(table.role, roles)),
    index("user_roles_role_index").on(table.role),
    index("user_roles_granted_by").on(table.grantedBy),
  ],
);

/** Roles people asked for, for example by what they chose at registration. */
export const roleRequests = pgTable(
  "role_requests",
  {
    id: identityKey(),
    userId: userKey(),
    role: text({ enum: roles }).notNull(),
    note: text(),
    status: text({ enum: ["pending", "accepted", "refused", "withdrawn"] })
      .notNull()
      .default("pending"),
    decidedBy: foreignKey().references(() => users.id),
    decidedAt: moment(),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check("role_requests_role", among(table.role, roles)),
    check("role_requests_status", among(table.status, ["pending", "accepted", "refused", "withdrawn"])),
    uniqueIndex("role_requests_pending")
      .on(table.userId, table.role)
      .where(sql`${table.status} = 'pending'`),
    check("role_requests_decided", sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check("role_requests_refused", sql`${table.status} <> 'refused' or ${table.reason} is not null`),
    index("role_requests_user").on(table.userId, table.id),
    index("role_requests_waiting")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'pending'`),
    index("role_requests_asked").on(table.createdAt, table.id),
    index("role_requests_decided_by").on(table.decidedBy),
  ],
);

/** Tiers given by staff, without a subscription. */
export const tierGrants = pgTable(
  "tier_grants",
  {
    id: identityKey(),
    userId: userKey(),
    tier: text({ enum: paidTiers }).notNull(),
    /** The last day on which the tier counts; null for no end. */
    until: date({ mode: "string" }),
    reason: text().notNull(),
    grantedBy: foreignKey().references(() => users.id),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    check("tier_grants_tier", among(table.tier, tiers)),
    uniqueIndex("tier_grants_current")
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    index("tier_grants_granted_by").on(table.grantedBy),
  ],
);
