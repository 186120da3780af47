import {
  storeStates,
  type AgeCode,
  type IncludingTier,
  type LevelCode,
  type Licence,
} from "@pavane/contract/resources/choices";
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";

export interface StoreLink {
  readonly label: string;
  readonly url: string;
}

/** What a seller's next resource starts with. */
export interface ResourceDefaults {
  readonly licence?: Licence;
  readonly styles?: readonly string[];
  readonly ages?: readonly AgeCode[];
  readonly levels?: readonly LevelCode[];
  readonly language?: string;
  readonly includedOffer?: IncludingTier | null;
}

/** Stores, one for each person who sells. Made when a seller first does something as one. */
export const sellers = pgTable(
  "sellers",
  {
    userId: foreignKey()
      .primaryKey()
      .references(() => users.id),
    name: text().notNull(),
    slug: text().notNull().unique("sellers_slug_taken"),
    tagline: text(),
    bio: text(),
    place: text(),
    logoUrl: text(),
    bannerUrl: text(),
    links: jsonb().$type<readonly StoreLink[]>().notNull().default([]),
    defaults: jsonb().$type<ResourceDefaults>().notNull().default({}),
    state: text({ enum: storeStates }).notNull().default("open"),
    /** Why it is suspended. */
    reason: text(),
    /**
     * Whether its owner may sell today: role, level 10, active account, no terms owed. Updated by the job
     * `resources.selling` and by code that changes one of them.
     */
    selling: boolean().notNull().default(true),
    closedAt: timestamptz(),
    /**
     * The name its owner requested, which looks like another's; `name` is shown in the meantime. Null when nothing was
     * requested.
     */
    askedName: text(),
    askedAt: timestamptz(),
    /** Why staff asked for another name; null while it waits for them. */
    nameAnswer: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("sellers_name_taken").on(sql`lower(${table.name})`),
    check("sellers_state", isOneOf(table.state, storeStates)),
    check("sellers_reason", sql`${table.state} <> 'suspended' or ${table.reason} is not null`),
    check("sellers_closed", sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check("sellers_asked", sql`(${table.askedName} is null) = (${table.askedAt} is null)`),
    check("sellers_asked_about", sql`${table.askedName} is not null or ${table.nameAnswer} is null`),
    index("sellers_state_name").on(table.state, table.name),
    index("sellers_asked_names")
      .on(table.askedAt)
      .where(sql`${table.askedName} is not null and ${table.nameAnswer} is null`),
    index("sellers_uploaded_logo")
      .on(table.logoUrl)
      .where(sql`${table.logoUrl} like '/uploads/%'`),
    index("sellers_uploaded_banner")
      .on(table.bannerUrl)
      .where(sql`${table.bannerUrl} like '/uploads/%'`),
  ],
);
