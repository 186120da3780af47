import { z } from "zod";
import { questionTypes } from "./choices.ts";

/** What a file of another system would become here, and whether that stands in the quiz or bank now. */
export const importedQuestionsAnswer = z.object({
  saved: z.boolean(),
  questions: z.array(
    z.object({
      /** A line, or the title of an item. */
      place: z.string(),
      type: z.enum(questionTypes),
      question: z.string(),
      options: z.array(z.string()),
      correct_options: z.array(z.int()),
      matches: z.array(z.string()).nullable(),
      explanation: z.string().nullable(),
      tolerance: z.number().nullable(),
      feedback: z.array(z.string()).nullable(),
      /** What of the question could not be kept. */
      notes: z.array(z.string()),
    }),
  ),
  /** Questions that cannot be imported, and why. */
  left_out: z.array(z.object({ place: z.string(), message: z.string() })),
});

export type ImportedQuestionsAnswer = z.infer<typeof importedQuestionsAnswer>;
