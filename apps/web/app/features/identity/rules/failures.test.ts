import { describe, expect, it } from "vitest";
import { ApiError, unreachableError } from "../../../api/api-error.ts";
import { registrationFailureText, registrationFields } from "./registration-failure.ts";
import { signInFailureText, signInFormMessage } from "./sign-in-failure.ts";

const refusal = (status: number, message: string, code: string) =>
  new ApiError({ status, message, code, data: { message, code } });

describe("a failed sign-in", () => {
  it.each([
    [refusal(401, "Invalid username or password.", "invalid_credentials"), "Invalid username or password."],
    [
      refusal(500, "Something went wrong on our side.", "internal_error"),
      "A server error occurred. Please try again later.",
    ],
    [refusal(503, "Something is busy.", "busy"), "Login failed. Please try again."],
    [refusal(403, "This account has been deactivated.", "account_deactivated"), "Login failed. Please try again."],
    [unreachableError(), "Login failed. Please try again."],
  ])("%s", (error, text) => expect(signInFailureText(error)).toBe(text));

  it("explains in the form only what the person can act on", () => {
    const locked = refusal(429, "Too many attempts. Try again in 12 minutes.", "rate_limited");
    expect(signInFormMessage(locked)).toEqual({ message: "Too many attempts. Try again in 12 minutes." });
    expect(signInFormMessage(refusal(401, "Invalid username or password.", "invalid_credentials"))).toBeNull();
  });
});

describe("a failed registration", () => {
  const taken = refusal(409, "Username already exists", "username_taken");

  it("names a taken username at its field and in the toast", () => {
    expect(registrationFailureText(taken)).toBe("Username already taken. Please choose another.");
    expect(registrationFields(taken)).toEqual({ username: "Username already taken. Please choose another." });
  });

  it("shows the server's message, else its own", () => {
    const closed = refusal(403, "New accounts are closed at the moment.", "registration_closed");
    expect(registrationFailureText(closed)).toBe("New accounts are closed at the moment.");
    expect(registrationFailureText(new Error("broken"))).toBe("Registration failed.");
  });
});
