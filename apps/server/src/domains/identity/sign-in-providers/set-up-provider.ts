import { identityErrors } from "@pavane/contract/identity/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { IdentityDeps } from "../deps.ts";
import type { SetUpProvider } from "./open-id.ts";
import type { ProviderRow } from "./providers-repository.ts";

type Deps = Pick<IdentityDeps, "providerSealer">;

/** The secret by which this site proves itself, if it has one; null where SECRET_KEY became another one, so that it cannot be read. */
export function unsealSecret(
  { providerSealer }: Deps,
  { clientSecret }: Pick<ProviderRow, "clientSecret">,
): { readonly secret: string | null } | null {
  if (clientSecret === null) return { secret: null };
  const secret = providerSealer.unseal(clientSecret);
  return secret === null ? null : { secret };
}

/** A provider as it is asked. */
export function setUpProvider(deps: Deps, provider: ProviderRow): SetUpProvider | Refusal<"sign_in_provider_failed"> {
  const unsealed = unsealSecret(deps, provider);
  if (unsealed === null) {
    const message = `${provider.name} is not set up for this site any more. Sign in another way, and tell us.`;
    return refuse(identityErrors.sign_in_provider_failed, { message });
  }
  const { id, version, issuer, clientId } = provider;
  return { id, version, issuer, clientId, secret: unsealed.secret };
}
