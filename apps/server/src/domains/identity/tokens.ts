import { createHash, randomBytes } from "node:crypto";

/** A secret with 256 random bits, in letters that are safe in an address or header. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret. Plain SHA-256 is enough because the secret is random. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** True for text that `newToken` could have made; anything else need not be looked up. */
export const looksLikeToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The bearer token of a request: null without one, "" for a header that is none. */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header.trim() === "") return null;
  const token = /^Bearer +(\S+)\s*$/i.exec(header)?.[1] ?? "";
  // A page that lost its token may send these words; they mean nobody.
  return token === "null" || token === "undefined" ? null : token;
}
