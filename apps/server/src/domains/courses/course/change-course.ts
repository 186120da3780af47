import { commonErrors, invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { CourseChanges } from "@pavane/contract/courses/requests";
import { danceStyleTexts } from "@pavane/contract/site/dance-styles";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { chooseStyles } from "../../site/index.ts";
import { decideStatus } from "./course-status.ts";
import { courseValues, htmlValues, renderDetails } from "./course-values.ts";
import type { CoursesDeps } from "../deps.ts";
import { decideInstructor, decidePayee, refuseAuthoring } from "../policy.ts";
import { refuseText } from "../../../platform/markdown/rendered-text.ts";
import { pictureToKeep } from "./picture-to-keep.ts";
import { refuseValues, refuseVideo } from "./refuse-values.ts";
import { lockForAuthoring } from "./standing.ts";
import { findStanding, findWholeCourse, saveCourse } from "./store-courses.ts";

/** Changes what the request says of a course and yields its id. With `version`, only if nobody else changed it since. */
export async function changeCourse(deps: CoursesDeps, actor: Actor, id: number, sent: CourseChanges) {
  const now = deps.clock.now();
  const before = await findStanding(deps.db.read, id, actor.id);
  const badVideo =
    (await refuseVideo(deps.db.read, actor, "video_url", sent.video_url, before?.videoUrl ?? null)) ??
    (await refuseVideo(
      deps.db.read,
      actor,
      "preview_video_url",
      sent.preview_video_url,
      before?.previewVideoUrl ?? null,
    ));
  const details = await renderDetails(deps.markdown, sent);
  const mayChange = before !== null && refuseAuthoring(actor, before) === null;
  const fits = badVideo === null && refuseText("detailed_description", details) === null;
  const picture = mayChange && fits ? await pictureToKeep(deps, actor, sent.image_url, before.imageUrl) : undefined;
  return deps.db.write(async (tx) => {
    const held = await deps.site.holdStyles(tx, "name", sent.dance_styles ?? []);
    const course = await lockForAuthoring(tx, actor, id, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    const unfit = badVideo ?? refuseText("detailed_description", details);
    if (unfit) return unfit;
    if (isRefusal(picture)) return picture;
    if (sent.version !== undefined && sent.version !== course.version) return refuse(commonErrors.edit_conflict);
    const decision = decideStatus(course.status, sent);
    if (!decision.ok) return invalidField(decision.field, decision.message);
    const chosen = decideInstructor(actor, course, sent.instructor_id);
    if (!chosen.ok) return refuse(coursesErrors.instructor_choice);
    const payee = decidePayee(actor, course, sent.payee_id);
    if (!payee.ok) return refuse(coursesErrors.payee_choice);
    const invalid = await refuseValues(tx, sent, course);
    if (invalid) return invalid;
    const stood = await findWholeCourse(tx, id);
    const styles = sent.dance_styles && chooseStyles(held, "name", sent.dance_styles, stood?.danceStyles ?? []);
    if (styles === null) return invalidField("dance_styles", danceStyleTexts.choose);
    const values = {
      ...courseValues({ ...sent, image_url: picture, dance_styles: styles }),
      status: decision.status,
      instructorId: chosen.instructorId,
      payeeId: payee.payeeId,
    };
    await recordAudit(tx, {
      action: "course.changed",
      target: { type: "course", id, name: stood?.title ?? null },
      ...changesOf({ ...stood }, { ...stood, ...values }),
    });
    await saveCourse(tx, id, {
      ...values,
      ...htmlValues(sent, details),
      publishedAt: course.publishedAt ?? (decision.status === "published" ? now : null),
      updatedAt: now,
    });
    if (sent.sequential !== undefined && sent.sequential !== course.sequential) {
      await deps.learning.outlineChanged(tx, id);
    }
    return id;
  });
}
