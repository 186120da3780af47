import { refuse } from "@pavane/contract/core/errors";
import type { ListQuery } from "@pavane/contract/core/list";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { rubricsList } from "@pavane/contract/courses/rubrics-list";
import type { Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import type { CoursesDeps } from "../deps.ts";
import { presentRubric } from "./present-rubric.ts";
import { readerOf } from "./rubric-permissions.ts";
import { findRubric, rubricsOf } from "./rubrics-repository.ts";

/** Rubrics that somebody may use, each with its criteria. */
export const listRubrics = ({ db }: Pick<CoursesDeps, "db">, actor: Actor, query: ListQuery<typeof rubricsList>) =>
  answerList(db.read, query, rubricsOf(readerOf(actor)), (row) => presentRubric(row, actor));

/** A rubric after a write. */
export async function readRubric({ db }: Pick<CoursesDeps, "db">, actor: Actor, id: number) {
  const row = await findRubric(db.read, id, readerOf(actor));
  return row === null ? refuse(coursesErrors.rubric_not_found) : presentRubric(row, actor);
}
