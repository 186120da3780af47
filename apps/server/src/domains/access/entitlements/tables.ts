import { entitlementSources, itemTypes } from "@pavane/contract/checkout/choices";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { releases } from "../../resources/releases/tables.ts";
import { resources } from "../../resources/resource/tables.ts";

/**
 * The reason why a person holds a thing permanently: an order's line, a place given to them, or a grant. One row for
 * each reason, so that a refund ends exactly what it paid for. Rows are revoked, never deleted.
 */
export const entitlements = pgTable(
  "entitlements",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    itemType: text({ enum: itemTypes }).notNull(),
    itemId: foreignKey().notNull(),
    source: text({ enum: entitlementSources }).notNull(),
    /** Orders and places are in domains to the right, so these references are created in the migration. */
    orderItemId: foreignKey(),
    placeId: foreignKey(),
    /** Of a resource: the version that was bought; its holder has it and those after it. Null: all there are. */
    releaseId: foreignKey().references(() => releases.id),
    /** The curriculum that this part of one came with, by the same line, place or grant. */
    curriculumId: foreignKey().references(() => resources.id),
    /** Of a curriculum: parts that do not come with it, because its holder had them and paid for the others only. */
    withoutParts: bigint({ mode: "number" }).array().notNull().default([]),
    grantedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    reason: text(),
    suspendedAt: timestamptz(),
    revokedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("entitlements_once")
      .on(table.orderItemId, table.itemType, table.itemId, table.userId)
      .where(sql`${table.revokedAt} is null`),
    uniqueIndex("entitlements_granted_once")
      .on(table.userId, table.itemType, table.itemId)
      .where(sql`${table.source} = 'grant' and ${table.curriculumId} is null and ${table.revokedAt} is null`),
    index("entitlements_person").on(table.userId, table.itemType, table.itemId),
    index("entitlements_item").on(table.itemType, table.itemId),
    index("entitlements_place")
      .on(table.placeId)
      .where(sql`${table.placeId} is not null`),
    index("entitlements_granted_by")
      .on(table.grantedBy)
      .where(sql`${table.grantedBy} is not null`),
    index("entitlements_grants")
      .on(table.id)
      .where(sql`${table.source} = 'grant' and ${table.curriculumId} is null`),
    index("entitlements_release")
      .on(table.releaseId)
      .where(sql`${table.releaseId} is not null`),
    index("entitlements_curriculum")
      .on(table.curriculumId)
      .where(sql`${table.curriculumId} is not null`),
    check(
      "entitlements_of_resource",
      sql`${table.itemType} = 'resource' or num_nonnulls(${table.releaseId}, ${table.curriculumId}) = 0`,
    ),
    check("entitlements_type", isOneOf(table.itemType, itemTypes)),
    check("entitlements_source", isOneOf(table.source, entitlementSources)),
    check("entitlements_origin", sql`(${table.source} = 'grant') = (${table.orderItemId} is null)`),
    check("entitlements_given", sql`(${table.source} = 'place') = (${table.placeId} is not null)`),
  ],
);
