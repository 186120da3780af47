import type { Complete } from "@pavane/contract/core/complete";
import type { PgInsertBase, PgInsertBuilder, PgInsertValue, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";

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

/** Inserts rows that name every column without a default, also those that may be null, so that none is forgotten. */
export interface Inserts {
  insert<Table extends PgTable>(
    table: Table,
  ): Pick<PgInsertBuilder<Table, PgQueryResultHKT>, "select" | "overridingSystemValue"> & {
    values<Row extends PgInsertValue<Table>>(rows: (Row & Whole<Table, Row>)[]): PgInsertBase<Table, PgQueryResultHKT>;
    values<Row extends PgInsertValue<Table>>(row: Row & Whole<Table, Row>): PgInsertBase<Table, PgQueryResultHKT>;
  };
}

type Columns<Table extends PgTable> = Table["_"]["columns"];
type Defaulted<Table extends PgTable> = {
  [Name in keyof Columns<Table>]: Columns<Table>[Name]["_"]["hasDefault"] extends true ? Name : never;
}[keyof Columns<Table>];
/** The columns without a default that a row does not name. */
export type Forgotten<Table extends PgTable, Row> = Exclude<keyof Table["$inferInsert"], keyof Row | Defaulted<Table>>;
type Whole<Table extends PgTable, Row> = [Forgotten<Table, Row>] extends [never]
  ? unknown
  : { readonly forgotten: Forgotten<Table, Row> };
