import { randomBytes } from "node:crypto";

/** As the Standard Webhooks specification spells secrets that are shared: 32 random bytes. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** The bytes that sign. */
export const signingKey = (secret: string): Buffer => Buffer.from(secret.slice("whsec_".length), "base64");
