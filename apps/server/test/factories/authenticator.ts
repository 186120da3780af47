import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

export interface Signing {
  readonly origin?: string;
  readonly host?: string;
  /** How often it was used; authenticators that do not count say 0. */
  readonly counter?: number;
  /** Whether it has seen who is there, not only that somebody is. */
  readonly userVerified?: boolean;
}

const site = { origin: "https://pavane.example", host: "pavane.example" };

const sha256 = (content: Buffer | string): Buffer => createHash("sha256").update(content).digest();
const text = (content: Buffer): string => content.toString("base64url");

/** A device that makes a passkey and signs with it, as WebAuthn level 2 says, with ES256. */
export function anAuthenticator() {
  const credentialId = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let handle: string | undefined;
  const id = text(credentialId);
  const credential = { id, rawId: id, type: "public-key" as const };
  return {
    id,
    make: (options: { challenge: string; user: { id: string } }, signing: Signing = {}) => {
      handle = options.user.id;
      const authData = Buffer.concat([authenticatorData(signing, withCredential), attested(credentialId, publicKey)]);
      const clientDataJSON = clientData("webauthn.create", options.challenge, signing);
      const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(attestation(authData)) };
      return { ...credential, response: { ...response, transports: ["internal"] } };
    },
    sign: (options: { challenge: string }, signing: Signing = {}) => {
      const authData = authenticatorData(signing, 0);
      const clientDataJSON = clientData("webauthn.get", options.challenge, signing);
      const signature = signatureOf(privateKey, Buffer.concat([authData, sha256(clientDataJSON)]));
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientDataJSON),
          authenticatorData: text(authData),
          signature: text(signature),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
      };
    },
  };
}

const signatureOf = (key: KeyObject, content: Buffer): Buffer => createSign("SHA256").update(content).sign(key);

const clientData = (type: string, challenge: string, { origin = site.origin }: Signing): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData({ host = site.host, counter = 0, userVerified = true }: Signing, more: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(present | (userVerified ? verified : 0) | more, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(host), head]);
}

/** The kind of the device (none), the passkey's name and its key, which is written as COSE writes an ES256 key. */
function attested(credentialId: Buffer, key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, "base64url")]);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
}

/** {"fmt": "none", "attStmt": {}, "authData": …} in CBOR. */
function attestation(authData: Buffer): Buffer {
  const word = (content: string) => Buffer.concat([Buffer.from([0x60 + content.length]), Buffer.from(content)]);
  const length = Buffer.alloc(3, 0x59);
  length.writeUInt16BE(authData.length, 1);
  const [none, empty] = [word("none"), Buffer.from([0xa0])];
  return Buffer.concat([
    Buffer.from([0xa3]),
    word("fmt"),
    none,
    word("attStmt"),
    empty,
    word("authData"),
    length,
    authData,
  ]);
}
