import { ApiError } from "../../../api/api-error.ts";
import { signInFailureText } from "./sign-in-failure.ts";

/** A passkey fails in the browser as well, where no server says why. */
export function passkeyFailureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "passkey_failed")
    return "That passkey did not work. Try again or use your password.";
  return explained.has(error.code) ? error.serverMessage : signInFailureText(error);
}

const explained = new Set(["account_deactivated", "rate_limited", "challenge_expired"]);
