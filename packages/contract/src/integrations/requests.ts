import { z } from "zod";
import { pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { versionNumber } from "../core/fields.ts";
import { visibleName } from "../core/visible-text.ts";
import { deliveryStates, webhookEvents } from "./events.ts";

const url = z
  .string({ error: "Enter an address." })
  .trim()
  .min(1, "Enter an address.")
  .max(2_000, "Use at most 2000 characters.");
const description = z.string().overwrite(visibleName).max(120, "Use at most 120 characters.");
const events = z
  .array(z.enum(webhookEvents, "Choose events from the list."))
  .min(1, "Choose at least one event.")
  .max(webhookEvents.length)
  .overwrite((chosen) => [...new Set(chosen)]);

export const newWebhookRequest = eitherSpelling({ url, description: description.default(""), events });

export type NewWebhook = z.output<typeof newWebhookRequest>;

export const webhookRequest = eitherSpelling({
  version: versionNumber,
  url,
  description,
  events,
  /** Whether anything is sent there. */
  active: z.boolean(),
});

export type WebhookChanges = z.output<typeof webhookRequest>;

export const deliveriesQuery = z.object({
  state: z.enum(deliveryStates).optional().catch(undefined),
  ...pageQuery(20),
});
