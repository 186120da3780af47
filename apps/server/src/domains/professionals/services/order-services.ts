import { invalidField } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { hasSameMembers } from "../../../platform/same-members.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { lockOwnProfessional } from "../professional/ensure-professional.ts";
import { findServicesOf, saveServiceOrder } from "./services-repository.ts";

/** Sets the order of all services that are not archived; returns the professional's id. */
export async function orderServices(
  deps: Pick<ProfessionalsDeps, "db" | "clock" | "site">,
  actor: Actor,
  ids: readonly number[],
) {
  return deps.db.write(async (tx) => {
    await lockOwnProfessional(tx, deps, actor);
    const active = (await findServicesOf(tx, actor.id)).filter(({ archivedAt }) => archivedAt === null);
    const before = active.map(({ id }) => id);
    if (!hasSameMembers(before, ids)) return invalidField("ids", "Send every service that is not archived, each once.");
    await saveServiceOrder(tx, ids);
    await recordAudit(tx, {
      action: "service.changed",
      target: { type: "service", id: null, name: actor.username },
      before: { ids: before },
      after: { ids: [...ids] },
    });
    return actor.id;
  });
}
