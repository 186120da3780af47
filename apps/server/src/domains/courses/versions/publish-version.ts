import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { maxLessons, maxModules, maxQuestions } from "@pavane/contract/courses/outline-limits";
import type { VersionToPublish } from "@pavane/contract/courses/schema-versions";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { refuseText, renderText, type RenderedText } from "../../../platform/markdown/rendered-text.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { lockAssignments } from "../assessments/assignments-repository.ts";
import { authorizeReading, lockForAuthoring } from "../course/authorize-course.ts";
import { eraseCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { bumpOutline } from "../outline/outline-changes-repository.ts";
import { applyVersion } from "./apply-version.ts";
import type { MergedVersion } from "./compare-versions.ts";
import { readMerged } from "./read-merged.ts";
import { countVersions, insertVersion, lockOpenDraft, noteVersion, withCategoryNames } from "./versions-repository.ts";

/** Each may reach every learner by mail. */
const versionsPerHour: Limit = { name: "course-versions", most: 20, windowSeconds: 3600 };

type PublishRefusal = Refusal<
  | "course_not_found"
  | "forbidden"
  | "level_required"
  | "version_not_open"
  | "version_empty"
  | "version_conflicts"
  | "edit_conflict"
  | "rate_limited"
  | "validation_failed"
  | "busy"
>;

/** Publishes the open new version of a course as somebody saw it, whole or not at all; returns its number. */
export async function publishVersion(
  deps: CoursesDeps,
  actor: Actor,
  id: number,
  { note, tell, seen, choices, ...rest }: VersionToPublish,
): Promise<number | PublishRefusal> {
  assertNoRest(rest);
  const requested = { as: "author", notFound: coursesErrors.course_not_found } as const;
  const open = await authorizeReading(deps.db.read, actor, id, requested);
  if (isRefusal(open)) return open;
  const limited = tell ? await deps.limiter.hit(versionsPerHour, String(actor.id)) : null;
  if (limited) return limited;
  const body = `${note === "" ? "" : `${note}\n\n`}What changed: ${deps.baseUrl()}/courses/${id}/changes`;
  const rendered = await renderText(deps.markdown, body);
  const unfit = refuseText("note", rendered);
  if (unfit) return unfit;
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const course = await lockForAuthoring(tx, actor, id, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    const draft = await lockOpenDraft(tx, id);
    if (draft === null) return refuse(coursesErrors.version_not_open);
    await lockAssignments(tx, id);
    const read = await readMerged(tx, deps, id, draft, new Map(choices.map(({ key, choice }) => [key, choice])));
    if (read.seen !== seen) return refuse(commonErrors.edit_conflict);
    const refused = refuseMerged(read.merged);
    if (refused) return refused;
    await applyVersion(tx, read, { actorId: actor.id, at });
    await eraseCourse(tx, draft.id);
    await bumpOutline(tx, id, at);
    await deps.learning.outlineChanged(tx, id);
    const number = await record(tx, { actor, courseId: id, note, at, merged: read.merged });
    if (tell) await announce(tx, deps, { actor, courseId: id, title: course.title, body, rendered });
    return number;
  });
}

function refuseMerged({ open, changes, order }: MergedVersion) {
  if (open.length > 0) return refuse(coursesErrors.version_conflicts);
  if (changes.length === 0) return refuse(coursesErrors.version_empty);
  if (order.modules.length > maxModules) return invalidField("choices", `A course has at most ${maxModules} modules`);
  const lessons = order.modules.flatMap((module) => module.lessons);
  if (lessons.length > maxLessons) return invalidField("choices", `A course has at most ${maxLessons} lessons`);
  const tooLong = [...order.questions.values()].some((questions) => questions.length > maxQuestions);
  return tooLong ? invalidField("choices", `A quiz has at most ${maxQuestions} questions`) : null;
}

interface Recorded {
  readonly actor: Actor;
  readonly courseId: number;
  readonly note: string;
  readonly at: Date;
  readonly merged: MergedVersion;
}

async function record(tx: Tx, { actor, courseId, note, at, merged }: Recorded): Promise<number> {
  const number = (await countVersions(tx, courseId)) + 1;
  const changes = await withCategoryNames(tx, merged.changes);
  await insertVersion(tx, { courseId, number, publishedBy: actor.id, publishedAt: at, note, changes });
  await noteVersion(tx, courseId, number);
  const course = merged.sides.theirs.items.get("course");
  await recordAudit(tx, {
    action: "course_version.published",
    target: { type: "course", id: courseId, name: String(course?.fields["title"] ?? "") },
    after: { number, note, changes: changes.length, decided: merged.conflicts.length },
  });
  return number;
}

interface Announced {
  readonly actor: Actor;
  readonly courseId: number;
  readonly title: string;
  readonly body: string;
  readonly rendered: RenderedText;
}

const announce = (tx: Tx, { learning }: CoursesDeps, { actor, courseId, title, body, rendered }: Announced) =>
  learning.announce(tx, { courseId, authorId: actor.id, title: `New version: ${title}`, body, rendered });
