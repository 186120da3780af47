import { dayMs } from "@pavane/contract/core/durations";
import { isRefusal } from "@pavane/contract/core/errors";
import { inNameOf } from "../../../platform/audit/in-name-of.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LeftOut } from "../archives/read-course.ts";
import type { ImportsDeps } from "../deps.ts";
import { notifyOfCourse } from "../notify-of-end.ts";
import { claimImport, createClaim, TakenOver, type Claim } from "./claim-import.ts";
import { findRequestedImports, saveImport } from "./course-imports-repository.ts";
import type { ArchivedCourse } from "./course-of-archive.ts";
import { keepFiles } from "./keep-files.ts";
import { placeFiles, type PlacedFile } from "./place-files.ts";
import type { CourseImportRow } from "./tables.ts";

export const importCourseJob = "imports.import-courses";

/** What was left out can be looked up for so long. */
const keptAfterMs = 7 * dayMs;

/** Makes the course of one import, or of all that nobody works at: those whose process was ended. */
export async function importCourses(deps: ImportsDeps, id: number | null): Promise<void> {
  for (const one of id === null ? await findRequestedImports(deps.db.read) : [id]) await importOne(deps, one);
}

/**
 * Makes a draft of an archive. The course and that it was made are one transaction, so that an import makes one course however often it
 * was begun; files that a try stored before its process was ended no text names, and they go after a day.
 */
async function importOne(deps: ImportsDeps, id: number): Promise<void> {
  const row = await claimImport(deps, id);
  if (row === null) return;
  const claim = createClaim(deps, row);
  try {
    const actor = await deps.identity.actorOfJob(row.ownerId);
    const made =
      actor === null
        ? { message: "Your account cannot make courses now." }
        : await inNameOf(actor, deps.clock.now(), () => makeCourse(deps, actor, row, claim));
    if (typeof made !== "number") await claim.fail(made.message);
  } catch (error) {
    if (error instanceof TakenOver) return;
    deps.log.error({ err: error, importId: id }, "a course of another system could not be imported");
    await claim.fail("Something went wrong here. Try again.");
  }
}

async function makeCourse(deps: ImportsDeps, actor: Actor, row: CourseImportRow, claim: Claim) {
  const kept = await keepFiles(deps, actor, row, claim.step);
  if (isRefusal(kept)) return kept;
  await claim.renew();
  const content = Buffer.from(JSON.stringify(withFiles(row.reading.course, kept.placed)));
  return deps.courses.importCourse(actor, { name: row.fileName, content }, async (tx, courseId) => {
    await claim.mustHold(tx);
    await finish(tx, deps, row, { courseId, lines: kept.lines });
  });
}

/** In the transaction that made the course. */
async function finish(
  tx: Tx,
  { clock, media, ...deps }: ImportsDeps,
  row: CourseImportRow,
  { courseId, lines }: { courseId: number; lines: readonly LeftOut[] },
): Promise<void> {
  const { id, archiveKey, reading } = row;
  const importedAt = clock.now();
  const leftOut = [...reading.leftOut, ...lines];
  await saveImport(tx, id, {
    courseId,
    importedAt,
    archiveKey: null,
    requestedAt: null,
    busyUntil: null,
    expiresAt: new Date(importedAt.getTime() + keptAfterMs),
    reading: { ...reading, leftOut },
  });
  if (archiveKey !== null) await media.privateFiles.drop(tx, [archiveKey]);
  await notifyOfCourse(tx, deps, row, leftOut.length);
}

const withFiles = (
  course: ArchivedCourse["course"],
  files: ReadonlyMap<number, PlacedFile>,
): ArchivedCourse["course"] => ({
  ...course,
  modules: (course.modules ?? []).map((module) => ({
    ...module,
    lessons: (module.lessons ?? []).map((lesson) => ({
      ...lesson,
      content: lesson.type === "video" ? lesson.content : placeFiles(lesson.content, files),
    })),
  })),
});
