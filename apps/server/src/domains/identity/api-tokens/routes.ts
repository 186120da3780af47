import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { tokenEndpoints } from "@pavane/contract/identity/endpoints-tokens";
import type { Handlers } from "../../../platform/http/register.ts";
import type { IdentityDeps } from "../deps.ts";
import { requireConfirmed } from "../permissions.ts";
import { deleteApiToken, findApiTokens } from "./api-tokens-repository.ts";
import { makeApiToken } from "./make-token.ts";
import { presentApiToken } from "./present-token.ts";

export const tokenRoutes = (deps: IdentityDeps): Handlers<typeof tokenEndpoints> => ({
  listTokens: async ({ actor }) => ({ data: (await findApiTokens(deps.db.read, actor.id)).map(presentApiToken) }),
  makeToken: async ({ actor, body }) => {
    const refused = requireConfirmed(actor, deps.clock.now());
    if (refused) return refused;
    const made = await makeApiToken(deps, actor, body);
    return isRefusal(made) ? made : { token: presentApiToken(made.row), secret: made.secret };
  },
  revokeToken: async ({ actor, params }) => {
    const revoked = await deps.db.write((tx) => deleteApiToken(tx, actor.id, params.id));
    return revoked ? undefined : refuse(commonErrors.not_found);
  },
});
