import { tiers } from "@pavane/contract/subscriptions/tiers";
import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  foreignKey as foreignKeyOf,
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
import { sitePages } from "../../site/tables.ts";
import {
  isOneOf,
  bytes,
  createdAt,
  foreignKey,
  identityKey,
  timestamptz,
  updatedAt,
} from "../../../platform/db/columns.ts";

/** First and last name as lists are sorted by it. */
export const fullNameOf = ({ firstName, lastName }: Record<"firstName" | "lastName", AnyPgColumn>): SQL =>
  sql`lower(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, ''))`;

const namesText = ({ username, firstName, lastName }: Record<NamePart, AnyPgColumn>): SQL =>
  sql`${username} || ' ' || coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '')`;

/** What people find a person by. */
export const namesOf = (table: Record<NamePart, AnyPgColumn>): SQL => sql`(${namesText(table)})`;

/** What staff find a person by. */
export const searchedTextOf = (table: Record<NamePart | "email" | "pendingEmail", AnyPgColumn>): SQL =>
  sql`(${namesText(table)} || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.pendingEmail}, ''))`;

/** A name as its beginning is looked up and put in order. */
export const beginningOf = (name: AnyPgColumn): SQL => sql`(lower(${name}) collate "C")`;

type NamePart = "username" | "firstName" | "lastName";

/** All words of a name in one index, so that two words are read from it together; beginnings in order, so that a common name is not read whole. */
const searchIndexes = (table: Record<NamePart | "id" | "email" | "pendingEmail", AnyPgColumn>) => [
  index("users_search").using("gin", sql`${searchedTextOf(table)} gin_trgm_ops`),
  index("users_names").using("gin", sql`${namesOf(table)} gin_trgm_ops`),
  index("users_username_beginning").on(beginningOf(table.username), table.id),
  index("users_first_name_beginning").on(beginningOf(table.firstName), table.id),
  index("users_last_name_beginning").on(beginningOf(table.lastName), table.id),
];

export const users = pgTable(
  "users",
  {
    id: identityKey(),
    publicId: uuid().notNull().defaultRandom().unique("users_public_id_taken"),
    username: text().notNull(),
    /** The username in lower case: what must be unique. */
    usernameKey: text().notNull(),
    /** Confirmed addresses only; a wished one is in `pendingEmail`. */
    email: text(),
    emailKey: text(),
    pendingEmail: text(),
    pendingEmailAt: timestamptz(),
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
    usernameChangedAt: timestamptz(),
    lastSeenAt: timestamptz(),
    deactivatedAt: timestamptz(),
    deactivatedUntil: timestamptz(),
    deactivatedBy: foreignKey().references((): AnyPgColumn => users.id),
    deactivationReason: text(),
    deletionDueAt: timestamptz(),
    deletedAt: timestamptz(),
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
    check("users_tier", isOneOf(table.subscriptionTier, tiers)),
    check("users_email_whole", sql`(${table.email} is null) = (${table.emailKey} is null)`),
    // Who left is nobody any more, whatever deletes an account.
    check(
      "users_deleted_erased",
      sql`${table.deletedAt} is null or (${table.username} = 'deleted-' || ${table.id} and ${table.usernameKey} = 'deleted-' || ${table.id}
        and num_nonnulls(${table.email}, ${table.pendingEmail}, ${table.passwordHash}, ${table.firstName}, ${table.lastName}) = 0)`,
    ),
    ...searchIndexes(table),
    index("users_created").on(table.createdAt.desc().nullsLast(), table.id.desc().nullsFirst()),
    index("users_by_name").on(sql`${fullNameOf(table)} asc nulls last`, table.id.asc()),
    index("users_deletion_due")
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
    index("users_closed")
      .on(table.id)
      .where(
        sql`${table.deactivatedAt} is not null or ${table.deletionDueAt} is not null or ${table.deletedAt} is not null`,
      ),
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

export const userKey = () =>
  foreignKey()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Which version of the terms somebody accepted, when and from where. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    userId: userKey(),
    pageKey: text({ enum: ["terms"] }).notNull(),
    version: integer().notNull(),
    ip: inet(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pageKey, table.version] }),
    foreignKeyOf({
      name: "terms_acceptances_page",
      columns: [table.pageKey, table.version],
      foreignColumns: [sitePages.key, sitePages.version],
    }),
    check("terms_acceptances_page_key", isOneOf(table.pageKey, ["terms"])),
  ],
);

/** Old usernames: reserved and forwarding for 90 days. */
export const usernameHistory = pgTable(
  "username_history",
  {
    usernameKey: text().primaryKey(),
    userId: userKey(),
    reservedUntil: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("username_history_user").on(table.userId)],
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
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("one_time_tokens_token").on(table.tokenHash),
    check("one_time_tokens_kind", isOneOf(table.kind, tokenKinds)),
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
    replacedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("profile_images_user").on(table.userId),
    index("profile_images_replaced")
      .on(table.replacedAt)
      .where(sql`${table.replacedAt} is not null`),
  ],
);
