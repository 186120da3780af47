import { and, ilike, or, type AnyColumn, type SQL } from "drizzle-orm";

/** A pattern for `like` that finds a text anywhere, with its own `%` and `_` taken as they are. */
export const containsPattern = (text: string): string => `%${prefixPattern(text)}`;

/** The same for what begins with a text. */
export const prefixPattern = (text: string): string => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Every word of a text is in one of some columns; undefined for no text. */
export const wordsIn = (text: string | undefined, ...columns: readonly (AnyColumn | SQL)[]): SQL | undefined =>
  and(
    ...(text?.match(/\S+/g) ?? []).map((word) => or(...columns.map((column) => ilike(column, containsPattern(word))))),
  );
