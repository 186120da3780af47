import { z } from "zod";
import { documentedShapes } from "../core/spelling.ts";

/** Reads a body with the stricter of two schemas of the same members when the test says so. */
export function strictWhen<Schema extends z.ZodPipe<z.ZodUnknown, z.ZodTransform>>(
  test: (sent: object) => boolean,
  strict: z.ZodType<z.output<Schema>>,
  lenient: Schema,
): Schema {
  const schema = z.unknown().transform((sent, context): z.output<Schema> => {
    const chosen = typeof sent === "object" && sent !== null && test(sent) ? strict : lenient;
    const parsed = chosen.safeParse(sent);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      context.addIssue({ code: "custom", message: issue.message, path: [...issue.path] });
    }
    return z.NEVER;
  });
  const documented = documentedShapes.get(lenient);
  if (documented) documentedShapes.set(schema, documented);
  return schema as unknown as Schema; // same shape, other inside: the brand only carries the input type
}
