import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { integrationsErrors } from "@pavane/contract/integrations/errors";
import { maxWebhooks } from "@pavane/contract/integrations/events";
import type { NewWebhook } from "@pavane/contract/integrations/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { outgoingAddress, outgoingAddressProblem } from "../../../platform/external/outgoing-address.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { IntegrationsDeps } from "../deps.ts";
import { newWebhookSecret } from "./webhook-secret.ts";
import { countWebhooksLocked, insertWebhook } from "./webhooks-repository.ts";

/** Adds an address that is told of events from now on. Its secret is answered here and never again. */
export async function addWebhook(
  deps: Pick<IntegrationsDeps, "db" | "clock" | "config" | "baseUrl" | "sealer">,
  { url: typed, description, events, ...rest }: NewWebhook,
): Promise<Refusal<"too_many_webhooks" | "validation_failed"> | { readonly id: number; readonly secret: string }> {
  assertNoRest(rest);
  const address = outgoingAddress(deps, typed);
  if (address === null) return invalidField("url", outgoingAddressProblem(deps));
  const { url } = address;
  const secret = newWebhookSecret();
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    if ((await countWebhooksLocked(tx)) >= maxWebhooks) return refuse(integrationsErrors.too_many_webhooks);
    const values = { url, description, events, secret: deps.sealer.seal(secret), createdAt: at, updatedAt: at };
    const { id } = await insertWebhook(tx, values);
    const target = { type: "webhook", id, name: url };
    await recordAudit(tx, { action: "webhook.added", target, after: { url, description, events } });
    return { id, secret };
  });
}
