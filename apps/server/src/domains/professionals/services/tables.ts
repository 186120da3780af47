import { approvals, policyKeys, serviceDates, serviceModes } from "@pavane/contract/professionals/choices";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { professionals } from "../professional/tables.ts";

/** What can be booked with a professional. Minutes unless a name says otherwise. */
export const services = pgTable(
  "services",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => professionals.userId),
    name: text().notNull(),
    description: text().notNull(),
    minutes: integer().notNull(),
    startEvery: integer().notNull().default(30),
    priceCents: integer().notNull(),
    mode: text({ enum: serviceModes }).notNull().default("online"),
    place: text(),
    meetingUrl: text(),
    capacity: integer().notNull().default(1),
    dates: text({ enum: serviceDates }).notNull().default("open"),
    beforeMin: integer().notNull().default(0),
    afterMin: integer().notNull().default(0),
    noticeMin: integer().notNull().default(1440),
    furthestDays: integer().notNull().default(60),
    policy: text({ enum: policyKeys }).notNull().default("flexible"),
    approval: text({ enum: approvals }).notNull().default("instant"),
    /** How far leads and follows may differ in number; null: nobody is asked. */
    roleGap: integer(),
    position: integer().notNull().default(0),
    archivedAt: timestamptz(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("services_minutes", sql`${table.minutes} between 15 and 480 and ${table.minutes} % 5 = 0`),
    check("services_start_every", sql`${table.startEvery} in (5, 10, 15, 20, 30, 60)`),
    check("services_price", sql`${table.priceCents} = 0 or ${table.priceCents} between 50 and 9999999`),
    check("services_mode", isOneOf(table.mode, serviceModes)),
    check("services_place", sql`${table.mode} <> 'place' or ${table.place} is not null`),
    check("services_capacity", sql`${table.capacity} between 1 and 30`),
    check("services_dates", isOneOf(table.dates, serviceDates)),
    check("services_buffers", sql`${table.beforeMin} between 0 and 120 and ${table.afterMin} between 0 and 120`),
    check(
      "services_reach",
      sql`${table.furthestDays} between 1 and 365 and ${table.noticeMin} between 0 and least(43200, ${table.furthestDays} * 1440)`,
    ),
    check("services_policy", isOneOf(table.policy, policyKeys)),
    check("services_approval", isOneOf(table.approval, approvals)),
    check("services_request_notice", sql`${table.approval} <> 'request' or ${table.noticeMin} >= 120`),
    check("services_role_gap", sql`${table.roleGap} between 0 and 30`),
    index("services_of").on(table.userId, table.position, table.id),
  ],
);
