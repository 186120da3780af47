import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { NewPackage } from "@pavane/contract/courses/schema-packages";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { quotaOf } from "../../media/index.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { lockLesson } from "../outline/lock-lesson.ts";
import { saveLesson } from "../outline/outline-changes-repository.ts";
import { findLesson } from "../outline/outline-repository.ts";
import type { InspectedPackage } from "./inspect-package.ts";
import { isFaulty } from "./package-fault.ts";
import { findPackageOfLesson, insertPackage } from "./packages-repository.ts";
import { readPackageFile } from "./read-package-file.ts";
import type { CoursesDeps } from "../deps.ts";

/**
 * Puts a package that has arrived in parts into a text lesson, in place of the one before, and returns the lesson's id. With `version`, only
 * if nobody else changed the lesson since. Errors besides those of lessons: `upload_not_found`, `package_needs_text`, `package_invalid`.
 */
export async function attachPackage(deps: CoursesDeps, actor: Actor, lessonId: number, sent: NewPackage) {
  const { upload_id: uploadId, file_name: fileName, version, ...rest } = sent;
  assertNoRest(rest);
  const refusal = await refuseEarly(deps, actor, lessonId);
  if (refusal) return refusal;
  const owner = { id: actor.id, quota: quotaOf(actor, await deps.site.getSettings()) };
  const upload = { uploadId, ending: "zip", purpose: "package" } as const;
  const arrived = await deps.media.privateFiles.take(owner, upload, (path) => readArrived(deps, actor, path));
  if (isRefusal(arrived)) return arrived;
  const attached = await deps.db.write((tx) => attach(tx, deps, actor, { lessonId, version, fileName, ...arrived }));
  if (isRefusal(attached)) await deps.media.privateFiles.destroy([arrived.path]);
  return attached;
}

/** Before a file is looked at that could not be taken anyway. */
async function refuseEarly({ db }: CoursesDeps, actor: Actor, lessonId: number) {
  const place = await findLesson(db.read, lessonId);
  if (place === null) return refuse(coursesErrors.lesson_not_found);
  const required = { as: "author", notFound: coursesErrors.lesson_not_found } as const;
  const course = await authorizeReading(db.read, actor, place.courseId, required);
  if (isRefusal(course)) return course;
  return place.lesson.type === "text" ? null : refuse(coursesErrors.package_needs_text);
}

async function readArrived({ files, media }: CoursesDeps, actor: Actor, path: string) {
  return files.working(async (folder) => {
    const file = await folder.pathOf(path);
    const read = await readPackageFile(actor.id, file);
    if (isRefusal(read)) return read;
    if (isFaulty(read)) return refuse(coursesErrors.package_invalid, { message: read.fault });
    return (await media.refuseVirus(file)) ?? { path, read };
  });
}

interface Arrived {
  readonly lessonId: number;
  readonly version: number | undefined;
  readonly fileName: string;
  readonly path: string;
  readonly read: InspectedPackage;
}

async function attach(
  tx: Tx,
  { clock, learning }: CoursesDeps,
  actor: Actor,
  { lessonId, version, fileName, path, read }: Arrived,
) {
  const now = clock.now();
  const place = await lockLesson(tx, actor, lessonId);
  if (isRefusal(place)) return place;
  const { lesson } = place;
  if (version !== undefined && version !== lesson.version) return refuse(commonErrors.edit_conflict);
  if (lesson.type !== "text") return refuse(coursesErrors.package_needs_text);
  const before = await findPackageOfLesson(tx, lessonId);
  const { manifest, files, outside } = read;
  const bytes = files.reduce((sum, file) => sum + file.packedBytes, 0);
  const about = { ...manifest, itemCount: manifest.items.length, fileCount: files.length, outside };
  const packageId = await insertPackage(
    tx,
    { ...about, ownerId: actor.id, path, fileName, bytes, createdAt: now },
    files,
  );
  // What learners completed is marked as changed.
  const contentVersion = lesson.contentVersion + 1;
  await saveLesson(tx, lessonId, { packageId, contentVersion, isPlaceholder: false, updatedAt: now });
  await touchCourse(tx, place.courseId, now);
  await recordAudit(tx, {
    action: "package.attached",
    target: { type: "lesson", id: lessonId, name: lesson.title },
    before: { package: before?.fileName ?? null },
    after: { package: fileName },
  });
  if (lesson.isPlaceholder) await learning.outlineChanged(tx, place.courseId);
  return lessonId;
}
