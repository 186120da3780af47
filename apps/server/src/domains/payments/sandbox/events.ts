import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readJsonObject } from "../../../platform/http/read-json.ts";
import type { ProviderEvent, UnfitEvent } from "../provider.ts";
import { isSignedBy, sandboxWebhookSecret, signEvent } from "./signature.ts";

export const sandboxEventJob = "payments.sandbox-event";
export const sandboxSignatureHeader = "sandbox-signature";

export interface SandboxEvent {
  readonly eventId: string;
  readonly type: string;
  readonly objectRef: string;
}

/** A name that nothing else in the sandbox has, for example `sbr_4f…` of a refund. */
export const newSandboxRef = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;

/** An event about something, before it is sent. */
export const sandboxEvent = (type: string, objectRef: string): SandboxEvent => ({
  eventId: newSandboxRef("sbe"),
  type,
  objectRef,
});

/** Queues an event about something; no commit, no event. */
export const queueEvent = (tx: Tx, { jobs }: Pick<Platform, "jobs">, type: string, objectRef: string): Promise<void> =>
  jobs.send(tx, sandboxEventJob, sandboxEvent(type, objectRef));

export interface SignedEvent {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An event as the sandbox sends it: its raw body and the headers with the signature. */
export function writeSandboxEvent(
  { secret, clock }: Pick<Platform, "secret" | "clock">,
  event: SandboxEvent,
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
): ProviderEvent | UnfitEvent {
  if (!isSignedBy(headers[sandboxSignatureHeader], rawBody, secret, now)) return "bad_signature";
  const read = sentEvent.safeParse(readJsonObject(rawBody));
  if (!read.success) return "unreadable";
  const { id, type, data } = read.data;
  return { eventId: id, type, objectRef: data.object.id, payload: read.data };
}

const sentEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number(),
  data: z.object({ object: z.object({ id: z.string().min(1).max(255) }) }),
});

/** What a job was given, if it is an event. */
export function asSandboxEvent(data: object): SandboxEvent | null {
  const { eventId, type, objectRef }: Partial<Record<string, unknown>> = { ...data };
  const whole = typeof eventId === "string" && typeof type === "string" && typeof objectRef === "string";
  return whole ? { eventId, type, objectRef } : null;
}
