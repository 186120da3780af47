import { importPKCS8, SignJWT, type CryptoKey, type JWTPayload } from "jose";
import type { Platform } from "../../../platform/platform.ts";
import { findSigningKey } from "./keys-repository.ts";
import { generateKey, replaceKey, signingAlgorithm, type KeyDeps } from "./make-key.ts";

/** Signs a credential as a JWT by the key of now, which is made when there is none. */
export type SignCredential = (credential: JWTPayload) => Promise<string>;

interface OpenKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

/** Which key signs is asked of the database each time, so that no process goes on with one that was replaced. */
export function createSigner(deps: KeyDeps & Pick<Platform, "log">): SignCredential {
  let kept: OpenKey | null = null;
  return async (credential) => {
    kept = await openKey(deps, kept);
    // Nothing else may stand in the header (Open Badges 3.0, 8.2.3).
    const header = { alg: signingAlgorithm, kid: kept.kid, typ: "JWT" };
    return new SignJWT(credential).setProtectedHeader(header).sign(kept.key);
  };
}

async function openKey(deps: KeyDeps & Pick<Platform, "log">, kept: OpenKey | null): Promise<OpenKey> {
  // Once more when another process made the key meanwhile.
  for (const last of [false, false, true]) {
    const found = await findSigningKey(deps.db.read);
    if (found && found.kid === kept?.kid) return kept;
    const text = found && deps.badgeSealer.unseal(found.privateEncrypted);
    if (found && text) return { kid: found.kid, key: await importPKCS8(text, signingAlgorithm) };
    if (last) break;
    if (found) deps.log.warn({ kid: found.kid }, "the key of badges was sealed with another secret; a new one is made");
    const key = await generateKey(deps);
    const current = found?.kid ?? null;
    await deps.db.write((tx) => replaceKey(tx, key, { current, by: null, at: deps.clock.now() }));
  }
  throw new Error("no key to sign badges with could be made");
}
