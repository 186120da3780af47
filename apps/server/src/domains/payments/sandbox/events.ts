import type { IncomingHttpHeaders } from "node:http";
import type { Platform } from "../../../platform/platform.ts";
import type { ProviderEvent } from "../provider.ts";
import { isSignedBy, sandboxWebhookSecret, signEvent } from "./signature.ts";

export const sandboxEventJob = "payments.sandbox-event";
export const sandboxSignatureHeader = "sandbox-signature";

export interface SandboxEvent {
  readonly eventId: string;
  readonly type: string;
  readonly objectRef: string;
}

export interface SignedEvent {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An event as the sandbox sends it: its raw body and the headers with the signature. */
export function writeSandboxEvent(
  event: SandboxEvent,
  { secret, clock }: Pick<Platform, "secret" | "clock">,
): SignedEvent {
  const { eventId, type, objectRef } = event;
  const now = clock.now();
  const created = Math.floor(now.getTime() / 1000);
  const rawBody = Buffer.from(JSON.stringify({ id: eventId, type, created, data: { object: { id: objectRef } } }));
  const signature = signEvent(rawBody, sandboxWebhookSecret(secret), now);
  return { rawBody, headers: { "content-type": "application/json", [sandboxSignatureHeader]: signature } };
}

export function readSandboxEvent(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
  now: Date,
): ProviderEvent | "bad_signature" {
  if (!isSignedBy(headers[sandboxSignatureHeader], rawBody, secret, now)) return "bad_signature";
  const payload: SentEvent = JSON.parse(rawBody.toString("utf8")); // signed, so it is our own
  return { eventId: payload.id, type: payload.type, objectRef: payload.data.object.id, payload: { ...payload } };
}

interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: { readonly id: string } };
}

/** What a job was given, if it is an event. */
export function asSandboxEvent(data: object): SandboxEvent | null {
  const { eventId, type, objectRef }: Partial<Record<string, unknown>> = { ...data };
  const whole = typeof eventId === "string" && typeof type === "string" && typeof objectRef === "string";
  return whole ? { eventId, type, objectRef } : null;
}
