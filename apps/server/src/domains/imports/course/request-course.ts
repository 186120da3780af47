import { refuse } from "@pavane/contract/core/errors";
import { importsErrors } from "@pavane/contract/imports/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuseCreating } from "../../courses/index.ts";
import type { ImportsDeps } from "../deps.ts";
import { lockOwnImport, saveImport } from "./course-imports-repository.ts";
import { importCourseJob } from "./import-courses.ts";

/**
 * Lets a job make a draft of an archive that was read; returns the import's id. Pressed again it changes nothing, and after a try that
 * failed it is tried anew. Error: `import_not_found`.
 */
export async function requestCourse(
  { db, clock, jobs }: Pick<ImportsDeps, "db" | "clock" | "jobs">,
  actor: Actor,
  id: number,
) {
  const denied = refuseCreating(actor);
  if (denied) return denied;
  return db.write(async (tx) => {
    const row = await lockOwnImport(tx, actor.id, id);
    if (row === null) return refuse(importsErrors.import_not_found);
    if (row.importedAt !== null || row.requestedAt !== null) {
      markUnchanged();
      return id;
    }
    await saveImport(tx, id, { requestedAt: clock.now(), busyUntil: null, tries: 0, done: 0, total: 0, fault: null });
    const target = { type: "course_import", id, name: row.reading.course.course.title };
    await recordAudit(tx, { action: "course_import.requested", target });
    await jobs.send(tx, importCourseJob, { id });
    return id;
  });
}
