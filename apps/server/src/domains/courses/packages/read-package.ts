import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { AttachedPackage, PackageOfLesson } from "@pavane/contract/courses/schema-packages";
import type { Actor } from "../../../platform/http/actor.ts";
import { foreignOrigin } from "../../../platform/http/foreign-origin.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import { findLesson } from "../outline/outline-repository.ts";
import type { PackageRow } from "../tables.ts";
import { findPackageOfLesson } from "./packages-repository.ts";
import type { CoursesDeps } from "../deps.ts";

/** The package of a lesson for those who teach the course. */
export async function getPackage(deps: CoursesDeps, actor: Actor, lessonId: number) {
  const place = await findLesson(deps.db.read, lessonId);
  if (place === null) return refuse(coursesErrors.lesson_not_found);
  const required = { as: "teacher", notFound: coursesErrors.lesson_not_found } as const;
  const course = await authorizeReading(deps.db.read, actor, place.courseId, required);
  return isRefusal(course) ? course : readPackage(deps, lessonId);
}

/** The same after a write. */
export async function readPackage(deps: CoursesDeps, lessonId: number): Promise<PackageOfLesson> {
  const place = await findLesson(deps.db.read, lessonId);
  const found = await findPackageOfLesson(deps.db.read, lessonId);
  return {
    lesson_id: lessonId,
    package: found === null ? null : presentPackage(found),
    playable: foreignOrigin(deps.config, deps.baseUrl()) !== null,
    max_megabytes: (await deps.site.getSettings()).package_mb,
    version: place?.lesson.version ?? 0,
  };
}

const presentPackage = (row: PackageRow): AttachedPackage => ({
  id: row.id,
  title: row.title,
  standard: row.standard,
  edition: row.edition,
  file_name: row.fileName,
  bytes: row.bytes,
  files: row.fileCount,
  items: row.items.map(({ title }, index) => ({ number: index + 1, title })),
  unsupported: [...row.unsupported],
  outside: [...row.outside],
  created_at: row.createdAt.toISOString(),
});
