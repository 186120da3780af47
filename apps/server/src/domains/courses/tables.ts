import { sql } from "drizzle-orm";
import { packageStandardNames, type UnsupportedPart } from "@pavane/contract/courses/package-limits";
import {
  bigint,
  check,
  integer,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, isOneOf, updatedAt } from "../../platform/db/columns.ts";
import { users } from "../identity/accounts/tables.ts";

export const courseCategories = pgTable(
  "course_categories",
  {
    id: identityKey(),
    name: text().notNull(),
    slug: text().notNull().unique("course_categories_slug_taken"),
    description: text(),
    position: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("course_categories_name_taken").on(sql`lower(${table.name})`)],
);

/** What learners open of a package. */
export interface PackageItem {
  readonly title: string;
  /** The file it begins with, as it is called in the archive, and what follows it in the address. */
  readonly path: string;
  readonly query: string;
  /** It speaks with the page; what does not is done once it was opened. */
  readonly reports: boolean;
  readonly masteryScore: number | null;
  readonly scaledPassingScore: number | null;
  readonly completionThreshold: number | null;
  readonly launchData: string | null;
  /** Identifiers of what its manifest says that it is about; missing in packages that were read before they were. */
  readonly objectives?: readonly string[];
}

/** Packages of other authoring tools. A row never changes: another file is another package. */
export const packages = pgTable(
  "packages",
  {
    id: identityKey(),
    /** Null when the account is gone. */
    ownerId: foreignKey().references(() => users.id, { onDelete: "set null" }),
    /** Key of the archive, which stays as it came. */
    path: text().notNull(),
    fileName: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    title: text().notNull(),
    standard: text({ enum: packageStandardNames }).notNull(),
    edition: text().notNull(),
    items: jsonb().$type<readonly PackageItem[]>().notNull(),
    itemCount: smallint().notNull(),
    fileCount: integer().notNull(),
    unsupported: jsonb().$type<readonly UnsupportedPart[]>().notNull(),
    /** Addresses of other sites that its pages load something from. */
    outside: jsonb().$type<readonly string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    check("packages_standard", isOneOf(table.standard, packageStandardNames)),
    check("packages_items", sql`${table.itemCount} >= 1 and jsonb_array_length(${table.items}) = ${table.itemCount}`),
    index("packages_owner").on(table.ownerId),
  ],
);

/** Where each file of a package lies in its archive, so that it is sent without unpacking or reading the archive. */
export const packageFiles = pgTable(
  "package_files",
  {
    packageId: foreignKey()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    path: text().notNull(),
    /** First byte of its content in the archive. */
    start: bigint({ mode: "number" }).notNull(),
    packedBytes: bigint({ mode: "number" }).notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    /** Packed by "deflate", else as it is. */
    method: text({ enum: ["stored", "deflated"] }).notNull(),
    crc32: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.path] }),
    check("package_files_method", sql`${table.method} in ('stored', 'deflated')`),
    check("package_files_bytes", sql`${table.start} >= 0 and ${table.packedBytes} >= 0 and ${table.bytes} >= 0`),
  ],
);

export type PackageRow = typeof packages.$inferSelect;
export type PackageFileRow = typeof packageFiles.$inferSelect;
