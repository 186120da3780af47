import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { lineText, type LineError } from "@pavane/contract/courses/outline-text";

/** Refuses a pasted text by its faulty lines; the message names the first. Null without one. */
export function refuseLines(errors: readonly LineError[]): Refusal<"bulk_invalid"> | null {
  const [first] = errors;
  if (first === undefined) return null;
  return refuse(coursesErrors.bulk_invalid, { message: lineText(first), data: { errors } });
}
