import { z } from "zod";
import { lessonTypes, questionTypes } from "./choices.ts";

const lineErrors = z.array(z.object({ line: z.int(), message: z.string() }));

/** What a pasted outline says, and whether it stands in the course now. */
export const pastedOutlineAnswer = z.object({
  saved: z.boolean(),
  modules: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      description: z.string(),
      lessons: z.array(
        z.object({
          line: z.int(),
          title: z.string(),
          type: z.enum(lessonTypes),
          description: z.string(),
          is_placeholder: z.boolean(),
        }),
      ),
    }),
  ),
  errors: lineErrors,
});

/** What pasted questions say, and whether they are in the quiz now. */
export const pastedQuestionsAnswer = z.object({
  saved: z.boolean(),
  questions: z.array(
    z.object({
      line: z.int(),
      type: z.enum(questionTypes),
      question: z.string(),
      options: z.array(z.string()),
      correct_options: z.array(z.int()),
      matches: z.array(z.string()).nullable(),
    }),
  ),
  errors: lineErrors,
});

export type PastedOutlineAnswer = z.infer<typeof pastedOutlineAnswer>;
export type PastedQuestionsAnswer = z.infer<typeof pastedQuestionsAnswer>;
