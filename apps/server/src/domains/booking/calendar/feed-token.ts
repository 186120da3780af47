import { createHash, randomBytes } from "node:crypto";

/** 256 bits for a secret address. */
export const newFeedToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of it. */
export const feedTokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();
