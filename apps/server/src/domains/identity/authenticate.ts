import { createTokenAuthenticate } from "./api-tokens/authenticate-token.ts";
import { isMeantAsApiToken } from "./api-tokens/token-text.ts";
import type { IdentityDeps } from "./deps.ts";
import { createSessionAuthenticate, type Authenticate } from "./sessions/authenticate.ts";
import { bearerToken } from "./tokens.ts";

/** Finds the sender of a request from its bearer token, which is that of a session or an API token. */
export function createAuthenticate(deps: Pick<IdentityDeps, "db" | "clock" | "site">): Authenticate {
  const bySession = createSessionAuthenticate(deps);
  const byApiToken = createTokenAuthenticate(deps);
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    if (token === null) return "none";
    return isMeantAsApiToken(token) ? byApiToken(token) : bySession(token);
  };
}
