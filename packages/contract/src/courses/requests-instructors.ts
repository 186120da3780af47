import { z } from "zod";
import { id } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";

/** More than anybody transfers in one request. */
const maxCourses = 200;

export const transferRequest = eitherSpelling({
  to: z.int({ error: "Choose who takes over." }).positive("Choose who takes over."),
  course_ids: z
    .array(id, { error: "Choose at least one course." })
    .min(1, "Choose at least one course.")
    .max(maxCourses, `Choose at most ${maxCourses} courses.`),
});

export type TransferRequest = z.output<typeof transferRequest>;
