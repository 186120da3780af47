import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair } from "jose";
import type { Platform } from "../../../platform/platform.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Sealer } from "../../../platform/sealed.ts";
import { insertKey, retireKey, type NewBadgeKey } from "./keys-repository.ts";

/** RSA as the standard asks for, long enough for certificates that are shown for decades. */
const modulusLength = 3072;

export const signingAlgorithm = "RS256";

const keySetAddress = (baseUrl: string): string => `${baseUrl}/.well-known/jwks.json`;

export interface KeyDeps extends Pick<Platform, "db" | "clock" | "baseUrl"> {
  readonly badgeSealer: Sealer;
}

/** A key pair, of which the private half is sealed. It takes a moment, so make it before the transaction. */
export async function generateKey({ badgeSealer, baseUrl }: KeyDeps): Promise<NewBadgeKey> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { modulusLength, extractable: true });
  const { n, e } = await exportJWK(publicKey);
  if (n === undefined || e === undefined) throw new Error("the new key is not an RSA key");
  const known = { kty: "RSA", n, e } as const;
  return {
    kid: `${keySetAddress(baseUrl())}#${await calculateJwkThumbprint(known)}`,
    publicKey: known,
    privateEncrypted: badgeSealer.seal(await exportPKCS8(privateKey)),
  };
}

/**
 * Puts a key in the place of the one that signs, or of none. False when another one signs by now: of several who do it at once one
 * succeeds.
 */
export async function replaceKey(
  tx: Tx,
  key: NewBadgeKey,
  { current, by, at }: { readonly current: string | null; readonly by: number | null; readonly at: Date },
): Promise<boolean> {
  if (current !== null && !(await retireKey(tx, current, at))) return false;
  return insertKey(tx, key, by, at);
}
