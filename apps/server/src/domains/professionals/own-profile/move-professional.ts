import { professionalsErrors } from "@pavane/contract/professionals/errors";
import type { ChecklistKey } from "@pavane/contract/professionals/choices";
import { refuse } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { owesTerms } from "../../identity/index.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { isProfessional, refuseGettingBooked, refuseListed } from "../permissions.ts";
import { lockOwnProfessional } from "../professional/ensure-professional.ts";
import { readChecklist } from "./get-professional-setup.ts";
import { saveProfessional, type ProfessionalRow } from "../professional/professionals-repository.ts";

export type ProfessionalMove = "publish" | "pause" | "resume" | "unpublish";

/** Shows the own profile or takes it away, stops new bookings or lets them in again. Done already: nothing happens. */
export function moveProfessional(deps: ProfessionalsDeps, actor: Actor, move: ProfessionalMove) {
  return deps.db.write(async (tx) => {
    const row = await lockOwnProfessional(tx, deps, actor);
    const refused = move === "publish" ? await refusePublishing(tx, deps, actor, row) : null;
    if (refused) return refused;
    const now = deps.clock.now();
    const values = {
      publish: { publishedAt: row.publishedAt ?? now },
      unpublish: { publishedAt: null },
      pause: { pausedAt: row.pausedAt ?? now },
      resume: { pausedAt: null },
    }[move];
    await recordAudit(tx, {
      action: "professional.changed",
      target: { type: "professional", id: actor.id, name: actor.username },
      ...changesOf({ ...row }, { ...row, ...values }),
    });
    await saveProfessional(tx, actor.id, { ...values, updatedAt: now });
    return actor.id;
  });
}

/** What a page in the directory needs; who offers services needs all that being booked takes. */
const neededOfListed: readonly ChecklistKey[] = ["email", "profile"];
const neededOfProfessionals: readonly ChecklistKey[] = [...neededOfListed, "hours", "service", "payouts"];

async function refusePublishing(tx: Tx, deps: ProfessionalsDeps, actor: Actor, row: ProfessionalRow) {
  const professional = isProfessional(actor);
  const gated = professional ? refuseGettingBooked(actor) : refuseListed(actor);
  if (gated) return gated;
  if (await owesTerms(tx, actor.id, deps.clock.now())) return refuse(identityErrors.terms_outdated);
  const needed = professional ? neededOfProfessionals : neededOfListed;
  const checklist = await readChecklist(tx, deps, actor, row);
  const missing = checklist.filter(({ key, state }) => needed.includes(key) && state !== "done").map(({ key }) => key);
  return missing.length === 0 ? null : refuse(professionalsErrors.not_ready, { data: { missing } });
}
