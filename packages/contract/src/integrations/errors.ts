import { confirmErrors, errorList } from "../core/errors.ts";
import { maxWebhooks } from "./events.ts";

export const integrationsErrors = errorList({
  ...confirmErrors,
  too_many_webhooks: { status: 409, message: `There are ${maxWebhooks} webhooks. Delete one to add another.` },
  webhook_paused: { status: 409, message: "This webhook is paused. Turn it on first." },
});
