import { expect, it } from "vitest";
import { ApiError, unreachableError } from "../../../api/api-error.ts";
import { passkeyFailureText } from "./passkey-failure.ts";

const refusal = (status: number, message: string, code: string) =>
  new ApiError({ status, message, code, data: { message, code } });
const own = "That passkey did not work. Try again or use your password.";

it.each([
  [refusal(401, own, "passkey_failed"), own],
  [new TypeError("what a browser says"), own],
  [refusal(403, "This account has been deactivated.", "account_deactivated"), "This account has been deactivated."],
  [
    refusal(410, "Start again: this sign-in took too long.", "challenge_expired"),
    "Start again: this sign-in took too long.",
  ],
  [unreachableError(), "Login failed. Please try again."],
])("%s is said as what helps", (error, text) => expect(passkeyFailureText(error)).toBe(text));
