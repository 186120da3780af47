import { createECDH, hkdfSync } from "node:crypto";

/** The keys by which push services know this installation (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** How many points the curve P-256 has. */
const order = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

/** Derived from the installation's secret, so that they are kept nowhere and the same in every process (decision 0286). */
export function vapidKeys(secret: Buffer): VapidKeys {
  // 16 bytes more than the key has, so that all keys are about as likely.
  const drawn = Buffer.from(hkdfSync("sha256", secret, "", "web push: keys of this site", 48));
  const number = (BigInt(`0x${drawn.toString("hex")}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
