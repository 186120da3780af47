import type { identityEndpoints } from "@pavane/contract/identity/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import type { IdentityDeps } from "./deps.ts";
import { accountRoutes } from "./account-routes.ts";
import { tokenRoutes } from "./api-tokens/routes.ts";
import { factorRoutes } from "./factor-routes.ts";
import { blockRoutes } from "./blocks/routes.ts";
import { adminPersonRoutes } from "./people/person-routes.ts";
import { adminPeopleRoutes } from "./people/routes.ts";
import { deletionRoutes } from "./deletion/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { roleRoutes } from "./roles/routes.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { providerSignInRoutes } from "./provider-sign-in/routes.ts";
import { adminProviderRoutes } from "./sign-in-providers/routes.ts";

export const identityRoutes = (deps: IdentityDeps): Handlers<typeof identityEndpoints> => ({
  ...signInRoutes(deps),
  ...factorRoutes(deps),
  ...providerSignInRoutes(deps),
  ...tokenRoutes(deps),
  ...accountRoutes(deps),
  ...exportRoutes(deps),
  ...deletionRoutes(deps),
  ...adminPeopleRoutes(deps),
  ...adminPersonRoutes(deps),
  ...adminProviderRoutes(deps),
  ...roleRoutes(deps),
  ...blockRoutes(deps),
});
