import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { NewAssignment } from "@pavane/contract/courses/schema-assessments";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { refuseText, renderText, type RenderedText } from "../../../platform/markdown/rendered-text.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { lockPractice } from "../practice/lock-practice.ts";
import { findAssignmentOfLesson, putAssignment, type AssignmentRow } from "./assignments-repository.ts";
import { readerOf } from "./rubric-permissions.ts";
import { findRubric, lockRubric } from "./rubrics-repository.ts";

/** Gives a lesson its practical assessment, or changes it, and returns the lesson's id. Without `version` whatever was there is replaced. */
export async function saveAssignment(
  { db, clock, markdown, learning }: CoursesDeps,
  actor: Actor,
  lessonId: number,
  { version, ...sent }: NewAssignment,
) {
  const rendered = await renderText(markdown, sent.brief);
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await lockPractice(tx, actor, lessonId, undefined);
    if (isRefusal(place)) return place;
    const unfit = refuseText("brief", rendered);
    if (unfit) return unfit;
    const before = await findAssignmentOfLesson(tx, lessonId);
    if (version !== undefined && version !== (before?.version ?? 0)) return refuse(commonErrors.edit_conflict);
    if (!(await mayUseRubric(tx, actor, sent.rubric_id, before))) return refuse(coursesErrors.rubric_not_found);
    await putAssignment(tx, lessonId, columnsOf(sent, rendered), now);
    await touchCourse(tx, place.courseId, now);
    await recordAudit(tx, {
      action: "assignment.saved",
      target: { type: "lesson", id: lessonId, name: place.lesson.title },
      ...(before && { before: audited(before) }),
      after: sent,
    });
    if (before?.required !== sent.required) await learning.outlineChanged(tx, place.courseId);
    return lessonId;
  });
}

/** One that somebody may read, or that the lesson has already; it is kept from being deleted meanwhile. */
async function mayUseRubric(tx: Tx, actor: Actor, id: number, before: AssignmentRow | null): Promise<boolean> {
  if ((await lockRubric(tx, id, "key share")) === null) return false;
  return before?.rubricId === id || (await findRubric(tx, id, readerOf(actor))) !== null;
}

function columnsOf({ title, brief, framing, required, ...sent }: Omit<NewAssignment, "version">, html: RenderedText) {
  const { rubric_id: rubricId, pass_percent: passPercent, max_submissions: maxSubmissions, ...last } = sent;
  const { max_seconds: maxSeconds, ...rest } = last;
  assertNoRest(rest);
  const rendered = { briefHtml: html.html, htmlRules: html.rules };
  return { title, brief, ...rendered, framing, required, rubricId, passPercent, maxSubmissions, maxSeconds };
}

const audited = ({ briefHtml: _html, htmlRules: _rules, ...row }: AssignmentRow) => row;
