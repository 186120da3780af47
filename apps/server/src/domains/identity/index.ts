import { identityEndpoints } from "@pavane/contract/identity/endpoints";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { createAuthenticate, type Authenticate } from "./authenticate.ts";
import type { IdentityDeps } from "./deps.ts";
import { servePictures } from "./image-requests.ts";
import { identityJobs } from "./jobs.ts";
import { identityRoutes } from "./routes.ts";

export { displayName } from "@pavane/contract/identity/person-name";
export { hashPassword } from "./password-hash.ts";
export { requireConfirmed } from "./policy.ts";
export { imageAddress } from "./present.ts";
export { insertAccount, type NewUser } from "./store-changes.ts";
export { getPeople } from "./store-people.ts";
export { currentTermsVersion } from "./terms.ts";

export interface Identity extends DomainParts {
  /** Who sends a request. */
  readonly authenticate: Authenticate;
}

/** Accounts, sessions, roles and profiles. */
export function createIdentity(platform: Platform, left: Pick<IdentityDeps, "site" | "messages">): Identity {
  const deps: IdentityDeps = { ...platform, ...left };
  return {
    authenticate: createAuthenticate(platform),
    routes: (register, app) => {
      register(identityEndpoints, identityRoutes(deps));
      servePictures(app, platform.files);
    },
    jobs: identityJobs(deps),
    constraints: {
      users_username_taken: identityErrors.username_taken,
      users_email_taken: identityErrors.link_invalid,
    },
  };
}
