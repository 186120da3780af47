import { createHmac, timingSafeEqual } from "node:crypto";

/** How far an event's stamp may be from now, both ways. */
const toleranceSeconds = 300;

/** The key of the sandbox's signatures, derived from the installation's secret. */
export const sandboxWebhookSecret = (secret: Buffer): string =>
  createHmac("sha256", secret).update("events of the payment sandbox").digest("hex");

/** The header `Sandbox-Signature` of an event: `t={seconds},v1={HMAC-SHA256 over "t.body"}`, as Stripe signs. */
export function signEvent(rawBody: Buffer, secret: string, now: Date): string {
  const stamp = Math.floor(now.getTime() / 1000);
  return `t=${stamp},v1=${digest(stamp, rawBody, secret).toString("hex")}`;
}

export function isSignedBy(header: unknown, rawBody: Buffer, secret: string, now: Date): boolean {
  const parts = typeof header === "string" ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  const [, stamp, signature] = parts ?? [];
  if (stamp === undefined || signature === undefined) return false;
  const fits = timingSafeEqual(Buffer.from(signature, "hex"), digest(Number(stamp), rawBody, secret));
  return fits && Math.abs(now.getTime() / 1000 - Number(stamp)) <= toleranceSeconds;
}

const digest = (stamp: number, rawBody: Buffer, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${stamp}.`).update(rawBody).digest();
