import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { SignInProviderChanges } from "@pavane/contract/identity/requests-sign-in-providers";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { outgoingAddress, outgoingAddressProblem } from "../../../platform/external/outgoing-address.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { IdentityDeps } from "../deps.ts";
import { deleteFlowsAt } from "./flows-repository.ts";
import { lockProvider, saveProvider, type ProviderRow } from "./providers-repository.ts";

/** Changes a provider. Its address stays what it is while people are linked by it, which the database sees to. */
export async function changeProvider(
  deps: Pick<IdentityDeps, "db" | "clock" | "config" | "baseUrl" | "providerSealer">,
  id: number,
  { version, name, issuer, client_id: clientId, client_secret, registers, active, ...rest }: SignInProviderChanges,
): Promise<Refusal<"not_found" | "edit_conflict" | "validation_failed"> | number> {
  assertNoRest(rest);
  if (outgoingAddress(deps, issuer) === null) return invalidField("issuer", outgoingAddressProblem(deps));
  return deps.db.write(async (tx) => {
    const before = await lockProvider(tx, id);
    if (before === null) return refuse(commonErrors.not_found);
    if (before.version !== version) return refuse(commonErrors.edit_conflict);
    const clientSecret = newSecret(deps, before, client_secret);
    const changed = { name, issuer, clientId, clientSecret, registers, active };
    await saveProvider(tx, id, { ...changed, updatedAt: deps.clock.now() });
    // What was proved at the former address is not of somebody at the new one.
    if (issuer !== before.issuer || clientId !== before.clientId) await deleteFlowsAt(tx, id);
    const was = { name: before.name, issuer: before.issuer, client_id: before.clientId };
    const { before: old, after } = changesOf(
      { ...was, registers: before.registers, active: before.active },
      { name, issuer, client_id: clientId, registers, active },
    );
    // What it was replaced by is told to nobody, that it was replaced is.
    const replaced = client_secret === undefined ? {} : { key_replaced: true };
    const target = { type: "sign_in_provider", id, name };
    await recordAudit(tx, {
      action: "sign_in_provider.changed",
      target,
      before: old,
      after: { ...after, ...replaced },
    });
    return id;
  });
}

function newSecret(
  { providerSealer }: Pick<IdentityDeps, "providerSealer">,
  before: ProviderRow,
  sent: string | undefined,
): Buffer | null {
  if (sent === undefined) return before.clientSecret;
  return sent === "" ? null : providerSealer.seal(sent);
}
