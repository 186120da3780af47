import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { WebhookChanges } from "@pavane/contract/integrations/requests";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { outgoingAddress, outgoingAddressProblem } from "../../../platform/external/outgoing-address.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { deliverJob, type IntegrationsDeps } from "../deps.ts";
import { lockWebhook, saveWebhook } from "./webhooks-repository.ts";

/**
 * Changes a webhook; what waits is sent to the new address. One that is turned on again, or has another address, begins anew, whatever was
 * the matter before.
 */
export async function changeWebhook(
  deps: Pick<IntegrationsDeps, "db" | "clock" | "config" | "baseUrl" | "jobs">,
  id: number,
  { version, url: typed, description, events, active, ...rest }: WebhookChanges,
): Promise<Refusal<"not_found" | "edit_conflict" | "validation_failed"> | number> {
  assertNoRest(rest);
  const address = outgoingAddress(deps, typed);
  if (address === null) return invalidField("url", outgoingAddressProblem(deps));
  const { url } = address;
  return deps.db.write(async (tx) => {
    const before = await lockWebhook(tx, id);
    if (before === null) return refuse(commonErrors.not_found);
    if (before.version !== version) return refuse(commonErrors.edit_conflict);
    const isOn = before.state === "active";
    const state = active ? "active" : isOn ? "paused" : before.state;
    const beginsAnew = (active && !isOn) || url !== before.url;
    const failingSince = beginsAnew ? null : before.failingSince;
    const changed = { url, description, events, state, failingSince };
    await saveWebhook(tx, id, { ...changed, updatedAt: deps.clock.now() });
    if (active && !isOn) await deps.jobs.send(tx, deliverJob, {});
    const target = { type: "webhook", id, name: url };
    const was = { url: before.url, description: before.description, events: before.events, state: before.state };
    await recordAudit(tx, {
      action: "webhook.changed",
      target,
      ...changesOf(was, { url, description, events, state }),
    });
    return id;
  });
}
