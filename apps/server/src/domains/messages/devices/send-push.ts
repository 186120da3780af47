import { hourMs } from "@pavane/contract/core/durations";
import { postExternal, type Outside, type CallResponse } from "../../../platform/external/fetch-external.ts";
import type { MailSettings } from "../deps.ts";
import type { PushSubscriptionRow } from "./tables.ts";
import type { VapidKeys } from "./vapid-keys.ts";

export interface PushSending {
  readonly outside: Outside;
  readonly settings: MailSettings;
  readonly keys: VapidKeys;
  baseUrl(): string;
}

export interface PushMessage {
  readonly payload: string;
  /** A message takes the place of one of the same topic that still waits at the push service. */
  readonly topic: string;
}

/** `ended`: the browser takes nothing any more; `refused`: sending it again would not help. */
export type PushResult =
  | { readonly result: "sent" | "ended" }
  | { readonly result: "later"; readonly retryAfterMs: number }
  | { readonly result: "refused"; readonly status: number };

/** How long a push service keeps a message for a browser that is away. */
const keptSeconds = 86_400;

/** Encrypts a message for one browser (RFC 8291) and gives it to its push service (RFC 8030). */
export async function sendPush(
  { outside, settings, keys, baseUrl }: PushSending,
  { endpoint, p256dh, auth }: Pick<PushSubscriptionRow, "endpoint" | "p256dh" | "auth">,
  { payload, topic }: PushMessage,
): Promise<PushResult> {
  const { default: webPush } = await import("web-push");
  const { mail_reply_to: replyTo, mail_from_address: from } = await settings.getSettings();
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${replyTo ?? from}`, ...keys },
    TTL: keptSeconds,
    topic,
  });
  const ownHost = new URL(baseUrl()).hostname;
  const mayAsk = ({ hostname }: URL) => hostname !== ownHost;
  return resultOf(await postExternal(outside, { address: endpoint, headers, body, milliseconds: 10_000, mayAsk }));
}

function resultOf(answer: CallResponse): PushResult {
  if ("fault" in answer) return { result: "later", retryAfterMs: 0 };
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return { result: "sent" };
  if (status === 404 || status === 410) return { result: "ended" };
  if (status === 429 || status >= 500) return { result: "later", retryAfterMs: retryAfterMs(headers["retry-after"]) };
  return { result: "refused", status };
}

const longestWaitMs = hourMs;

/** In seconds, as push services say it; anything else counts as not said. */
const retryAfterMs = (said: string | undefined): number =>
  said !== undefined && /^\d{1,9}$/.test(said) ? Math.min(Number(said) * 1000, longestWaitMs) : 0;
