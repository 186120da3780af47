import { set, type FieldErrors, type FieldValues, type Resolver } from "react-hook-form";
import { safeParse, type z } from "zod";

/** Checks a form with the very schema its call is checked with; the form keeps its own values. */
export function requestResolver<Values extends FieldValues>(
  schema: z.core.$ZodType,
  toRequest: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return (values) => {
    const result = safeParse(schema, toRequest(values));
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of result.error.issues) {
      set(errors, issue.path.map(String).join("."), { type: "check", message: issue.message });
    }
    return { values: {}, errors };
  };
}
