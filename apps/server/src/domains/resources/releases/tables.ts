import { checkStates, releaseStates } from "@pavane/contract/resources/choices";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { isOneOf, bytes, createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import type { FilePreview } from "../previews/file-preview.ts";
import { resources } from "../resource/tables.ts";

/** Of a file: something can be seen of it, and nobody has tried yet to make what is seen in lists. */
export const faceless = sql`check_state = 'clean' and preview ->> 'kind' in ('pages', 'picture', 'clip') and not preview ? 'face'`;

/** Versions of a resource's files. At most one of a resource is undecided; approved ones stay as they are, a trigger sees to it. */
export const releases = pgTable(
  "releases",
  {
    id: identityKey(),
    resourceId: foreignKey()
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** What changed, for holders; null for the first. */
    note: text(),
    state: text({ enum: releaseStates }).notNull().default("draft"),
    submittedAt: timestamptz(),
    decidedAt: timestamptz(),
    decidedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    unique("releases_number_taken").on(table.resourceId, table.number),
    uniqueIndex("releases_one_undecided")
      .on(table.resourceId)
      .where(sql`${table.state} in ('draft', 'in_review')`),
    check("releases_state", isOneOf(table.state, releaseStates)),
    check("releases_number", sql`${table.number} >= 1`),
    check("releases_submitted", sql`${table.state} = 'draft' or ${table.submittedAt} is not null`),
    check("releases_decided", sql`(${table.state} in ('approved', 'refused')) = (${table.decidedAt} is not null)`),
    index("releases_decided_by").on(table.decidedBy),
    index("releases_answered")
      .on(table.decidedAt)
      .where(sql`${table.decidedBy} is not null`),
    index("releases_waiting")
      .on(table.submittedAt)
      .where(sql`${table.state} = 'in_review'`),
  ],
);

/** Parts of a version of a curriculum that somebody has: what it consists of once the version is approved, in order. */
export const releaseParts = pgTable(
  "release_parts",
  {
    releaseId: foreignKey()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    resourceId: foreignKey()
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.resourceId] }),
    check("release_parts_position", sql`${table.position} >= 1`),
    index("release_parts_resource").on(table.resourceId),
  ],
);

/** Files of a release. Their bytes are under random keys outside the web root. */
export const resourceFiles = pgTable(
  "resource_files",
  {
    id: identityKey(),
    releaseId: foreignKey()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** As buyers save it: NFC, without path parts, control or direction characters, at most 120 long. */
    name: text().notNull(),
    /**
     * Null once its bytes were deleted because it was refused. Versions of one resource may share it: a new one begins
     * with the files of the one before.
     */
    storageKey: text(),
    bytes: bigint({ mode: "number" }).notNull(),
    mime: text().notNull(),
    sha256: bytes().notNull(),
    /** Pages of a document, seconds of a recording, rows of a sheet; null where nobody counted. */
    length: integer(),
    /** A PDF that takes the buyer's name on every page. */
    stampable: boolean().notNull().default(false),
    preview: jsonb().$type<FilePreview>(),
    checkState: text({ enum: checkStates }).notNull().default("pending"),
    /** What the virus scanner said, when there is one. */
    scan: text(),
    /** Why it was refused, as its seller reads it. */
    reason: text(),
    /** How often checking began, and until when the process that began last may be at it. */
    attempts: integer().notNull().default(0),
    leasedUntil: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check("resource_files_check", isOneOf(table.checkState, checkStates)),
    check("resource_files_reason", sql`(${table.checkState} = 'refused') = (${table.reason} is not null)`),
    check("resource_files_key", sql`(${table.checkState} = 'refused') = (${table.storageKey} is null)`),
    check("resource_files_bytes", sql`${table.bytes} > 0`),
    index("resource_files_release").on(table.releaseId),
    index("resource_files_storage_key").on(table.storageKey),
    index("resource_files_same").on(table.sha256),
    index("resource_files_pending")
      .on(table.id)
      .where(sql`${table.checkState} = 'pending'`),
    index("resource_files_faceless").on(table.id).where(faceless),
  ],
);
