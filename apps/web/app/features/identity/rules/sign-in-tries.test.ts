import { expect, it } from "vitest";
import { tryText } from "./sign-in-tries.ts";

it.each([
  [{ result: "signed_in", method: "passkey", provider: null }, "Signed in with a passkey"],
  [{ result: "signed_in", method: "totp", provider: null }, "Signed in with a password and a code"],
  [{ result: "wrong_code", method: "recovery", provider: null }, "Wrong recovery code"],
  [{ result: "wrong_code", method: "totp", provider: null }, "Wrong code"],
  [{ result: "asked", method: "password", provider: null }, "Right password, a second factor was asked for"],
  [{ result: "signed_in", method: "provider", provider: "Google" }, "Signed in with Google"],
  [{ result: "signed_in", method: "provider", provider: null }, "Signed in with an account of another site"],
  [{ result: "signed_in", method: "totp", provider: "Google" }, "Signed in with Google and a code"],
  [{ result: "asked", method: "provider", provider: "Google" }, "Came with Google, a second factor was asked for"],
] as const)("%o is said as it was", (one, text) => expect(tryText(one)).toBe(text));
