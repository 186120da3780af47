import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { refuse } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { lockOwnProfessional } from "../professional/ensure-professional.ts";
import { deleteService, lockService, saveService } from "./services-repository.ts";

/** Deletes a service; one that was ever booked or planned is archived, because what was booked names it for ever. */
export async function removeService(
  deps: Pick<ProfessionalsDeps, "db" | "clock" | "site" | "booked">,
  actor: Actor,
  id: number,
) {
  return deps.db.write(async (tx) => {
    await lockOwnProfessional(tx, deps, actor);
    const service = await lockService(tx, actor.id, id);
    if (service === null) return refuse(professionalsErrors.service_not_found);
    const archived = await deps.booked.isInUse(tx, id);
    const now = deps.clock.now();
    if (archived) await saveService(tx, id, { archivedAt: service.archivedAt ?? now, updatedAt: now });
    else await deleteService(tx, id);
    await recordAudit(tx, {
      action: "service.changed",
      target: { type: "service", id, name: service.name },
      before: { archived: service.archivedAt !== null },
      after: archived ? { archived } : null,
    });
    return { archived };
  });
}
