import type { SignedCredential } from "@pavane/contract/identity/requests-factors";
import type { IdentityDeps } from "../deps.ts";
import type { Challenge } from "./challenges-repository.ts";
import { findPasskey, type PasskeyOfPerson } from "./passkeys-repository.ts";
import { isOwnHandle, readSignature } from "./webauthn.ts";

export interface PasskeyRead {
  readonly passkey: PasskeyOfPerson;
  /** What the signature says of this use; null for one that is wrong. */
  readonly use: { readonly counter: number; readonly backedUp: boolean } | null;
}

/** Whose passkey signed a challenge that was spent just now, and whether it did; null for one that nobody here has. */
export async function readPasskey(
  { db, baseUrl }: Pick<IdentityDeps, "db" | "baseUrl">,
  challenge: Challenge,
  credential: SignedCredential,
): Promise<PasskeyRead | null> {
  const passkey = await findPasskey(db.read, Buffer.from(credential.id, "base64url"));
  if (passkey === null) return null;
  const asked = challenge.userId === null || challenge.userId === passkey.userId;
  if (!asked || !isOwnHandle(credential.response.userHandle, passkey.publicId)) return { passkey, use: null };
  return { passkey, use: await readSignature(baseUrl(), challenge.challenge, { credential, passkey }) };
}
