import type { Complete } from "@pavane/contract/core/complete";

/** Columns that start by themselves in every table that has them. */
type Usual = "createdAt" | "updatedAt" | "version";

/**
 * A new row of a table: every column is given except the usual ones and `Left`, those that may be left to the database.
 * When the table gains a column, code that writes rows does not compile until it gives it, or until it is listed as one
 * that may be left.
 */
export type NewRow<Table extends { $inferInsert: object }, Left extends keyof Table["$inferInsert"] = never> = Complete<
  Table["$inferInsert"],
  Left | Extract<keyof Table["$inferInsert"], Usual>
> &
  Pick<Table["$inferInsert"], Left | Extract<keyof Table["$inferInsert"], Usual>>;
