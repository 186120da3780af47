import { usernameTexts } from "@pavane/contract/identity/username";
import { ApiError, messageOf } from "../../../api/api-error.ts";

/** The toast after a failed registration (specification, section 5). */
export function registrationFailureText(error: unknown): string {
  return isUsernameTaken(error) ? usernameTexts.taken : messageOf(error, "Registration failed.");
}

/** Messages by field, with a taken username under its field. */
export function registrationFields(error: unknown): Readonly<Record<string, string>> {
  if (isUsernameTaken(error)) return { username: usernameTexts.taken };
  return error instanceof ApiError ? error.fields : {};
}

const isUsernameTaken = (error: unknown): boolean =>
  error instanceof ApiError && /username.*exists/i.test(error.serverMessage);
