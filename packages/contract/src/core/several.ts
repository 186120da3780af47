import { z } from "zod";
import { namedIds, namedValues, splitValues } from "./named-values.ts";

/** Values of a list in any spelling; in the list's order, so that equal questions are equal. */
export const several = <const Values extends readonly string[]>(values: Values) =>
  z
    .unknown()
    .optional()
    .transform((sent): Values[number][] => {
      const named = namedValues(values, textsOf(sent));
      return values.filter((value) => named.includes(value));
    })
    .meta({ type: "array", items: { type: "string", enum: values } });

export const severalIds = z
  .unknown()
  .optional()
  .transform((sent): number[] => namedIds(textsOf(sent)))
  .meta({ type: "array", items: { type: "integer" } });

/** Words of a kind that only the server has a list of; at most 40, in one order. */
export const severalWords = (fits: RegExp) =>
  z
    .unknown()
    .optional()
    .transform((sent): string[] => {
      const words = textsOf(sent).map((word) => word.toLowerCase());
      return [...new Set(words.filter((word) => fits.test(word)))].slice(0, 40).toSorted();
    })
    .meta({ type: "array", items: { type: "string" } });

/** Names in any spelling of which only the server has a list; at most 40. */
export const severalNames = z
  .unknown()
  .optional()
  .transform((sent): string[] => [...new Set(textsOf(sent))].slice(0, 40))
  .meta({ type: "array", items: { type: "string" } });

/** One word of a list; nothing for what is in no list. */
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined);

function textsOf(sent: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return splitValues(list.filter((part) => typeof part === "string"));
}
