import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

type Checks<Values> = { readonly [Name in keyof Values]?: (values: Values) => string | null };

/** Runs plain checks, so that pages open to guests load no schema library. */
export function checkResolver<Values extends FieldValues>(checks: Checks<Values>): Resolver<Values> {
  return (values) => {
    const failed = Object.keys(checks).flatMap((name) => {
      const message = checks[name]?.(values) ?? null;
      return message === null ? [] : [[name, { type: "check", message }] as const];
    });
    if (failed.length === 0) return { values, errors: {} };
    // Names come from the checks, which are keyed by the form's own names.
    return { values: {}, errors: Object.fromEntries(failed) as FieldErrors<Values> };
  };
}
