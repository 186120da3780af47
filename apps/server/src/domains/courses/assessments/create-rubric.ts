import { invalidField } from "@pavane/contract/core/errors";
import { maxRubrics } from "@pavane/contract/courses/assessment-limits";
import type { NewRubric } from "@pavane/contract/courses/schema-assessments";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { CoursesDeps } from "../deps.ts";
import { criteriaOf } from "./criteria-of.ts";
import { countRubrics, insertRubric } from "./rubrics-repository.ts";

/** Makes a rubric of one's own and returns its id. */
export function createRubric({ db, clock }: CoursesDeps, actor: Actor, { title, criteria, ...rest }: NewRubric) {
  assertNoRest(rest);
  const content = { title, criteria: criteriaOf(criteria) };
  return db.write(async (tx) => {
    if ((await countRubrics(tx, actor.id)) >= maxRubrics)
      return invalidField("title", `You have ${maxRubrics} rubrics already`);
    const id = await insertRubric(tx, actor.id, content, clock.now());
    await recordAudit(tx, { action: "rubric.created", target: { type: "rubric", id, name: title }, after: content });
    return id;
  });
}
