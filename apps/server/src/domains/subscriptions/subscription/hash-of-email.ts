import { createHash } from "node:crypto";

/** SHA-256 of an address in lower case, as hex: tells whether it had a trial, also after its account was deleted. */
export const hashOfEmail = (emailKey: string): string =>
  createHash("sha256").update(emailKey.toLowerCase()).digest("hex");
