import type { Answer } from "@pavane/contract/routes";

type Try = Pick<Answer<"GET /api/sign-in-history">["data"][number], "result" | "method" | "provider">;

/** What a session was opened with, in words; `provider` is the name of whose account it was. */
export function signInMethodText({ method, provider }: Pick<Try, "method" | "provider">): string {
  if (method === "provider") return provider ?? "an account of another site";
  return provider === null ? names[method] : (afterProvider[method]?.(provider) ?? names[method]);
}

const names: Readonly<Record<Exclude<Try["method"], "provider">, string>> = {
  password: "a password",
  registration: "a new account",
  totp: "a password and a code",
  recovery: "a password and a recovery code",
  passkey: "a passkey",
};

const afterProvider: Readonly<Partial<Record<Try["method"], (provider: string) => string>>> = {
  totp: (provider) => `${provider} and a code`,
  recovery: (provider) => `${provider} and a recovery code`,
};

/** How a try to sign in ended, in a few words. */
export function tryText(one: Try): string {
  const { result, method } = one;
  if (result === "signed_in") return `Signed in with ${signInMethodText(one)}`;
  if (result === "asked" && method === "provider")
    return `Came with ${signInMethodText(one)}, a second factor was asked for`;
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
