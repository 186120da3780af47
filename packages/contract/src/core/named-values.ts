import { bareSpelling } from "./bare-spelling.ts";

/**
 * The values of a list that texts of an address name, in the order of the texts, each once; what is in no list is left out.
 * Case, spaces and signs do not matter, nor does what is in brackets: `hip-hop` is Hip Hop, `teen` is Teen (13-17).
 */
export function namedValues<Value extends string>(values: readonly Value[], texts: readonly string[]): Value[] {
  const named = texts.map((text) => {
    const asked = bareSpelling(text);
    return asked === "" ? undefined : values.find((value) => spellings(value).includes(asked));
  });
  return [...new Set(named.filter((value) => value !== undefined))];
}

/** Ids that texts of an address name, each once. */
export const namedIds = (texts: readonly string[]): number[] => [
  ...new Set(texts.filter((text) => /^[1-9]\d{0,15}$/.test(text)).map(Number)),
];

/** A filter may come several times or with values between commas. */
export const splitValues = (sent: readonly string[]): string[] =>
  sent.flatMap((part) => part.split(",").map((text) => text.trim())).filter(Boolean);

const spellings = (value: string): string[] => [bareSpelling(value), bareSpelling(value.replace(/\(.*\)/, ""))];
