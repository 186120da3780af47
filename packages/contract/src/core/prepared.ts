import { z } from "zod";

/**
 * Normalizes a value before reading it, as `z.preprocess` does, and declares to clients which values they may send:
 * those of the schema, and `More` that are normalized.
 */
export const prepared = <T extends z.core.$ZodType, More = never>(prepare: (value: unknown) => unknown, schema: T) =>
  z.preprocess(prepare, schema) as unknown as z.ZodType<z.output<T>, z.input<T> | More>; // the same schema, with its input said
