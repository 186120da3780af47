import type { MadeCredential, SignedCredential } from "@pavane/contract/identity/requests-factors";
import type { PasskeyCreation, PasskeyRequest } from "@pavane/contract/identity/schema-factors";

// The library is loaded with the first passkey: it takes a tenth of a second and 25 MB.

/** Ed25519, ES256 and RS256: what every device of today has. The library's own list begins with one that none has. */
const algorithms = [-8, -7, -257];

interface Known {
  readonly credentialId: Buffer;
  readonly transports: readonly string[];
}

const hostOf = (url: string): string => new URL(url).hostname;
const originOf = (url: string): string => new URL(url).origin;
const named = ({ credentialId, transports }: Known) => ({
  id: credentialId.toString("base64url"),
  type: "public-key" as const,
  transports: [...transports],
});

/** What a browser signs. Whoever made a passkey has shown it that they are there, and shows it again. */
export const signingOptions = (url: string, challenge: Buffer, known: readonly Known[]): PasskeyRequest => ({
  challenge: challenge.toString("base64url"),
  rpId: hostOf(url),
  userVerification: "required",
  allowCredentials: known.map(named),
});

interface Owner {
  readonly publicId: string;
  readonly username: string;
  /** As the browser shows them. */
  readonly name: string;
  readonly known: readonly Known[];
}

/** What a browser makes a passkey of. */
export const makingOptions = (
  site: { readonly name: string; readonly url: string },
  challenge: Buffer,
  { publicId, username, name, known }: Owner,
): PasskeyCreation => ({
  rp: { id: hostOf(site.url), name: site.name },
  user: { id: handleOf(publicId).toString("base64url"), name: username, displayName: name },
  challenge: challenge.toString("base64url"),
  pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
  excludeCredentials: known.map(named),
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  attestation: "none",
});

/** What a passkey knows its owner by: the random id of the account, which says nothing about a person. */
const handleOf = (publicId: string): Buffer => Buffer.from(publicId.replaceAll("-", ""), "hex");

/** A passkey that was just made, or null for one that was not made here, for this challenge, with its owner there. */
export async function readMadePasskey(url: string, challenge: Buffer, credential: MadeCredential) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge.toString("base64url"),
    expectedOrigin: originOf(url),
    expectedRPID: hostOf(url),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!made) return null;
  return {
    credentialId: Buffer.from(made.credential.id, "base64url"),
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: credential.response.transports ?? [],
    aaguid: made.aaguid,
    backedUp: made.credentialBackedUp,
  };
}

/** What a passkey's signature says of its use, or null for one that is wrong. */
export async function readSignature(
  url: string,
  challenge: Buffer,
  { credential, passkey }: { credential: SignedCredential; passkey: Known & { publicKey: Buffer; counter: number } },
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo: use } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge.toString("base64url"),
    expectedOrigin: originOf(url),
    expectedRPID: hostOf(url),
    credential: {
      id: passkey.credentialId.toString("base64url"),
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && use ? { counter: use.newCounter, backedUp: use.credentialBackedUp } : null;
}

export const isOwnHandle = (handle: string | undefined, publicId: string): boolean =>
  handle === undefined || Buffer.from(handle, "base64url").equals(handleOf(publicId));
