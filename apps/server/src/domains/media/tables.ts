import { assetStates, uploadPurposes } from "@pavane/contract/media/limits";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../platform/db/columns.ts";

const byteCount = () => bigint({ mode: "number" });

/** A `file` is what arrives of a file that is sold, until its resource takes it. */
const assetKinds = ["video", "file"] as const;

/** Further qualities of a large video are made when it can be watched already. */
const ladders = ["none", "waiting", "made"] as const;

/** Uploaded videos. A field elsewhere holds one as `media:{id}`. */
export const mediaAssets = pgTable(
  "media_assets",
  {
    id: identityKey(),
    // This reference and that of uploads are in a migration: accounts are a domain to the right of media.
    ownerId: foreignKey(),
    kind: text({ enum: assetKinds }).notNull().default("video"),
    state: text({ enum: assetStates }).notNull(),
    mime: text(),
    bytes: byteCount().notNull(),
    sha256: text(),
    /** Keys of the stored files. */
    path: text().notNull(),
    posterPath: text(),
    durationMs: integer(),
    width: integer(),
    height: integer(),
    fps: real(),
    error: text(),
    /** A learner uploaded it for an assessment: it takes no room in their storage, and nobody puts it into a course. */
    handedIn: boolean().notNull().default(false),
    /** How often processing began, and until when the process that began it last may be at it. */
    attempts: integer().notNull().default(0),
    leasedUntil: timestamptz(),
    /** How much of the processing is done. */
    processedPercent: integer().notNull().default(0),
    ladder: text({ enum: ladders }).notNull().default("none"),
    /** When it was last found to be used, and when for the first time after that not to be. */
    usedAt: timestamptz(),
    unusedSince: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("media_assets_state", isOneOf(table.state, assetStates)),
    check("media_assets_kind", isOneOf(table.kind, assetKinds)),
    check("media_assets_ladder", isOneOf(table.ladder, ladders)),
    check("media_assets_processed", sql`${table.processedPercent} between 0 and 100`),
    index().on(table.ownerId),
    index("media_assets_processing")
      .on(table.id)
      .where(sql`${table.state} = 'processing'`),
    index("media_assets_waiting")
      .on(table.id)
      .where(sql`${table.ladder} = 'waiting'`),
  ],
);

/** Playlists and films of a video's several qualities, under the names by which playlists name each other: `main.m3u8`, `720.mp4`. */
export const mediaStreamFiles = pgTable(
  "media_stream_files",
  {
    assetId: foreignKey()
      .notNull()
      .references(() => mediaAssets.id, { onDelete: "cascade" }),
    name: text().notNull(),
    path: text().notNull(),
    bytes: byteCount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.name] }),
    check("media_stream_files_name", sql`${table.name} ~ '^(main|audio|[0-9]{3,4})[.](m3u8|mp4)$'`),
    check("media_stream_files_bytes", sql`${table.bytes} >= 0`),
    unique("media_stream_files_path").on(table.path),
  ],
);

/** What is in `resources` is served by nobody but its domain, what is in `lessons` by signed addresses only. */
export const fileFolders = ["images", "files", "resources", "lessons"] as const;

/** Pictures and documents that were uploaded, or fetched from another site. */
export const storedFiles = pgTable(
  "stored_files",
  {
    /** Name without its folder: random, so it identifies the file wherever it is used. */
    name: text().primaryKey(),
    folder: text({ enum: fileFolders }).notNull(),
    // The reference is in a migration.
    ownerId: foreignKey(),
    /** With its thumbnail. */
    bytes: byteCount().notNull(),
    /** When it was last found to be used, and when for the first time after that not to be. */
    usedAt: timestamptz(),
    unusedSince: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check("stored_files_folder", isOneOf(table.folder, fileFolders)),
    check("stored_files_name", sql`${table.name} ~ '^[0-9a-f]{32}[.][a-z0-9]{2,5}$'`),
    check("stored_files_bytes", sql`${table.bytes} >= 0`),
    index().on(table.ownerId),
  ],
);

export const mediaCaptions = pgTable(
  "media_captions",
  {
    id: identityKey(),
    assetId: foreignKey()
      .notNull()
      .references(() => mediaAssets.id, { onDelete: "cascade" }),
    /** BCP 47, for example `en` or `pt-br`, in lower case. */
    lang: text().notNull(),
    path: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [unique("media_captions_lang").on(table.assetId, table.lang)],
);

/** Uploads that may be going on. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey(),
    userId: foreignKey().notNull(),
    purpose: text({ enum: uploadPurposes }).notNull(),
    bytes: byteCount().notNull(),
    received: byteCount().notNull().default(0),
    assetId: foreignKey()
      .notNull()
      .references(() => mediaAssets.id, { onDelete: "cascade" }),
    /** A part is being written until then at the latest; no other is taken. */
    writingUntil: timestamptz(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("uploads_purpose", isOneOf(table.purpose, uploadPurposes)),
    check("uploads_received", sql`${table.received} between 0 and ${table.bytes}`),
    index().on(table.expiresAt),
    index().on(table.userId),
    index().on(table.assetId),
  ],
);

export type StoredFileRow = typeof storedFiles.$inferSelect;
export type AssetRow = typeof mediaAssets.$inferSelect;
export type StreamFileRow = typeof mediaStreamFiles.$inferSelect;
export type CaptionRow = typeof mediaCaptions.$inferSelect;
export type UploadRow = typeof uploads.$inferSelect;
