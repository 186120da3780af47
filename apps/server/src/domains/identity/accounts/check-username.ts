import { similarUsernames, usernameKey, usernameProblem, usernameTexts } from "@pavane/contract/identity/username";
import type { IdentityDeps } from "../deps.ts";
import { findTakenUsernames } from "./usernames-repository.ts";

export interface UsernameCheck {
  readonly available: boolean;
  readonly reason: string | null;
  readonly suggestions: string[];
}

/** Whether a username can be chosen, and up to three free ones close to it when it cannot. */
export async function checkUsername(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  value: string,
): Promise<UsernameCheck> {
  const similar = similarUsernames(value);
  const taken = await findTakenUsernames(db.read, [value, ...similar], clock.now());
  const reason = usernameProblem(value) ?? (taken.has(usernameKey(value)) ? usernameTexts.taken : null);
  if (reason === null) return { available: true, reason, suggestions: [] };
  const free = similar.filter((name) => !taken.has(usernameKey(name)));
  return { available: false, reason, suggestions: free.slice(0, 3) };
}
