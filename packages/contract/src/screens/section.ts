import { z } from "zod";

/** A part of a screen that can fail alone: it has `data`, or the sentence to show instead. */
export const section = <T extends z.core.$ZodType>(data: T) =>
  z.object({ data: z.optional(data), error: z.optional(z.string()) });

export type Section<T> = { data: T } | { error: string };
