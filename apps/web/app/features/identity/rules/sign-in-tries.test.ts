import { expect, it } from "vitest";
import { tryText } from "./sign-in-tries.ts";

it.each([
  [{ result: "signed_in", method: "passkey" }, "Signed in with a passkey"],
  [{ result: "signed_in", method: "totp" }, "Signed in with a password and a code"],
  [{ result: "wrong_code", method: "recovery" }, "Wrong recovery code"],
  [{ result: "wrong_code", method: "totp" }, "Wrong code"],
  [{ result: "asked", method: "password" }, "Right password, a second factor was asked for"],
] as const)("%o is said as it was", (one, text) => expect(tryText(one)).toBe(text));
