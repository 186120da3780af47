import { commonErrors, refuse, type FieldErrors, type Refusal } from "@pavane/contract/core/errors";

/** A refusal that says what each field lacks; null when none does. */
export function refuseFields(fields: FieldErrors): Refusal<"validation_failed"> | null {
  const [first] = Object.values(fields);
  return first === undefined ? null : refuse(commonErrors.validation_failed, { message: first, fields });
}
