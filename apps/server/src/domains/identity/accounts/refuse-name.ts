import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { isPrintable } from "../../../platform/pdf/printable.ts";

const message = "This name cannot be printed on certificates.";

/** Refuses names with letters that no typeface of certificates has. */
export function refuseName(sent: {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}): Refusal<"validation_failed"> | null {
  const fields = (["first_name", "last_name"] as const).filter((field) => !isPrintable(sent[field] ?? ""));
  if (fields.length === 0) return null;
  return refuse(commonErrors.validation_failed, {
    message,
    fields: Object.fromEntries(fields.map((field) => [field, message])),
  });
}
