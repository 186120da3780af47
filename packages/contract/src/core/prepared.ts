import { z } from "zod";

/**
 * Reads a value that is put right first, as `z.preprocess` does, and tells clients which values they may send: those of the
 * schema, and `More` that are put right.
 */
export const prepared = <T extends z.core.$ZodType, More = never>(prepare: (value: unknown) => unknown, schema: T) =>
  z.preprocess(prepare, schema) as unknown as z.ZodType<z.output<T>, z.input<T> | More>; // the same schema, with its input said
