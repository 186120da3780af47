import type { Draft } from "./draft-store.ts";
import { labelOf } from "./label-of.ts";
import { isSameJson } from "./merge-edits.ts";
import { textOfValue } from "./text-of-value.ts";

/** What somebody typed into one form, field by field, to be read and copied; fields that were left alone or emptied are left out. */
export function typedTexts({ start, values }: Draft): readonly { label: string; words: string }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const words = isSameJson(value, start[name]) ? "" : textOfValue(name, value).trim();
    return words === "" ? [] : [{ label: labelOf(name), words }];
  });
}

/** The same as one text. */
export const typedText = (drafts: readonly Draft[]): string =>
  drafts
    .map((draft) =>
      typedTexts(draft)
        .map(({ label, words }) => `${label}: ${words}`)
        .join("\n"),
    )
    .join("\n\n");
