import { tiers } from "@pavane/contract/subscriptions/tiers";
import { roles } from "@pavane/contract/identity/roles";
import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, createdAt, foreignKey, identityKey, moment, updatedAt } from "../../platform/db/columns.ts";

const among = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

export const users = pgTable(
  "users",
  {
    id: identityKey(),
    publicId: uuid().notNull().defaultRandom().unique("users_public_id_taken"),
    username: text().notNull(),
    /** The username in lower case: what must be unique. */
    usernameKey: text().notNull(),
    /** Confirmed addresses only; a wished one stands in `pendingEmail`. */
    email: text(),
    emailKey: text(),
    pendingEmail: text(),
    pendingEmailAt: moment(),
    /** Null for accounts made by a guest's purchase and not claimed yet. */
    passwordHash: text(),
    firstName: text(),
    lastName: text(),
    profileImageId: foreignKey().references((): AnyPgColumn => profileImages.id, { onDelete: "set null" }),
    subscriptionTier: text({ enum: tiers }).notNull().default("free"),
    isActive: boolean().notNull().default(true),
    timeZone: text(),
    country: char({ length: 2 }),
    termsVersion: integer(),
    usernameChangedAt: moment(),
    lastSeenAt: moment(),
    deactivatedAt: moment(),
    deactivatedUntil: moment(),
    deactivatedBy: foreignKey().references((): AnyPgColumn => users.id),
    deactivationReason: text(),
    deletionDueAt: moment(),
    deletedAt: moment(),
    keepCertificates: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_username_taken").on(table.usernameKey),
    uniqueIndex("users_email_taken")
      .on(table.emailKey)
      .where(sql`${table.emailKey} is not null`),
    check("users_tier", among(table.subscriptionTier, tiers)),
    check("users_email_whole", sql`(${table.email} is null) = (${table.emailKey} is null)`),
    index("users_search").using(
      "gin",
      table.username.op("gin_trgm_ops"),
      table.firstName.op("gin_trgm_ops"),
      table.lastName.op("gin_trgm_ops"),
      table.email.op("gin_trgm_ops"),
      table.pendingEmail.op("gin_trgm_ops"),
    ),
    index("users_created").on(table.createdAt),
    index("users_deletion_due")
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
    index("users_profile_image").on(table.profileImageId),
    index("users_deactivated_by")
      .on(table.deactivatedBy)
      .where(sql`${table.deactivatedBy} is not null`),
    index("users_deactivated_until")
      .on(table.deactivatedUntil)
      .where(sql`${table.deactivatedUntil} is not null`),
    index("users_pending_address")
      .on(sql`lower(${table.pendingEmail})`)
      .where(sql`${table.pendingEmail} is not null`),
    index("users_pending_email")
      .on(table.pendingEmailAt)
      .where(sql`${table.pendingEmail} is not null`),
  ],
);

const userKey = () =>
  foreignKey()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const profiles = pgTable(
  "profiles",
  {
    userId: userKey().primaryKey(),
    headline: text(),
    bio: text(),
    city: text(),
    website: text(),
    socials: jsonb().$type<Record<string, string>>().notNull().default({}),
    languages: text().array().notNull().default([]),
    styles: text().array().notNull().default([]),
    levels: text().array().notNull().default([]),
    ageGroups: text().array().notNull().default([]),
    visibility: text({ enum: ["everyone", "members", "nobody"] })
      .notNull()
      .default("everyone"),
    messagesFrom: text({ enum: ["everyone", "related", "nobody"] })
      .notNull()
      .default("everyone"),
    showCertificates: boolean().notNull().default(true),
    inSearch: boolean().notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("profiles_visibility", among(table.visibility, ["everyone", "members", "nobody"])),
    check("profiles_messages_from", among(table.messagesFrom, ["everyone", "related", "nobody"])),
    index("profiles_interests").using("gin", table.languages, table.styles, table.levels, table.ageGroups),
  ],
);

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
    index("role_requests_user").on(table.userId),
    index("role_requests_decided_by").on(table.decidedBy),
  ],
);

/** Old usernames: reserved and forwarding for 90 days. */
export const usernameHistory = pgTable(
  "username_history",
  { usernameKey: text().primaryKey(), userId: userKey(), reservedUntil: moment().notNull(), createdAt: createdAt() },
  (table) => [index("username_history_user").on(table.userId)],
);

/** Browsers that signed a person in before; told by the HttpOnly cookie `device_id`. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userKey(),
    secretHash: bytes().notNull(),
    lastSeenAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("known_devices_once").on(table.userId, table.secretHash)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userKey(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytes().notNull(),
    method: text({ enum: ["password", "registration"] }).notNull(),
    twoFactor: boolean().notNull().default(false),
    remember: boolean().notNull(),
    device: text().notNull(),
    userAgent: text(),
    ip: inet(),
    deviceId: uuid().references(() => knownDevices.id, { onDelete: "set null" }),
    confirmedUntil: moment(),
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    absoluteExpiresAt: moment().notNull(),
    revokedAt: moment(),
    revokeReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("sessions_token").on(table.tokenHash),
    check("sessions_method", among(table.method, ["password", "registration"])),
    index("sessions_live")
      .on(table.userId)
      .where(sql`${table.revokedAt} is null`),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_device").on(table.deviceId),
  ],
);

const signInResults = ["signed_in", "wrong", "deactivated", "limited"] as const;

/** Every sign-in try, also of names that do not exist. */
export const signInEvents = pgTable(
  "sign_in_events",
  {
    id: identityKey(),
    userId: foreignKey().references(() => users.id, { onDelete: "cascade" }),
    identifierHash: bytes().notNull(),
    result: text({ enum: signInResults }).notNull(),
    ip: inet(),
    device: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check("sign_in_events_result", among(table.result, signInResults)),
    index("sign_in_events_user").on(table.userId, table.createdAt.desc()),
    index("sign_in_events_created").on(table.createdAt),
  ],
);

const tokenKinds = ["verify", "reset", "revert", "claim", "unsubscribe"] as const;

/** Links sent by mail, each good for one use. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: identityKey(),
    userId: userKey(),
    kind: text({ enum: tokenKinds }).notNull(),
    tokenHash: bytes().notNull(),
    /** The address that is confirmed or restored by the link. */
    email: text(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("one_time_tokens_token").on(table.tokenHash),
    check("one_time_tokens_kind", among(table.kind, tokenKinds)),
    index("one_time_tokens_user").on(table.userId, table.kind),
  ],
);

export interface ImageVariant {
  readonly size: number;
  readonly mime: string;
  readonly key: string;
}

export const profileImages = pgTable(
  "profile_images",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: "cascade" }),
    storageKey: text().notNull().unique("profile_images_storage_key_taken"),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sha256: bytes().notNull(),
    variants: jsonb().$type<ImageVariant[]>().notNull(),
    replacedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index("profile_images_user").on(table.userId),
    index("profile_images_replaced")
      .on(table.replacedAt)
      .where(sql`${table.replacedAt} is not null`),
  ],
);

/** Tiers given by staff, without a subscription. */
export const tierGrants = pgTable(
  "tier_grants",
  {
    id: identityKey(),
    userId: userKey(),
    tier: text({ enum: tiers }).notNull(),
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
