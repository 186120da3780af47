import { signInMethods, signInResults } from "@pavane/contract/identity/schema-factors";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, inet, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { isOneOf, bytes, createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { users, userKey } from "../accounts/tables.ts";
import { signInProviders } from "../sign-in-providers/tables.ts";

/** By whose account it was; null: by none, or one of a provider that is not here any more. */
const providerKey = () => foreignKey().references(() => signInProviders.id, { onDelete: "set null" });

/** Browsers that signed a person in before; recognised by the HttpOnly cookie `device_id`. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userKey(),
    secretHash: bytes().notNull(),
    /** Until when signing in here asks for the password alone; null: it asks for the second factor too. */
    twoFactorUntil: timestamptz(),
    lastSeenAt: timestamptz().notNull(),
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
    method: text({ enum: signInMethods }).notNull(),
    providerId: providerKey(),
    twoFactor: boolean().notNull().default(false),
    remember: boolean().notNull(),
    device: text().notNull(),
    userAgent: text(),
    ip: inet(),
    deviceId: uuid().references(() => knownDevices.id, { onDelete: "set null" }),
    confirmedUntil: timestamptz(),
    lastUsedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    absoluteExpiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
    revokeReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("sessions_token").on(table.tokenHash),
    check("sessions_method", isOneOf(table.method, signInMethods)),
    index("sessions_live")
      .on(table.userId)
      .where(sql`${table.revokedAt} is null`),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_device").on(table.deviceId),
    index("sessions_provider")
      .on(table.providerId)
      .where(sql`${table.providerId} is not null`),
  ],
);

/** Every sign-in try, also of names that do not exist. */
export const signInEvents = pgTable(
  "sign_in_events",
  {
    id: identityKey(),
    userId: foreignKey().references(() => users.id, { onDelete: "cascade" }),
    identifierHash: bytes().notNull(),
    result: text({ enum: signInResults }).notNull(),
    /** What it was tried with. */
    method: text({ enum: signInMethods }).notNull().default("password"),
    providerId: providerKey(),
    ip: inet(),
    device: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check("sign_in_events_result", isOneOf(table.result, signInResults)),
    check("sign_in_events_method", isOneOf(table.method, signInMethods)),
    index("sign_in_events_user").on(table.userId, table.createdAt.desc()),
    index("sign_in_events_created").on(table.createdAt),
    index("sign_in_events_provider")
      .on(table.providerId)
      .where(sql`${table.providerId} is not null`),
  ],
);

/** On which days of the site's time zone somebody used the site signed in. */
export const userActivityDays = pgTable(
  "user_activity_days",
  { userId: userKey(), day: date({ mode: "string" }).notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index("user_activity_days_day").on(table.day, table.userId),
  ],
);
