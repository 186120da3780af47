import { webhookEvents, type WebhookState } from "@pavane/contract/integrations/events";
import type { Webhook, WebhookWish } from "./queries.ts";

export interface WebhookValues {
  url: string;
  description: string;
  events: string[];
  active: boolean;
}

export const valuesOf = (webhook: Webhook | null): WebhookValues => ({
  url: webhook?.url ?? "",
  description: webhook?.description ?? "",
  events: [...(webhook?.events ?? [])],
  active: webhook === null || webhook.state === "active",
});

/** Of addresses the server knows more: which it sends to depends on the installation. */
export const webhookChecks = {
  url: ({ url }: WebhookValues) => (url.trim() === "" ? "Enter an address." : null),
  description: ({ description }: WebhookValues) =>
    description.trim().length > 120 ? "Use at most 120 characters." : null,
  events: ({ events }: WebhookValues) => (events.length === 0 ? "Choose at least one event." : null),
};

export const bodyOf = ({ url, description, events, active }: WebhookValues): WebhookWish["body"] => ({
  url: url.trim(),
  description: description.trim(),
  events: webhookEvents.filter((event) => events.includes(event)),
  active,
});

export const stateTexts: Readonly<Record<WebhookState, string>> = {
  active: "Active",
  paused: "Paused",
  failing: "Turned off: nothing arrived for five days",
  gone: "Turned off: it answered 410",
};
