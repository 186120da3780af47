import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { readOutlineText, type LineError, type PastedOutline } from "@pavane/contract/courses/outline-text";
import type { PastedOutlineRequest } from "@pavane/contract/courses/requests";
import type { PastedOutlineAnswer } from "@pavane/contract/courses/schema-pasted";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { authorizeReading, lockForAuthoring } from "../course/authorize-course.ts";
import { refuseVideo } from "../course/refuse-values.ts";
import type { CoursesDeps } from "../deps.ts";
import { refuseLines } from "../paste-refusal.ts";
import { usuallyFilmed } from "../teaching-settings/usually-filmed.ts";
import { appendModules, renderModules } from "./append-modules.ts";
import { bumpOutline } from "./outline-changes-repository.ts";

/**
 * Adds the modules and lessons of a pasted text at the end of a course, all in one transaction or none. With `dry_run` it only
 * says what they would be, with every faulty line. Errors: `course_not_found`, `bulk_invalid`.
 */
export async function pasteOutline(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  { text, dry_run: dryRun, ...rest }: PastedOutlineRequest,
): Promise<
  | PastedOutlineAnswer
  | Refusal<"course_not_found" | "bulk_invalid" | "forbidden" | "level_required" | "validation_failed" | "busy">
> {
  assertNoRest(rest);
  const pasted = readOutlineText(text);
  if (dryRun) {
    const author = { as: "author" as const, notFound: coursesErrors.course_not_found };
    const course = await authorizeReading(deps.db.read, actor, courseId, author);
    return isRefusal(course) ? course : present(pasted, false);
  }
  const faulty = refuseLines(pasted.errors);
  if (faulty) return faulty;
  const foreign = refuseLines(await findForeignVideos(deps.db.read, actor, pasted));
  if (foreign) return foreign;
  const modules = await renderModules(deps.markdown, pasted.modules);
  if (isRefusal(modules)) return modules;
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const course = await lockForAuthoring(tx, actor, courseId, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    const filmed = await usuallyFilmed(tx, actor, "video");
    const added = await appendModules(tx, courseId, { modules, filmed }, now);
    if (isRefusal(added)) return added;
    await bumpOutline(tx, courseId, now);
    await recordAudit(tx, {
      action: "outline.pasted",
      target: { type: "course", id: courseId },
      after: { modules: modules.length, lessons: added.length },
    });
    await deps.learning.outlineChanged(tx, courseId);
    return present(pasted, true);
  });
}

/** Lines that name an uploaded video of somebody else. */
async function findForeignVideos(db: Read, actor: Actor, { modules }: PastedOutline): Promise<LineError[]> {
  const errors: LineError[] = [];
  for (const { line, type, content } of modules.flatMap(({ lessons }) => lessons))
    if (type === "video" && (await refuseVideo(db, actor, "text", content, null)) !== null)
      errors.push({ line, message: "enter an https:// address or upload a file" });
  return errors;
}

const present = ({ modules, errors }: PastedOutline, saved: boolean): PastedOutlineAnswer => ({
  saved,
  modules: modules.map(({ lessons, ...module }) => ({
    ...module,
    lessons: lessons.map(({ line, title, type, description, isPlaceholder }) => ({
      line,
      title,
      type,
      description,
      is_placeholder: isPlaceholder,
    })),
  })),
  errors: [...errors],
});
