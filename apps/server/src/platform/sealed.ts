import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * For what must be readable again, but not with the database alone. `purpose` keeps one kind from being taken for
 * another.
 */
export interface Sealer {
  seal(text: string): Buffer;
  /** Null for what was sealed with another secret, or changed. */
  unseal(sealed: Buffer): string | null;
  /** The same for the same text, so that it is found again. */
  markOf(text: string): Buffer;
}

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

export function createSealer(secret: Buffer, purpose: string): Sealer {
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `${purpose}: ${use}`, 32));
  const [key, markKey] = [keyFor("seal"), keyFor("mark")];
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce);
      const content = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), content]);
    },
    unseal: (sealed) => {
      try {
        const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
        opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
          "utf8",
        );
      } catch {
        return null;
      }
    },
    markOf: (text) => createHmac("sha256", markKey).update(text).digest(),
  };
}
