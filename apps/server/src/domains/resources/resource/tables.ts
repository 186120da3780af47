import {
  includingTiers,
  licences,
  resourceKinds,
  resourceStatuses,
  resourceTypes,
  ageCodes,
  levelCodes,
} from "@pavane/contract/resources/choices";
import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import {
  isOneOf,
  createdAt,
  foreignKey,
  identityKey,
  timestamptz,
  tsvector,
  updatedAt,
} from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { sellers } from "../sellers/tables.ts";

/** Each of the array's texts is one of the values. */
const onlyOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} <@ array[${sql.raw(values.map((value) => `'${value}'`).join(", "))}]::text[]`;

/** Class material on sale: single, or a curriculum of several. */
export const resources = pgTable(
  "resources",
  {
    id: identityKey(),
    sellerId: foreignKey()
      .notNull()
      .references(() => sellers.userId),
    kind: text({ enum: resourceKinds }).notNull(),
    title: text().notNull(),
    /** Markdown; the same as safe HTML beside it. */
    description: text().notNull().default(""),
    descriptionHtml: text(),
    htmlRules: smallint().notNull().default(0),
    /** Null until its seller has chosen. */
    type: text({ enum: resourceTypes }),
    licence: text({ enum: licences }).notNull().default("single_teacher"),
    priceCents: integer().notNull().default(0),
    /** Its seller has said what it costs; only a draft may be without, and nothing is free by silence. */
    priced: boolean().notNull().default(true),
    /** BCP 47, in lower case. */
    language: text().notNull().default("en"),
    tags: text().array().notNull().default([]),
    /** Slugs of dance styles. A trigger refuses what is in no list, here and in the next; tables of styles and categories refuse to lose what is used. */
    styles: text().array().notNull().default([]),
    ages: text({ enum: ageCodes }).array().notNull().default([]),
    levels: text({ enum: levelCodes }).array().notNull().default([]),
    categoryIds: bigint({ mode: "number" }).array().notNull().default([]),
    /** The same with the categories above them, written by the trigger resources_category_path: what the store filters by. */
    categoryPathIds: bigint({ mode: "number" }).array().notNull().default([]),
    /** From which tier on it is included, chosen by staff from what its seller offers. */
    includedFrom: text({ enum: includingTiers }),
    includedOffer: text({ enum: includingTiers }),
    /** What it cost when staff included it, which a trigger writes: raising the price later raises no credit. */
    includedPriceCents: integer(),
    thumbnailUrl: text(),
    /** Names of the first two pages of what is on sale, `12-1`, as its previews call them; written by the trigger resources_pages. */
    pages: text().array().notNull().default([]),
    status: text({ enum: resourceStatuses }).notNull().default("draft"),
    /** What an officer said last: what to change, or why it was taken down. */
    reason: text(),
    /** Taken down for legal reasons: downloads have ended too. */
    legal: boolean().notNull().default(false),
    /** The approved version on sale. The reference is made in the migration, because releases know their resource. */
    releaseId: foreignKey(),
    /** Whether guests see and can buy it: published, its store open and selling, and of a curriculum two parts on sale. */
    onSale: boolean().notNull().default(false),
    /** Texts or classification were changed while it was published, and no officer has looked since. */
    editedAt: timestamptz(),
    /** Place among the featured, from 1. */
    featured: integer().unique("resources_featured_taken"),
    /** The place it had when its store stopped selling; it returns to it, or to the end (trigger). */
    featuredBefore: integer(),
    partsCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Whole stars of the average, 0 without reviews. */
    ratingStars: smallint()
      .notNull()
      .generatedAlwaysAs(sql`(case when rating_count > 0 then rating_sum / rating_count else 0 end)::smallint`),
    /** Bayesian average: as if ten reviews of four stars came first. */
    score: real()
      .notNull()
      .generatedAlwaysAs(sql`((rating_sum + 40)::real / (rating_count + 10))::real`),
    sales: integer().notNull().default(0),
    /** Units sold in the last 90 days. */
    sales90: integer().notNull().default(0),
    /** Written by the trigger resources_search. */
    search: tsvector().notNull().default(""),
    searchText: text().notNull().default(""),
    publishedAt: timestamptz(),
    claimedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    claimedAt: timestamptz(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** What figures over time count. */
    index("resources_published_at").on(table.publishedAt),
    check("resources_kind", isOneOf(table.kind, resourceKinds)),
    check("resources_type", isOneOf(table.type, resourceTypes)),
    check("resources_licence", isOneOf(table.licence, licences)),
    check("resources_status", isOneOf(table.status, resourceStatuses)),
    check("resources_included_from", isOneOf(table.includedFrom, includingTiers)),
    check("resources_included_offer", isOneOf(table.includedOffer, includingTiers)),
    check(
      "resources_included_as_offered",
      sql`${table.includedFrom} is null or ${table.includedFrom} is not distinct from ${table.includedOffer}`,
    ),
    check("resources_included_price", sql`(${table.includedFrom} is null) = (${table.includedPriceCents} is null)`),
    check("resources_ages", onlyOf(table.ages, ageCodes)),
    check("resources_levels", onlyOf(table.levels, levelCodes)),
    check("resources_price", sql`${table.priceCents} = 0 or ${table.priceCents} between 50 and 9999999`),
    check(
      "resources_priced",
      sql`${table.priced} or (${table.priceCents} = 0 and ${table.status} in ('draft', 'changes_requested'))`,
    ),
    check("resources_published", sql`${table.status} <> 'published' or ${table.publishedAt} is not null`),
    check(
      "resources_released",
      sql`${table.status} <> 'published' or ${table.kind} = 'curriculum' or ${table.releaseId} is not null`,
    ),
    check("resources_on_sale", sql`not ${table.onSale} or ${table.status} = 'published'`),
    check("resources_featured", sql`${table.featured} is null or (${table.featured} >= 1 and ${table.onSale})`),
    check("resources_legal", sql`not ${table.legal} or ${table.status} = 'removed'`),
    check(
      "resources_reason",
      sql`${table.status} not in ('changes_requested', 'removed') or ${table.reason} is not null`,
    ),
    check("resources_claim", sql`(${table.claimedBy} is null) or (${table.claimedAt} is not null)`),
    check("resources_counts", sql`${table.ratingCount} >= 0 and ${table.sales} >= 0 and ${table.sales90} >= 0`),
    index("resources_search_index").using("gin", table.search),
    index("resources_seller").on(table.sellerId, table.status),
    index("resources_seller_changed").on(table.sellerId, table.updatedAt.desc(), table.id.desc()),
    index("resources_changed").on(table.updatedAt.desc(), table.id.desc()),
    index("resources_waiting")
      .on(table.updatedAt, table.id)
      .where(sql`${table.status} = 'in_review'`),
    index("resources_edited")
      .on(table.editedAt)
      .where(sql`${table.editedAt} is not null`),
    index("resources_styles").using("gin", table.styles),
    index("resources_categories").using("gin", table.categoryIds),
    index("resources_category_paths").using("gin", table.categoryPathIds),
    index("resources_claimed_by").on(table.claimedBy),
    index("resources_release").on(table.releaseId),
    index("resources_html_rules").on(table.htmlRules),
    index("resources_uploaded_thumbnail")
      .on(table.thumbnailUrl)
      .where(sql`${table.thumbnailUrl} like '/uploads/%'`),
  ],
);

/** What a curriculum consists of, in order. A trigger refuses parts of another store and curricula as parts. */
export const curriculumParts = pgTable(
  "curriculum_parts",
  {
    curriculumId: foreignKey()
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    resourceId: foreignKey()
      .notNull()
      .references(() => resources.id),
    position: integer().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.curriculumId, table.resourceId] }),
    // curriculum_parts_position_taken is deferrable: it is in the migration.
    check("curriculum_parts_itself", sql`${table.curriculumId} <> ${table.resourceId}`),
    check("curriculum_parts_position", sql`${table.position} >= 1`),
    index("curriculum_parts_resource").on(table.resourceId),
  ],
);
