import { webhookHeaders } from "@pavane/contract/integrations/events";
import { createHmac } from "node:crypto";
import { signingKey } from "../webhooks/webhook-secret.ts";

interface Signed {
  readonly messageId: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers by which a receiver checks what it gets, by the Standard Webhooks specification: each secret that counts signs. */
export function signatureHeaders({ messageId, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac("sha256", signingKey(secret)).update(`${messageId}.${timestamp}.${body}`).digest("base64")}`,
  );
  return {
    [webhookHeaders.id]: messageId,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: signatures.join(" "),
  };
}
