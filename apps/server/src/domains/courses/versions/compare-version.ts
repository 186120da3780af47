import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { VersionComparison, VersionConflict } from "@pavane/contract/courses/schema-versions";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { readMerged } from "./read-merged.ts";
import { categoryNames, findOpenDraft, nameOf, withCategoryNames } from "./versions-repository.ts";

/** What publishing the open new version of a course would change, and what is to be decided before. */
export async function compareVersion(deps: CoursesDeps, actor: Actor, id: number) {
  const { read } = deps.db;
  const requested = { as: "author", notFound: coursesErrors.course_not_found } as const;
  const course = await authorizeReading(read, actor, id, requested);
  if (isRefusal(course)) return course;
  const draft = await findOpenDraft(read, id);
  if (draft === null) return refuse(coursesErrors.version_not_open);
  const { merged, theirs, seen } = await readMerged(read, deps, id, draft, new Map());
  return {
    course_id: id,
    draft_id: draft.id,
    title: course.title,
    begun_at: draft.begunAt.toISOString(),
    begun_by: nameOf(draft.begunBy),
    learners: theirs.course.enrolmentCount,
    seen,
    changes: await withCategoryNames(read, merged.changes),
    conflicts: await namedConflicts(read, merged.conflicts),
  } satisfies VersionComparison;
}

async function namedConflicts(db: Read, conflicts: readonly VersionConflict[]): Promise<VersionConflict[]> {
  const isCategory = ({ name }: { readonly name: string }) => name === "category_id";
  const fields = conflicts.flatMap((conflict) => conflict.fields.filter(isCategory));
  if (fields.length === 0) return [...conflicts];
  const ids = fields.flatMap(({ was, theirs, yours }) => [was, theirs, yours]);
  const names = await categoryNames(
    db,
    ids.filter((value) => typeof value === "number"),
  );
  return conflicts.map((conflict) => ({
    ...conflict,
    fields: conflict.fields.map((field) =>
      isCategory(field)
        ? { ...field, was: names(field.was), theirs: names(field.theirs), yours: names(field.yours) }
        : field,
    ),
  }));
}
