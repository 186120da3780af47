import { downloadReasons } from "@pavane/contract/resources/choices";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf, bytes, createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { releases, resourceFiles } from "../../resources/releases/tables.ts";
import { resources } from "../../resources/resource/tables.ts";

/** A link to several files as one archive; who may use it, and why, is stored with each of its files. */
export const downloadBundles = pgTable("download_bundles", {
  id: identityKey(),
  tokenHash: bytes().notNull().unique("download_bundles_token_taken"),
  /** What the archive is called, with its ending. */
  name: text().notNull(),
  createdAt: createdAt(),
});

/** One row for each link to a file that was handed out, by whom it may be used and why. */
export const downloads = pgTable(
  "downloads",
  {
    id: identityKey(),
    /** Null for who has only the token of a guest's order. */
    userId: foreignKey().references(() => users.id, { onDelete: "set null" }),
    /** The order that gave access, whose number is on the pages. The reference is created in the migration. */
    orderId: foreignKey(),
    resourceId: foreignKey()
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    releaseId: foreignKey()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    fileId: foreignKey()
      .notNull()
      .references(() => resourceFiles.id, { onDelete: "cascade" }),
    through: text({ enum: downloadReasons }).notNull(),
    tokenHash: bytes().notNull().unique("downloads_token_taken"),
    bytes: bigint({ mode: "number" }).notNull(),
    /** What is sent: the file itself, or the copy made for this person. */
    storageKey: text().notNull(),
    /** The archive for which it was requested; the token of its own link was then not given to anyone. */
    bundleId: foreignKey().references(() => downloadBundles.id, { onDelete: "set null" }),
    /** When sending began first; null while the link was only handed out. */
    startedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("downloads_resource").on(table.resourceId, table.createdAt),
    index("downloads_user").on(table.userId, table.createdAt),
    index("downloads_order").on(table.orderId),
    index("downloads_release").on(table.releaseId),
    index("downloads_file").on(table.fileId),
    index("downloads_bundle")
      .on(table.bundleId)
      .where(sql`${table.bundleId} is not null`),
    check("downloads_through", isOneOf(table.through, downloadReasons)),
    check("downloads_token", sql`${table.through} <> 'token' or ${table.orderId} is not null`),
  ],
);

/** A document with its buyer's line on every page. One that is no longer here is made again. */
export const stampedCopies = pgTable(
  "stamped_copies",
  {
    fileId: foreignKey()
      .notNull()
      .references(() => resourceFiles.id, { onDelete: "cascade" }),
    lineHash: bytes().notNull(),
    storageKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.lineHash] }),
    index("stamped_copies_made").on(table.createdAt),
  ],
);
