import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, text, timestamp } from "drizzle-orm/pg-core";

/** Primary key: bigint identity, read as a number. */
export const identityKey = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** A foreign key column; add `.references()` and an index where it is used. */
export const foreignKey = () => bigint({ mode: "number" });

/** A moment, with zone, read as a `Date`. */
export const timestamptz = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => timestamptz().notNull().defaultNow();

/** Set by the write operation, not by a trigger, so that it follows the clock of the test. */
export const updatedAt = () => timestamptz().notNull().defaultNow();

/**
 * The name under which a row is sent to the payment provider. Random, so that a restored backup, whose numbers are given out a second
 * time, takes nothing for its own that another row was sent as. Rows from before there were names have others.
 */
export const sentAs = () =>
  text()
    .notNull()
    .default(sql`gen_random_uuid()`);

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A string of a fixed number of bits. */
export const bitString = customType<{ data: string; config: { length: number }; configRequired: true }>({
  dataType: ({ length }) => `bit(${length})`,
});

/** A set of whole seconds as PostgreSQL keeps it, for example `{[0,20),[50,100)}`. */
export const int4multirange = customType<{ data: string }>({ dataType: () => "int4multirange" });

/** Spans of time as PostgreSQL keeps them, for example `{["2027-03-16 13:00:00+00","2027-03-16 14:00:00+00")}`. */
export const tstzmultirange = customType<{ data: string }>({ dataType: () => "tstzmultirange" });

/** A span of days, for example `[2027-03-22,2027-03-25)`. */
export const daterange = customType<{ data: string }>({ dataType: () => "daterange" });

/** For a CHECK: the column has one of the values. They come from our own lists, never from outside. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
