import { webhookEvents, type WebhookEvent } from "@pavane/contract/integrations/events";
import type { TestApp } from "../harness.ts";
import type { TestPerson } from "./people.ts";

interface Wish {
  readonly url?: string;
  readonly events?: readonly WebhookEvent[];
  readonly description?: string;
}

/** A webhook, added by an administrator whose session is fresh. */
export async function aWebhook(
  world: TestApp,
  admin: Pick<TestPerson, "token">,
  { url = "https://hooks.example/pavane", events = webhookEvents, description = "" }: Wish = {},
): Promise<{ readonly id: number; readonly secret: string; readonly version: number }> {
  const body = { url, events, description };
  const added = await world.call("POST", "/api/admin/webhooks", { as: admin.token, body });
  if (added.status !== 201) throw new Error(`adding answered ${added.status}: ${JSON.stringify(added.body)}`);
  return { id: added.body.webhook.id, secret: added.body.secret, version: added.body.webhook.version };
}

/** Sends what is due now. */
export async function deliverWebhooks({ app }: TestApp): Promise<void> {
  await app.jobs.find(({ name }) => name === "integrations.deliver")?.run({});
}
