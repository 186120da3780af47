import { z } from "zod";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { resourceLimits } from "./choices.ts";

/** What holders are told about a new version; required from the second version on. */
export const newRelease = eitherSpelling({
  note: z
    .string()
    .overwrite(visibleText)
    .max(resourceLimits.note, `A note has at most ${resourceLimits.note} characters`)
    .nullable()
    .optional(),
});

export const fileChanges = eitherSpelling({
  name: z.string().trim().min(1, "Enter a name").max(500, "This name is too long").optional(),
  position: z.int().min(1).max(100).optional(),
});

export type NewRelease = z.output<typeof newRelease>;
export type FileChanges = z.output<typeof fileChanges>;
