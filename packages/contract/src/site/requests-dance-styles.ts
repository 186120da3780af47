import { z } from "zod";
import { bareSpelling } from "../core/bare-spelling.ts";
import { id } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { danceStyleTexts, maxDanceStyles, maxStylesOfOne } from "./dance-styles.ts";

/** A comma separates several styles in an address. */
export const danceStyleName = z
  .string({ error: danceStyleTexts.name })
  .overwrite(visibleName)
  .min(2, danceStyleTexts.name)
  .max(60, "Name must be at most 60 characters")
  .refine((name) => !name.includes(","), danceStyleTexts.comma)
  .refine((name) => bareSpelling(name) !== "", danceStyleTexts.letter);

/** What somebody chose from the list, by names. */
export const danceStyleNames = z
  .array(z.string({ error: danceStyleTexts.choose }).max(100, danceStyleTexts.choose))
  .max(maxStylesOfOne, `Choose at most ${maxStylesOfOne} dance styles`);

export const newDanceStyle = eitherSpelling({ name: danceStyleName, active: z.boolean().optional() });
export const danceStyleChanges = eitherSpelling({
  name: danceStyleName.optional(),
  active: z.boolean().optional(),
});
export const danceStyleMerge = eitherSpelling({ into: id });
export const danceStyleOrder = eitherSpelling({ ids: z.array(id).max(maxDanceStyles) });

export type NewDanceStyle = z.output<typeof newDanceStyle>;
export type DanceStyleChanges = z.output<typeof danceStyleChanges>;
