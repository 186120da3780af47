import { hourMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { lineText } from "@pavane/contract/courses/outline-text";
import { importsErrors } from "@pavane/contract/imports/errors";
import type { NewCourseImport } from "@pavane/contract/imports/schema-courses";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { readCourseFile, refuseCreating } from "../../courses/index.ts";
import { quotaOf } from "../../media/index.ts";
import { readInProcess } from "../archives/read-in-process.ts";
import type { ImportsDeps } from "../deps.ts";
import { insertImport } from "./course-imports-repository.ts";
import { courseOfArchive, type ArchivedCourse } from "./course-of-archive.ts";

/** An archive that nobody imports is kept for a day. */
const keptMs = 24 * hourMs;

/**
 * Reads an archive that has arrived in parts and keeps it with what was found; returns the import's id. Nothing is made of it yet.
 * Errors: `upload_not_found`, `archive_unreadable`.
 */
export async function readArchiveOf(deps: ImportsDeps, actor: Actor, sent: NewCourseImport) {
  const { upload_id: uploadId, file_name: fileName, ...rest } = sent;
  assertNoRest(rest);
  const denied = refuseCreating(actor);
  if (denied) return denied;
  const owner = { id: actor.id, quota: quotaOf(actor, await deps.site.getSettings()) };
  const upload = { uploadId, ending: "zip", purpose: "import" } as const;
  const arrived = await deps.media.privateFiles.take(owner, upload, (key) => readArrived(deps, actor, key));
  if (isRefusal(arrived)) return arrived;
  const { archiveKey, reading } = arrived;
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + keptMs);
  return deps.db.write(async (tx) => {
    const waiting = { requestedAt: null, busyUntil: null, tries: 0, done: 0, total: 0, fault: null };
    const notMade = { courseId: null, importedAt: null };
    const arrived = { ownerId: actor.id, fileName, archiveKey, reading, createdAt, expiresAt };
    const id = await insertImport(tx, { ...arrived, ...waiting, ...notMade });
    await recordAudit(tx, {
      action: "course_import.read",
      target: { type: "course_import", id, name: reading.course.course.title },
      after: { file: fileName, left_out: reading.leftOut.length },
    });
    return id;
  });
}

async function readArrived({ files }: ImportsDeps, actor: Actor, archiveKey: string) {
  const read = await files.working(async (folder) => readInProcess(actor.id, await folder.pathOf(archiveKey)));
  if (isRefusal(read)) return read;
  if ("fault" in read) return refuse(importsErrors.archive_unreadable, { message: read.fault });
  const reading = await courseOfArchive(read);
  const fault = faultOf(reading);
  return fault === null ? { archiveKey, reading } : refuse(importsErrors.archive_unreadable, { message: fault });
}

/** Whether it can be imported as a course file is; then it will be. */
function faultOf({ course }: ArchivedCourse): string | null {
  if ((course.modules ?? []).length === 0) return "There is nothing in this archive that can be imported";
  const read = readCourseFile("course.json", Buffer.from(JSON.stringify(course)));
  if (read.ok) return null;
  const [first] = read.errors;
  return first === undefined ? "This archive cannot be imported" : lineText(first);
}
