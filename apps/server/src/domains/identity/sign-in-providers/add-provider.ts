import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { NewSignInProvider } from "@pavane/contract/identity/requests-sign-in-providers";
import { maxSignInProviders } from "@pavane/contract/identity/sign-in-providers";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { outgoingAddress, outgoingAddressProblem } from "../../../platform/external/outgoing-address.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { IdentityDeps } from "../deps.ts";
import { countProvidersLocked, insertProvider } from "./providers-repository.ts";

/** Adds a provider. Its secret is sealed, and answered to nobody again. */
export async function addProvider(
  deps: Pick<IdentityDeps, "db" | "clock" | "config" | "baseUrl" | "providerSealer">,
  { name, issuer, client_id, client_secret, registers, active, ...rest }: NewSignInProvider,
): Promise<Refusal<"too_many_sign_in_providers" | "validation_failed"> | number> {
  assertNoRest(rest);
  if (outgoingAddress(deps, issuer) === null) return invalidField("issuer", outgoingAddressProblem(deps));
  const clientSecret = client_secret === "" ? null : deps.providerSealer.seal(client_secret);
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    if ((await countProvidersLocked(tx)) >= maxSignInProviders)
      return refuse(identityErrors.too_many_sign_in_providers);
    const values = { name, issuer, clientId: client_id, clientSecret, registers, active };
    const { id } = await insertProvider(tx, { ...values, createdAt: at, updatedAt: at });
    const target = { type: "sign_in_provider", id, name };
    await recordAudit(tx, {
      action: "sign_in_provider.added",
      target,
      after: { name, issuer, client_id, registers, active },
    });
    return id;
  });
}
