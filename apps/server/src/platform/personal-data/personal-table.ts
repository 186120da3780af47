import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** One list of the file with somebody's data. */
export interface PersonalPart {
  /** Where it stands: the section, and what the list is called in it. */
  readonly name: `${string}.${string}`;
  /** Its rows, where they are not all of the person's. */
  readonly of?: (person: SQL) => SQL;
  /** Columns that are somebody else's, or secret. Bytes are never given out, they are hashes and keys. */
  readonly without?: readonly PgColumn[];
  /** Further members: what numbers of other tables are called. */
  readonly adds?: Readonly<Record<string, SQL>>;
}

/** What becomes of rows when their person's account is deleted permanently. */
export type AtDeletion = "deleted" | { readonly set: Readonly<Record<string, unknown>> } | { readonly stays: string };

/**
 * A table that says something about people: how its rows are told to them, and what becomes of them when they leave. Every table
 * that refers to people must have one, which a test enforces.
 */
export interface PersonalTable {
  readonly table: PgTable;
  /** Columns that name the person whose a row is. */
  readonly whose: readonly PgColumn[];
  /** Which rows are a person's, where no column says it. */
  readonly of?: (person: SQL) => SQL;
  /** Columns that only name who did something to what is not theirs, or on which side of something somebody else stands. */
  readonly namesToo?: readonly PgColumn[];
  /** The parts that are told to the person, or why there are none. */
  readonly exported: readonly PersonalPart[] | string;
  readonly atDeletion: AtDeletion;
}

/** A table in which people are named only because they did something there. */
export const namesOnly = (table: PgTable, ...namesToo: readonly PgColumn[]): PersonalTable => ({
  table,
  whose: [],
  namesToo,
  exported: "It is not about the person, who only did something there.",
  atDeletion: { stays: "It says by number who did something." },
});

/** A file of somebody, with the folder and the name it has among theirs. */
export interface PersonalFile {
  readonly folder: string;
  readonly name: string;
  readonly changedAt: Date;
  /** Called when its turn has come. */
  open(): NodeJS.ReadableStream;
}
