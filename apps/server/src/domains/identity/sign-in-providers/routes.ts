import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { adminSignInProviderEndpoints } from "@pavane/contract/identity/endpoints-admin-sign-in-providers";
import { returnPath } from "@pavane/contract/identity/sign-in-providers";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { IdentityDeps } from "../deps.ts";
import { requireConfirmed } from "../permissions.ts";
import { addProvider } from "./add-provider.ts";
import { changeProvider } from "./change-provider.ts";
import { deleteProvider } from "./delete-provider.ts";
import { presentProvider } from "./present-provider.ts";
import { findProviders } from "./providers-repository.ts";
import { tryProvider } from "./try-provider.ts";

/** What administrators do with providers. */
export function adminProviderRoutes(deps: IdentityDeps): Handlers<typeof adminSignInProviderEndpoints> {
  const { db, clock, providerSealer } = deps;
  const confirmed = (actor: Actor) => requireConfirmed(actor, clock.now());
  const byId = async (id: number) => {
    const [row] = await findProviders(db.read, id);
    return row === undefined ? refuse(commonErrors.not_found) : presentProvider(row, providerSealer);
  };
  return {
    listSignInProviders: async () => ({
      data: (await findProviders(db.read)).map((row) => presentProvider(row, providerSealer)),
      redirect_uri: `${deps.baseUrl()}${returnPath}`,
    }),
    addSignInProvider: async ({ actor, body }) => {
      const added = confirmed(actor) ?? (await addProvider(deps, body));
      return isRefusal(added) ? added : byId(added);
    },
    changeSignInProvider: async ({ actor, params, body }) =>
      confirmed(actor) ?? readBack(changeProvider(deps, params.id, body), byId),
    deleteSignInProvider: async ({ actor, params }) =>
      confirmed(actor) ?? (await deleteProvider(deps, params.id)) ?? undefined,
    trySignInProvider: ({ params }) => tryProvider(deps, params.id),
  };
}
