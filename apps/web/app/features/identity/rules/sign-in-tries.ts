import type { Answer } from "@pavane/contract/routes";

type Try = Pick<Answer<"GET /api/sign-in-history">["data"][number], "result" | "method">;

/** What a session was opened with, in words. */
export const signInMethodNames: Readonly<Record<Try["method"], string>> = {
  password: "a password",
  registration: "a new account",
  totp: "a password and a code",
  recovery: "a password and a recovery code",
  passkey: "a passkey",
};

/** How a try to sign in ended, in a few words. */
export function tryText({ result, method }: Try): string {
  if (result === "signed_in") return `Signed in with ${signInMethodNames[method]}`;
  if (result === "wrong_code") return method === "recovery" ? "Wrong recovery code" : "Wrong code";
  return others[result];
}

const others = {
  asked: "Right password, a second factor was asked for",
  wrong: "Wrong password",
  wrong_passkey: "A passkey that did not work",
  deactivated: "Refused, the account was deactivated",
  limited: "Refused after too many tries",
} satisfies Partial<Record<Try["result"], string>>;
