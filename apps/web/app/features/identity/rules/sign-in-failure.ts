import { ApiError } from "../../../api/api-error.ts";

/** The toast after a failed sign-in (specification, section 5); the error's text starts with its status. */
export function signInFailureText(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (message.includes("401")) return "Invalid username or password.";
  if (message.includes("500")) return "A server error occurred. Please try again later.";
  return "Login failed. Please try again.";
}

const explained = new Set(["account_deactivated", "rate_limited", "code_invalid", "challenge_expired"]);

/** The account is closed for its owner, who may ask why. */
export const isDeactivated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "account_deactivated";

/** What the form says besides the toast: only refusals that the person can do something about. */
export function signInFormMessage(error: unknown): { message: string } | null {
  return error instanceof ApiError && explained.has(error.code) ? { message: error.serverMessage } : null;
}
