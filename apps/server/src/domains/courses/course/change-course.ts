import { commonErrors, invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { CourseChanges } from "@pavane/contract/courses/requests";
import { danceStyleTexts } from "@pavane/contract/site/dance-styles";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { chooseStyles } from "../../site/index.ts";
import { choosePrerequisites } from "./choose-prerequisites.ts";
import { decideChoices, type CourseChoices } from "./decide-choices.ts";
import { courseValues, htmlValues, renderDetails } from "./course-values.ts";
import type { CoursesDeps } from "../deps.ts";
import { refuseAuthoring } from "../permissions.ts";
import { refuseText } from "../../../platform/markdown/rendered-text.ts";
import { pictureToKeep } from "./picture-to-keep.ts";
import { refuseTemplate } from "./refuse-template.ts";
import { refuseValues, refuseVideos } from "./refuse-values.ts";
import { lockForAuthoring } from "./authorize-course.ts";
import { findPermissionFacts, findWholeCourse, saveCourse } from "./courses-repository.ts";
import { writePrerequisites } from "./prerequisites-repository.ts";

/**
 * Changes what the request says of a course and returns its id. With `version`, only if nobody else changed it since.
 */
export async function changeCourse(deps: CoursesDeps, actor: Actor, id: number, sent: CourseChanges) {
  const prepared = await prepare(deps, actor, id, sent);
  return deps.db.write(async (tx) => {
    const held = await deps.site.holdStyles(tx, "name", sent.dance_styles ?? []);
    const course = await lockForAuthoring(tx, actor, id, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    const { unfit, picture } = prepared;
    if (unfit) return unfit;
    if (isRefusal(picture)) return picture;
    if (sent.version !== undefined && sent.version !== course.version) return refuse(commonErrors.edit_conflict);
    const choices = decideChoices(actor, course, sent);
    if (isRefusal(choices)) return choices;
    const ofCourse = refuseOfCourse(course, choices);
    if (ofCourse) return ofCourse;
    const invalid = await refuseValues(tx, sent, course);
    if (invalid) return invalid;
    const stood = await findWholeCourse(tx, id);
    const present = stood?.certificateTemplateId ?? null;
    const wrong = await refuseTemplate(tx, deps, actor, { sent: sent.certificate_template_id, present });
    if (wrong) return wrong;
    const styles = sent.dance_styles && chooseStyles(held, "name", sent.dance_styles, stood?.danceStyles ?? []);
    if (styles === null) return invalidField("dance_styles", danceStyleTexts.choose);
    const asked = await choosePrerequisites(tx, actor, course, sent.prerequisite_ids);
    if (isRefusal(asked)) return asked;
    const values = { ...courseValues({ ...sent, image_url: picture, dance_styles: styles }), ...choices };
    await recordAudit(tx, {
      action: "course.changed",
      target: { type: "course", id, name: stood?.title ?? null },
      ...changesOf({ ...stood, prerequisites: asked.before }, { ...stood, ...values, prerequisites: asked.after }),
    });
    await saveCourse(tx, id, { ...values, ...htmlValues(sent, prepared.details), ...timesOf(deps, course, choices) });
    if (asked.after !== asked.before) await writePrerequisites(tx, id, asked.after);
    if (sent.sequential !== undefined && sent.sequential !== course.sequential) {
      await deps.learning.outlineChanged(tx, id);
    }
    return id;
  });
}

/** What takes its time and is done before the course is locked; a picture is kept only of a request that can succeed. */
async function prepare(deps: CoursesDeps, actor: Actor, id: number, sent: CourseChanges) {
  const before = await findPermissionFacts(deps.db.read, id, actor.id);
  const badVideo = await refuseVideos(deps.db.read, actor, sent, before);
  const details = await renderDetails(deps.markdown, sent);
  const unfit = badVideo ?? refuseText("detailed_description", details);
  const mayChange = before !== null && refuseAuthoring(actor, before) === null;
  const picture =
    mayChange && unfit === null ? await pictureToKeep(deps, actor, sent.image_url, before.imageUrl) : undefined;
  return { details, unfit, picture };
}

/** Who teaches a course, who is paid, and whether it is published is decided on the course itself, not on its new version. */
function refuseOfCourse(course: CourseChoices & { readonly draftOf: number | null }, choices: CourseChoices) {
  if (course.draftOf === null) return null;
  const message = "Change this on the course itself, not on its new version.";
  if (choices.status !== course.status) return invalidField("status", message);
  if (choices.instructorId !== course.instructorId) return invalidField("instructor_id", message);
  return choices.payeeId === course.payeeId ? null : invalidField("payee_id", message);
}

/** A course was published when it was for the first time. */
function timesOf({ clock }: CoursesDeps, course: { publishedAt: Date | null }, { status }: CourseChoices) {
  const now = clock.now();
  return { publishedAt: course.publishedAt ?? (status === "published" ? now : null), updatedAt: now };
}
