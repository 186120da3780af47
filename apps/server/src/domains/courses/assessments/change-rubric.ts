import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { RubricChanges } from "@pavane/contract/courses/schema-assessments";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { CoursesDeps } from "../deps.ts";
import { findRubricContent } from "./assignments-repository.ts";
import { criteriaOf } from "./criteria-of.ts";
import { mayEditRubric, readerOf } from "./rubric-permissions.ts";
import { findRubric, lockRubric, saveRubric } from "./rubrics-repository.ts";

/** Changes a rubric for new submissions and returns its id; those that were made keep theirs. */
export function changeRubric(
  { db, clock }: CoursesDeps,
  actor: Actor,
  id: number,
  { title, criteria, version, ...rest }: RubricChanges,
) {
  assertNoRest(rest);
  return db.write(async (tx) => {
    const row = await lockOwnRubric(tx, actor, id);
    if (isRefusal(row)) return row;
    if (version !== undefined && version !== row.version) return refuse(commonErrors.edit_conflict);
    const before = (await findRubricContent(tx, id)) ?? { title: row.title, criteria: [] };
    const after = {
      title: title ?? before.title,
      criteria: criteria === undefined ? before.criteria : criteriaOf(criteria),
    };
    await saveRubric(tx, id, after, clock.now());
    await recordAudit(tx, {
      action: "rubric.changed",
      target: { type: "rubric", id, name: after.title },
      before,
      after,
    });
    return id;
  });
}

/** A rubric that is locked for who may change it. What somebody may not read does not exist for them. */
export async function lockOwnRubric(tx: Tx, actor: Actor, id: number) {
  const row = await lockRubric(tx, id, "update");
  if (row === null) return refuse(coursesErrors.rubric_not_found);
  if (mayEditRubric(actor, row)) return row;
  const seen = await findRubric(tx, id, readerOf(actor));
  return seen === null ? refuse(coursesErrors.rubric_not_found) : refuse(commonErrors.forbidden);
}
