import { containsOwnName, passwordLengthProblem, passwordTexts } from "@pavane/contract/identity/password";
import { reasonText } from "@pavane/contract/identity/role-requests";
import { usernameProblem } from "@pavane/contract/identity/username";
import { nameProblem } from "./name-problem.ts";

/** What a new account starts from. The server checks all of it again. */
export interface AccountValues {
  username: string;
  email: string;
  password: string;
  accept_terms: boolean;
}

export const accountChecks = {
  username: (values: AccountValues) => usernameProblem(values.username.trim()),
  email: (values: AccountValues) => emailProblem(values.email),
  password: (values: AccountValues) => passwordProblem(values.password, values),
  accept_terms: (values: AccountValues) => (values.accept_terms ? null : "Accept the terms to create an account."),
};

/** Of all steps of /register. */
export const registrationChecks = {
  ...accountChecks,
  first_name: ({ first_name: name }: { first_name: string }) => nameProblem(name),
  last_name: ({ last_name: name }: { last_name: string }) => nameProblem(name),
};

export function emailProblem(email: string): string | null {
  const text = email.trim();
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) ? null : "Enter a valid e-mail address.";
}

export function passwordProblem(password: string, owner: { username: string; email: string | null }): string | null {
  return passwordLengthProblem(password) ?? (containsOwnName(password, owner) ? passwordTexts.own : null);
}

/** The own username, typed to show that one means it. */
export const ownUsernameProblem = (typed: string, username: string): string | null =>
  isTyped(typed, username) ? null : "This is not your username.";

/** Somebody else's, typed by staff. */
export const typedUsernameProblem = (typed: string, username: string): string | null =>
  isTyped(typed, username) ? null : "This is not their username.";

const isTyped = (typed: string, username: string): boolean => typed.trim().toLowerCase() === username.toLowerCase();

/** A reason that staff give for what they do to an account. */
export function reasonProblem(reason: string, least = 5): string | null {
  if (reason.trim().length < least) return reasonText(least);
  return reason.trim().length > 500 ? "Use at most 500 characters." : null;
}

/** A reason that may be left out. */
export const optionalReasonProblem = (reason: string): string | null =>
  reason.trim() === "" ? null : reasonProblem(reason);
