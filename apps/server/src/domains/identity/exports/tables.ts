import { exportStatuses } from "@pavane/contract/identity/exports";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, identityKey, isOneOf, timestamptz } from "../../../platform/db/columns.ts";
import { userKey } from "../accounts/tables.ts";

/** Files with everything that is kept about a person, made when they ask for it. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: identityKey(),
    publicId: uuid().notNull().unique("data_exports_public_id_taken"),
    userId: userKey(),
    status: text({ enum: exportStatuses }).notNull().default("pending"),
    /** How many of its parts and files are written, and how many there are. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    storageKey: text(),
    bytes: bigint({ mode: "number" }),
    readyAt: timestamptz(),
    expiresAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check("data_exports_status", isOneOf(table.status, exportStatuses)),
    check(
      "data_exports_ready",
      sql`(${table.status} = 'ready') = (${table.storageKey} is not null)
        and (${table.status} <> 'ready' or num_nulls(${table.bytes}, ${table.readyAt}, ${table.expiresAt}) = 0)`,
    ),
    check("data_exports_progress", sql`${table.done} between 0 and ${table.total}`),
    uniqueIndex("data_exports_one_open")
      .on(table.userId)
      .where(sql`${table.status} in ('pending', 'running')`),
    index("data_exports_user").on(table.userId, table.id.desc()),
    index("data_exports_expiry")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'ready'`),
  ],
);
