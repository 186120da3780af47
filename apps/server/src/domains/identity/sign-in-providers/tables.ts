import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey as foreignKeyOf,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  bytes,
  createdAt,
  foreignKey,
  identityKey,
  isOneOf,
  timestamptz,
  updatedAt,
} from "../../../platform/db/columns.ts";
import { userKey, users } from "../accounts/tables.ts";

/** Where accounts are kept by which people sign in here (OpenID Connect). */
export const signInProviders = pgTable(
  "sign_in_providers",
  {
    id: identityKey(),
    /** What its button says. */
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** By which this site proves itself there, sealed; null where it asks for none. */
    clientSecret: bytes(),
    /** Whether people without an account here can make one by it. */
    registers: boolean().notNull().default(false),
    active: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("sign_in_providers_name").on(sql`lower(${table.name})`),
    unique("sign_in_providers_issuer").on(table.id, table.issuer),
    check("sign_in_providers_name_length", sql`length(${table.name}) between 1 and 40`),
  ],
);

const providerKey = () =>
  foreignKey()
    .notNull()
    .references(() => signInProviders.id, { onDelete: "cascade" });

/**
 * Whose account here an account of a provider opens: one, and each account here has one of a provider. With the issuer, so that the
 * subjects of one are never taken for those of another that was entered in its place.
 */
export const signInLinks = pgTable(
  "sign_in_links",
  {
    id: identityKey(),
    userId: userKey(),
    providerId: foreignKey().notNull(),
    issuer: text().notNull(),
    /** Who it is there, for ever; addresses change hands. */
    subject: text().notNull(),
    /** As the provider said it last, for its owner to recognise the account by. */
    email: text(),
    lastUsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKeyOf({
      name: "sign_in_links_issuer",
      columns: [table.providerId, table.issuer],
      foreignColumns: [signInProviders.id, signInProviders.issuer],
    }).onDelete("cascade"),
    uniqueIndex("sign_in_links_subject").on(table.providerId, table.subject),
    uniqueIndex("sign_in_links_person").on(table.userId, table.providerId),
    check("sign_in_links_subject_length", sql`length(${table.subject}) between 1 and 255`),
  ],
);

const flowPurposes = ["sign_in", "link", "confirm"] as const;

/** A sign-in at a provider on its way: begun, come back once, and, where the person has something to say yet, kept for that. */
export const signInFlows = pgTable(
  "sign_in_flows",
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: providerKey(),
    purpose: text({ enum: flowPurposes }).notNull(),
    /** Who links or confirms; null: somebody signs in. */
    userId: foreignKey().references(() => users.id, { onDelete: "cascade" }),
    /** The session in which it was begun, of those who are signed in. */
    sessionId: uuid(),
    /** SHA-256 of what the cookie of the browser holds. */
    browserHash: bytes().notNull(),
    /** SHA-256 of what comes back with the answer. */
    stateHash: bytes().notNull(),
    /** What the answer is checked with, sealed. */
    checks: bytes().notNull(),
    remember: boolean().notNull(),
    redirect: text(),
    /** When its answer came; another one counts for nothing. */
    spentAt: timestamptz(),
    /** What the provider said, where it was right and something is still to be asked. */
    subject: text(),
    email: text(),
    emailVerified: boolean(),
    firstName: text(),
    lastName: text(),
    username: text(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("sign_in_flows_state").on(table.stateHash),
    check("sign_in_flows_purpose", isOneOf(table.purpose, flowPurposes)),
    check("sign_in_flows_person", sql`(${table.purpose} = 'sign_in') = (${table.userId} is null)`),
    check("sign_in_flows_session", sql`(${table.userId} is null) = (${table.sessionId} is null)`),
    check("sign_in_flows_proof", sql`${table.subject} is null or ${table.spentAt} is not null`),
    index("sign_in_flows_provider").on(table.providerId),
    index("sign_in_flows_user").on(table.userId),
    index("sign_in_flows_expiry").on(table.expiresAt),
  ],
);
