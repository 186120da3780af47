import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { IdentityDeps } from "../deps.ts";
import { removeProvider } from "./providers-repository.ts";

/** Deletes a provider with every link by it. Who has no other way in asks for a password by the mail of a forgotten one. */
export const deleteProvider = ({ db }: Pick<IdentityDeps, "db">, id: number): Promise<Refusal<"not_found"> | null> =>
  db.write(async (tx) => {
    const removed = await removeProvider(tx, id);
    if (removed === null) return refuse(commonErrors.not_found);
    const { name, issuer, clientId: client_id, registers, active } = removed;
    const target = { type: "sign_in_provider", id, name };
    const before = { name, issuer, client_id, registers, active };
    await recordAudit(tx, { action: "sign_in_provider.deleted", target, before });
    return null;
  });
