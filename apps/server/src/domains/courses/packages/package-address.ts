import { createHmac, timingSafeEqual } from "node:crypto";

/** How long the address of a package works: a part may be open for a working day. */
export const packageLinkSeconds = 12 * 3600;

export interface PackageLink {
  readonly packageId: number;
  /** Nobody else is given this address. */
  readonly viewerId: number;
}

/** A member of the path that opens the files of one package, so that links within it stay within it. */
export function signPackage(secret: Buffer, { packageId, viewerId }: PackageLink, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + packageLinkSeconds;
  const said = `${packageId}-${viewerId}-${expires}`;
  return `${said}-${signatureOf(secret, said)}`;
}

/** What such a member opens; null when we did not sign it, or its time is over. */
export function openPackageLink(secret: Buffer, token: string, now: Date): PackageLink | null {
  const match = /^(([1-9]\d{0,14})-(\d{1,15})-(\d{1,12}))-([\w-]{43})$/.exec(token);
  const [, said = "", packageId, viewerId, expires, signature = ""] = match ?? [];
  const expected = Buffer.from(signatureOf(secret, said));
  const given = Buffer.from(signature);
  if (match === null || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(expires) * 1000 > now.getTime() ? { packageId: Number(packageId), viewerId: Number(viewerId) } : null;
}

/** The name of a host that no other package and no other viewer has, where the installation has such hosts. */
export const packageHost = (secret: Buffer, { packageId, viewerId }: PackageLink): string =>
  createHmac("sha256", secret).update(`package-host\n${packageId}\n${viewerId}`).digest("hex").slice(0, 24);

const signatureOf = (secret: Buffer, said: string): string =>
  createHmac("sha256", secret).update(`package\n${said}`).digest("base64url");
