import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import { containsOwnName, passwordTexts } from "@pavane/contract/identity/password";
import { isGuessedFirst } from "./frequent-passwords.ts";

/** Why somebody may not choose a password whose length is fine, reported under the given field; null when they may. */
export function refusePassword(
  field: string,
  password: string,
  owner: { username: string; email: string | null },
): Refusal<"validation_failed"> | null {
  if (containsOwnName(password, owner)) return invalidField(field, passwordTexts.own);
  return isGuessedFirst(password) ? invalidField(field, passwordTexts.common) : null;
}
