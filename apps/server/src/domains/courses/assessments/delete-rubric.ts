import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { findRubricContent } from "./assignments-repository.ts";
import { lockOwnRubric } from "./change-rubric.ts";
import { isRubricUsed, retireRubric } from "./rubrics-repository.ts";

/** Deletes a rubric that no lesson uses. */
export function deleteRubric({ db, clock }: CoursesDeps, actor: Actor, id: number) {
  return db.write(async (tx) => {
    const row = await lockOwnRubric(tx, actor, id);
    if (isRefusal(row)) return row;
    if (await isRubricUsed(tx, id)) return refuse(coursesErrors.rubric_in_use);
    const target = { type: "rubric", id, name: row.title };
    const before = (await findRubricContent(tx, id)) ?? { title: row.title, criteria: [] };
    await recordAudit(tx, { action: "rubric.deleted", target, before });
    await retireRubric(tx, id, clock.now());
    return undefined;
  });
}
