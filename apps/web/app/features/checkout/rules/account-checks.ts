import { containsOwnName, passwordLengthProblem, passwordTexts } from "@pavane/contract/identity/password";
import { usernameProblem, usernameTexts } from "@pavane/contract/identity/username";
import type { Body } from "@pavane/contract/routes";
import { ApiError } from "../../../api/api-error.ts";
import { formFailure } from "../../../forms/form-failure.ts";

/** What somebody who has just bought as a guest still needs to sign in; their address is the order's. */
export interface AccountValues {
  username: string;
  password: string;
}

/** The server checks all of it again. */
export const accountChecks = (email: string) => ({
  username: ({ username }: AccountValues) => usernameProblem(username.trim()),
  password: ({ password, username }: AccountValues) =>
    passwordLengthProblem(password) ??
    (containsOwnName(password, { username: username.trim(), email }) ? passwordTexts.own : null),
});

export const accountBody = (
  { username, password }: AccountValues,
  { email, name }: { email: string; name: string | null },
): Body<"POST /api/register"> => ({
  username: username.trim(),
  email,
  password,
  // As they wrote themselves, where an account has room for it.
  first_name: name !== null && name.length <= 60 ? name : null,
  accept_terms: true,
});

/** The server's words, with a taken username under its field. */
export function accountFailure(error: unknown) {
  const failure = formFailure(error, "Your account could not be made. Try again.");
  const taken = error instanceof ApiError && error.code === "username_taken";
  return failure !== null && taken ? { ...failure, fields: { username: usernameTexts.taken } } : failure;
}
