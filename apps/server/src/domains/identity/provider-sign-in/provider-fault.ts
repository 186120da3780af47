import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { IdentityDeps } from "../deps.ts";
import type { OpenIdFault } from "../sign-in-providers/open-id.ts";
import type { ProviderRow } from "../sign-in-providers/providers-repository.ts";

const texts = {
  silent: (name: string) => `${name} could not be reached. Try again, or sign in another way.`,
  untrusted: (name: string) =>
    `What ${name} answered could not be trusted, so nobody was signed in. Begin again, or sign in another way.`,
} as const;

/** Says in a sentence why nobody was proved; what it was in particular stands in the log, for who runs the site. */
export function refuseFault(
  { log }: Pick<IdentityDeps, "log">,
  { id, name }: Pick<ProviderRow, "id" | "name">,
  { fault, detail }: OpenIdFault,
): Refusal<"sign_in_provider_failed"> {
  log.warn({ provider: id, fault, detail }, "a sign-in at a provider failed");
  const text = fault === "silent" ? texts.silent : texts.untrusted;
  return refuse(identityErrors.sign_in_provider_failed, { message: text(name) });
}

export const refuseCancelled = ({ name }: Pick<ProviderRow, "name">): Refusal<"sign_in_cancelled"> =>
  refuse(identityErrors.sign_in_cancelled, { message: `You turned back at ${name}. Nothing has changed.` });
