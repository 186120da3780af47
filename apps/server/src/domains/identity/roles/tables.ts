import { paidTiers, tiers } from "@pavane/contract/subscriptions/tiers";
import { roles } from "@pavane/contract/identity/roles";
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { heldSources, subscriptionStatuses } from "@pavane/contract/subscriptions/choices";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
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
    check("user_roles_role", isOneOf(table.role, roles)),
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
    decidedAt: timestamptz(),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check("role_requests_role", isOneOf(table.role, roles)),
    check("role_requests_status", isOneOf(table.status, ["pending", "accepted", "refused", "withdrawn"])),
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
    index("role_requests_answered")
      .on(table.decidedAt)
      .where(sql`${table.status} in ('accepted', 'refused') and ${table.decidedBy} is not null`),
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
    endedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check("tier_grants_tier", isOneOf(table.tier, tiers)),
    uniqueIndex("tier_grants_current")
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    index("tier_grants_granted_by").on(table.grantedBy),
  ],
);

/**
 * What a person's subscriptions give them, written by that domain in the transaction that changes one: every call reads the level
 * from here, and from grants. It counts while `until` is ahead, so that no missed word of the payment service prolongs it.
 */
export const heldTiers = pgTable(
  "held_tiers",
  {
    userId: userKey(),
    source: text({ enum: heldSources }).notNull(),
    /** Subscriptions are in a domain to the right, so the reference is created in the migration. */
    subscriptionId: foreignKey().notNull(),
    tier: text({ enum: paidTiers }).notNull(),
    /** The plan's key. */
    plan: text().notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    /** The end of the paid period, as shown to people; null while nothing was paid. */
    expiresAt: timestamptz(),
    /** From then on the tier counts no more; in the past when it does not count now. */
    until: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.source] }),
    check("held_tiers_source", isOneOf(table.source, heldSources)),
    check("held_tiers_tier", isOneOf(table.tier, paidTiers)),
    check("held_tiers_status", isOneOf(table.status, subscriptionStatuses)),
    index("held_tiers_subscription").on(table.subscriptionId),
  ],
);

/** What staff invited somebody to: the roles that the unclaimed account gets when its owner claims it in time. */
export const invitations = pgTable(
  "invitations",
  {
    /** An account is invited once at a time; a second invitation replaces the first. */
    userId: foreignKey()
      .primaryKey()
      .references(() => users.id),
    roles: text({ enum: roles }).array().notNull(),
    /** Proposed to whoever claims the account. */
    username: text(),
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
