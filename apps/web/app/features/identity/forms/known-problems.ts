import { passwordTexts } from "@pavane/contract/identity/password";
import type { QueryClient } from "@tanstack/react-query";
import { usernameQuery } from "../queries.ts";
import type { AccountValues } from "../rules/account-checks.ts";

interface Problem {
  field: "username" | "password";
  message: string;
}

/**
 * What is wrong with an account's names and password that only a list knows: usernames that are taken, passwords that everybody tries. Asked when
 * the step is left, so that nobody hears of it four steps later. What cannot be asked now is refused by the server at the end.
 */
export async function knownProblems(
  client: QueryClient,
  { username, password }: Pick<AccountValues, "username" | "password">,
): Promise<Problem[]> {
  const [check, isCommon] = await Promise.all([
    client.fetchQuery(usernameQuery(username.trim())).catch(() => null),
    isCommonPassword(password).catch(() => false),
  ]);
  return [
    ...(check?.available === false && check.reason !== null
      ? [{ field: "username", message: check.reason } as const]
      : []),
    ...(isCommon ? [{ field: "password", message: passwordTexts.common } as const] : []),
  ];
}

export const messagesOf = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

/** The list comes only to who leaves the step. */
async function isCommonPassword(password: string): Promise<boolean> {
  const { isCommonPassword: isListed } = await import("@pavane/contract/identity/common-passwords");
  return isListed(password);
}
