import { adminPeopleEndpoints } from "./endpoints-admin.ts";
import { adminPersonEndpoints } from "./endpoints-admin-person.ts";
import { accountEndpoints } from "./endpoints-account.ts";
import { deletionEndpoints } from "./endpoints-deletion.ts";
import { exportEndpoints } from "./endpoints-exports.ts";
import { factorEndpoints } from "./endpoints-factors.ts";
import { blockEndpoints } from "./endpoints-blocks.ts";
import { roleEndpoints } from "./endpoints-roles.ts";
import { signInEndpoints } from "./endpoints-sign-in.ts";
import { adminSignInProviderEndpoints } from "./endpoints-admin-sign-in-providers.ts";
import { signInProviderEndpoints } from "./endpoints-sign-in-providers.ts";
import { tokenEndpoints } from "./endpoints-tokens.ts";
import type { EndpointTable } from "../core/endpoint.ts";

export const identityEndpoints = {
  ...signInEndpoints,
  ...factorEndpoints,
  ...signInProviderEndpoints,
  ...tokenEndpoints,
  ...accountEndpoints,
  ...exportEndpoints,
  ...deletionEndpoints,
  ...adminPeopleEndpoints,
  ...adminPersonEndpoints,
  ...adminSignInProviderEndpoints,
  ...roleEndpoints,
  ...blockEndpoints,
} as const satisfies EndpointTable;
