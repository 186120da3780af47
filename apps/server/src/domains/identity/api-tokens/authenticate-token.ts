import type { Actor } from "../../../platform/http/actor.ts";
import type { IdentityDeps } from "../deps.ts";
import { actorOf, unlessFull } from "../sessions/authenticate.ts";
import { hashToken } from "../tokens.ts";
import { noteApiTokenUse, prepareFindApiToken } from "./api-tokens-repository.ts";
import { looksLikeApiToken } from "./token-text.ts";
import { hasExpired, hourOf } from "./token-times.ts";

/**
 * Finds whom an API token acts for: one query, and once an hour a note that the token is in use. Its session was never confirmed, so that
 * whatever asks for a confirmation refuses it, besides what the rule of tokens refuses.
 */
export function createTokenAuthenticate(
  deps: Pick<IdentityDeps, "db" | "clock" | "site">,
): (token: string) => Promise<Actor | "ended"> {
  const { db, clock } = deps;
  const findApiToken = prepareFindApiToken(db.read);
  return async (text) => {
    if (!looksLikeApiToken(text)) return "ended";
    const now = clock.now();
    const caller = await findApiToken(hashToken(text));
    if (caller === null || hasExpired(caller.token, now)) return "ended";
    const { id, scopes, lastUsedAt } = caller.token;
    const hour = hourOf(now);
    if (lastUsedAt === null || lastUsedAt < hour)
      await db.write((tx) => noteApiTokenUse(tx, id, hour)).catch(unlessFull);
    return { ...(await actorOf(deps, caller, now)), sessionId: id, confirmedUntil: null, token: { scopes } };
  };
}
