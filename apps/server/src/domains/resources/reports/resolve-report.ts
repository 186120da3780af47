import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { closeReport, lockReport } from "./store-reports.ts";

interface Resolution {
  readonly outcome: "dismissed" | "acted";
  readonly note: string;
}

/** Dismisses a report, or says that it was dealt with. Nobody judges what is said of their own. */
export function resolveReport(
  { db, clock }: Pick<ResourcesDeps, "db" | "clock">,
  actor: Actor,
  id: number,
  { outcome, note }: Resolution,
): Promise<null | Refusal<"report_not_found" | "already_decided" | "own_resource">> {
  const now = clock.now();
  return db.write(async (tx) => {
    const found = await lockReport(tx, id);
    if (found === null) return refuse(resourcesErrors.report_not_found);
    if (found.seller.id === actor.id || found.writerId === actor.id) return refuse(resourcesErrors.own_resource);
    const { status, targetType, targetId } = found.report;
    if (status !== "open") return refuse(resourcesErrors.already_decided);
    await closeReport(tx, id, { status: outcome, outcome: note, by: actor.id, at: now });
    await recordAudit(tx, {
      action: "report.resolved",
      target: { type: "report", id, name: found.title },
      before: { status, about: targetType, about_id: targetId },
      after: { status: outcome, note },
    });
    return null;
  });
}
