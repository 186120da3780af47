import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { IntegrationsDeps } from "../deps.ts";
import { removeWebhook } from "./webhooks-repository.ts";

/** Deletes a webhook with what was sent to it and what still waits. */
export const deleteWebhook = ({ db }: Pick<IntegrationsDeps, "db">, id: number): Promise<Refusal<"not_found"> | null> =>
  db.write(async (tx) => {
    const removed = await removeWebhook(tx, id);
    if (removed === null) return refuse(commonErrors.not_found);
    const { url, description, events } = removed;
    const target = { type: "webhook", id, name: url };
    await recordAudit(tx, { action: "webhook.deleted", target, before: { url, description, events } });
    return null;
  });
