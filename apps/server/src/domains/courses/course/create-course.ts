import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { NewCourse } from "@pavane/contract/courses/requests";
import { danceStyleTexts } from "@pavane/contract/site/dance-styles";
import type { Actor } from "../../../platform/http/actor.ts";
import { chooseStyles } from "../../site/index.ts";
import { decideStatus } from "./course-status.ts";
import { courseValues, renderDetails } from "./course-values.ts";
import type { CoursesDeps } from "../deps.ts";
import { decideInstructor, decidePayee, refuseCreating } from "../policy.ts";
import { refuseText } from "../../../platform/markdown/rendered-text.ts";
import { pictureToKeep } from "./picture-to-keep.ts";
import { refuseValues, refuseVideo } from "./refuse-values.ts";
import { insertCourse } from "./store-courses.ts";

/** Creates a course and yields its id. A course creator becomes its instructor unless told otherwise. */
export async function createCourse(deps: CoursesDeps, actor: Actor, sent: NewCourse) {
  const denied = refuseCreating(actor);
  if (denied) return denied;
  const decision = decideStatus("draft", sent);
  if (!decision.ok) return invalidField(decision.field, decision.message);
  const chosen = decideInstructor(actor, "new", sent.instructor_id);
  if (!chosen.ok) return refuse(coursesErrors.instructor_choice);
  const payee = decidePayee(actor, "new", sent.payee_id);
  if (!payee.ok) return refuse(coursesErrors.payee_choice);
  const badVideo =
    (await refuseVideo(deps.db.read, actor, "video_url", sent.video_url, null)) ??
    (await refuseVideo(deps.db.read, actor, "preview_video_url", sent.preview_video_url, null));
  if (badVideo) return badVideo;
  const details = await renderDetails(deps.markdown, sent);
  const unfit = refuseText("detailed_description", details);
  if (unfit) return unfit;
  const picture = await pictureToKeep(deps, actor, sent.image_url, null);
  if (isRefusal(picture)) return picture;
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const styles = chooseStyles(
      await deps.site.holdStyles(tx, "name", sent.dance_styles ?? []),
      "name",
      sent.dance_styles ?? [],
      [],
    );
    if (styles === null) return invalidField("dance_styles", danceStyleTexts.choose);
    const invalid = await refuseValues(tx, sent, { instructorId: null, payeeId: null });
    if (isRefusal(invalid)) return invalid;
    return insertCourse(tx, {
      ...courseValues({ ...sent, image_url: picture, dance_styles: styles }),
      detailedDescriptionHtml: details.html,
      htmlRules: details.rules,
      title: sent.title,
      description: sent.description,
      status: decision.status,
      instructorId: chosen.instructorId,
      createdBy: actor.id,
      payeeId: payee.payeeId,
      publishedAt: decision.status === "published" ? now : null,
      createdAt: now,
      updatedAt: now,
    });
  });
}
