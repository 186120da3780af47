import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { isOneOf, bytes, createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { users, userKey } from "../accounts/tables.ts";
import { signInFlows, signInLinks } from "../sign-in-providers/tables.ts";

const challengeKinds = ["sign_in", "passkey_sign_in", "passkey_confirm", "passkey_new"] as const;

/** Questions that wait for a code, or for what a passkey signs; each is answered once. */
export const authChallenges = pgTable(
  "auth_challenges",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null: whoever has a passkey may answer. */
    userId: foreignKey().references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: challengeKinds }).notNull(),
    /** What a passkey signs; of a sign-in the mark of the password that was right, so that a changed one ends it. */
    challenge: bytes().notNull(),
    /** What let them in besides a password: the account of a provider. Unlinked meanwhile, the question is gone. */
    linkId: foreignKey().references(() => signInLinks.id, { onDelete: "cascade" }),
    /** What is linked once the question is answered. */
    flowId: uuid().references(() => signInFlows.id, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    /** "Keep me signed in", as it was chosen with the password. */
    remember: boolean().notNull().default(true),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("auth_challenges_kind", isOneOf(table.kind, challengeKinds)),
    check("auth_challenges_attempts", sql`${table.attempts} between 0 and 5`),
    check("auth_challenges_owner", sql`${table.userId} is not null or ${table.kind} = 'passkey_sign_in'`),
    check(
      "auth_challenges_provider",
      sql`num_nonnulls(${table.linkId}, ${table.flowId}) = 0 or (${table.kind} = 'sign_in' and num_nonnulls(${table.linkId}, ${table.flowId}) = 1)`,
    ),
    index("auth_challenges_user").on(table.userId),
    index("auth_challenges_link").on(table.linkId),
    index("auth_challenges_flow").on(table.flowId),
    index("auth_challenges_expiry").on(table.expiresAt),
  ],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: identityKey(),
    userId: userKey(),
    credentialId: bytes().notNull(),
    publicKey: bytes().notNull(),
    /** How often it was used, where its maker counts; else 0. It never runs back. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    aaguid: uuid(),
    backedUp: boolean().notNull(),
    name: text().notNull(),
    lastUsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("passkeys_credential_taken").on(table.credentialId),
    index("passkeys_user").on(table.userId),
    check("passkeys_counter", sql`${table.counter} >= 0`),
    check("passkeys_name", sql`length(${table.name}) between 1 and 60`),
  ],
);

/** The key of an app that makes codes; it counts once it is confirmed. */
export const totpSecrets = pgTable(
  "totp_secrets",
  {
    userId: userKey().primaryKey(),
    secretEncrypted: bytes().notNull(),
    /** The step of the last code that was taken; none up to it counts again. */
    lastStep: bigint({ mode: "number" }),
    confirmedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check("totp_secrets_step", sql`${table.confirmedAt} is null or ${table.lastStep} is not null`),
    index("totp_secrets_on")
      .on(table.userId)
      .where(sql`${table.confirmedAt} is not null`),
  ],
);

/** Marks of codes that work once each; the codes themselves are kept by their owner alone. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: identityKey(),
    userId: userKey(),
    codeHash: bytes().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("recovery_codes_once").on(table.userId, table.codeHash)],
);
