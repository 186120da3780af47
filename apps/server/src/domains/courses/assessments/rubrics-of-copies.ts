import type { RubricContent } from "@pavane/contract/courses/schema-assessments";
import type { Tx } from "../../../platform/db/database.ts";
import type { StoredAssignment } from "./assignments-repository.ts";
import { insertRubric } from "./rubrics-repository.ts";

/** The rubric that the copy of an assessment uses. */
export type RubricOf = (assignment: StoredAssignment) => number;

/** The same one: the copy stays in the course. */
export const sameRubric: RubricOf = ({ rubricId }) => rubricId;

/**
 * Rubrics for copies of assessments that somebody makes: their own stay, and of others they get copies, so that they may change what
 * they mark by. Two that read alike are copied once.
 */
export async function ownRubrics(
  tx: Tx,
  ownerId: number,
  copied: readonly StoredAssignment[],
  at: Date,
): Promise<RubricOf> {
  const made = new Map<string, number>();
  const find = (content: RubricContent) => made.get(textOf(content));
  for (const { rubric, rubricOwnerId } of copied) {
    if (rubricOwnerId === ownerId || find(rubric) !== undefined) continue;
    made.set(textOf(rubric), await insertRubric(tx, ownerId, rubric, at));
  }
  return ({ rubric, rubricId, rubricOwnerId }) => (rubricOwnerId === ownerId ? rubricId : (find(rubric) ?? rubricId));
}

/** What a rubric says, whatever the keys of its criteria. */
const textOf = ({ title, criteria }: RubricContent): string =>
  JSON.stringify([title, criteria.map((criterion) => [criterion.title, criterion.levels])]);
