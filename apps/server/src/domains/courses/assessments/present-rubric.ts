import type { Rubric } from "@pavane/contract/courses/schema-assessments";
import { possiblePoints } from "@pavane/contract/courses/rubric-points";
import type { Actor } from "../../../platform/http/actor.ts";
import { displayName } from "../../identity/index.ts";
import { mayEditRubric } from "./rubric-permissions.ts";
import type { RubricRow } from "./rubrics-repository.ts";

export function presentRubric({ rubric, owner, lessons, criteria }: RubricRow, actor: Actor): Rubric {
  const edit = mayEditRubric(actor, rubric);
  return {
    id: rubric.id,
    title: rubric.title,
    criteria,
    owner_id: rubric.ownerId,
    owner_name: owner === null ? null : displayName(owner),
    possible: possiblePoints(criteria),
    lessons,
    version: rubric.version,
    updated_at: rubric.updatedAt.toISOString(),
    can: { edit, delete: edit && lessons === 0 },
  };
}
