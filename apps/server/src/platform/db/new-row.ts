import type { Complete } from "@pavane/contract/core/complete";

/** Columns that start by themselves in every table that has them. */
type Usual = "createdAt" | "updatedAt" | "version";

/**
 * A new row of a table: every column is given but for the usual ones and `Left`, those that may be left to the database. A column
 * that the table gains does not compile until whoever writes rows gives it, or it is said here that it may be left.
 */
export type NewRow<Table extends { $inferInsert: object }, Left extends keyof Table["$inferInsert"] = never> = Complete<
  Table["$inferInsert"],
  Left | Extract<keyof Table["$inferInsert"], Usual>
> &
  Pick<Table["$inferInsert"], Left | Extract<keyof Table["$inferInsert"], Usual>>;
