import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/db/columns.ts";

/** Trouble that lasts, and what lasted not long ago, by the key of its card: since when, and when administrators were last written to. */
export const troubles = pgTable("troubles", {
  key: text().primaryKey(),
  since: timestamptz().notNull(),
  /** When it was found to be over; null while it lasts. */
  overAt: timestamptz(),
  toldAt: timestamptz(),
});
