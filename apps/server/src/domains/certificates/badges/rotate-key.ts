import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findSigningKey } from "./keys-repository.ts";
import { generateKey, replaceKey, type KeyDeps } from "./make-key.ts";

/** Signs with a new key from now on, in the place of the one that staff looked at. */
export async function rotateKey(
  deps: KeyDeps,
  actor: Actor,
  current: string | null,
): Promise<string | Refusal<"badge_key_changed">> {
  if (((await findSigningKey(deps.db.read))?.kid ?? null) !== current)
    return refuse(certificatesErrors.badge_key_changed);
  const key = await generateKey(deps);
  return deps.db.write(async (tx) => {
    if (!(await replaceKey(tx, key, { current, by: actor.id, at: deps.clock.now() })))
      return refuse(certificatesErrors.badge_key_changed);
    const target = { type: "badge_key", id: key.kid.split("#").at(-1) ?? null, name: key.kid };
    await recordAudit(tx, { action: "badge_key.made", target, before: { kid: current }, after: { kid: key.kid } });
    return key.kid;
  });
}
