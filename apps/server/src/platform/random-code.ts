import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random characters of Crockford's base32, which nobody misreads; five bits each. */
export const randomCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet.charAt(byte & 31)).join("");
