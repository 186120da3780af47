import type { identityEndpoints } from "@pavane/contract/identity/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import type { IdentityDeps } from "./deps.ts";
import { accountRoutes } from "./routes-account.ts";
import { adminPeopleRoutes } from "./routes-admin.ts";
import { signInRoutes } from "./routes-sign-in.ts";

export const identityRoutes = (deps: IdentityDeps): Handlers<typeof identityEndpoints> => ({
  ...signInRoutes(deps),
  ...accountRoutes(deps),
  ...adminPeopleRoutes(deps),
});
