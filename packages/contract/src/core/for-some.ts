import { z } from "zod";

/**
 * A member of an answer that only some callers receive: absent from the JSON for the others, but required in its type, so that
 * a presenter that does not set it does not compile. Requests use `.optional()`.
 */
export const forSome = <Schema extends z.core.$ZodType>(
  schema: Schema,
): z.core.$ZodType<z.output<Schema> | undefined, z.input<Schema> | undefined> => z.optional(schema);
