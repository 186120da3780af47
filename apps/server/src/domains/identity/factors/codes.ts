import { Secret, TOTP } from "otpauth";
import { randomCode } from "../../../platform/random-code.ts";

/** What apps that make codes understand: SHA-1, six digits, a new one every 30 seconds. */
const kind = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const periodMs = kind.period * 1000;

/** 160 random bits in base32, as apps take them. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a QR code carries. */
export const otpauthAddress = (secret: string, { site, account }: { site: string; account: string }): string =>
  new TOTP({ ...kind, secret, issuer: site.replaceAll(":", " "), label: account }).toString();

/**
 * The step of a code, one either way of the one that runs now, or null for a code that is of none of them. Whether the
 * step was used before is known by the table.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = new TOTP({ ...kind, secret }).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta;
}

const recoveryCodeCount = 10;

/** Ten codes of fifty random bits, such as "7KQ3M-X0PVT". */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${randomCode(5)}-${randomCode(5)}`);
  return [...codes];
}

/** One text for a recovery code, however it was typed: without spaces and dashes, and with the digits that O, I and L stand for. */
export const readRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
