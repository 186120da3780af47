import { and, ilike, or, sql, type AnyColumn, type SQL } from "drizzle-orm";

/** A pattern for `like` that finds a text anywhere, with its own `%` and `_` taken as they are. */
export const containsPattern = (text: string): string => `%${prefixPattern(text)}`;

/** The same for what begins with a text. */
export const prefixPattern = (text: string): string => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/**
 * A text in the collation "C" begins with another: as a range, which an index finds whatever the text is, so that the statement may be
 * planned once. A pattern of `like` has to be known for that.
 */
export const beginsWith = (column: AnyColumn | SQL, text: string): SQL =>
  sql`(${column} >= ${text} and ${column} < ${`${text}${lastCharacter}`})`;

const lastCharacter = "\u{10ffff}";

/** Every word of a text is in one of some columns; undefined for no text. */
export const wordsIn = (text: string | undefined, ...columns: readonly (AnyColumn | SQL)[]): SQL | undefined =>
  and(
    ...(text?.match(/\S+/g) ?? []).map((word) => or(...columns.map((column) => ilike(column, containsPattern(word))))),
  );
