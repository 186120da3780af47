import { invalidField, isRefusal } from "@pavane/contract/core/errors";
import type { NewCourse } from "@pavane/contract/courses/requests";
import { danceStyleTexts } from "@pavane/contract/site/dance-styles";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { chooseStyles } from "../../site/index.ts";
import { choosePrerequisites } from "./choose-prerequisites.ts";
import { decideChoices } from "./decide-choices.ts";
import { courseValues, renderDetails } from "./course-values.ts";
import type { CoursesDeps } from "../deps.ts";
import { refuseCreating } from "../permissions.ts";
import { refuseText } from "../../../platform/markdown/rendered-text.ts";
import { pictureToKeep } from "./picture-to-keep.ts";
import { refuseTemplate } from "./refuse-template.ts";
import { refuseValues, refuseVideos } from "./refuse-values.ts";
import { firstTemplate } from "../teaching-settings/change-teaching-settings.ts";
import { insertCourse } from "./courses-repository.ts";
import { writePrerequisites } from "./prerequisites-repository.ts";

/** Creates a course and returns its id. A course creator becomes its instructor unless the request says otherwise. */
export async function createCourse(deps: CoursesDeps, actor: Actor, sent: NewCourse) {
  const denied = refuseCreating(actor);
  if (denied) return denied;
  const choices = decideChoices(actor, "new", sent);
  if (isRefusal(choices)) return choices;
  const badVideo = await refuseVideos(deps.db.read, actor, sent, null);
  if (badVideo) return badVideo;
  const details = await renderDetails(deps.markdown, sent);
  const unfit = refuseText("detailed_description", details);
  if (unfit) return unfit;
  const picture = await pictureToKeep(deps, actor, sent.image_url, null);
  if (isRefusal(picture)) return picture;
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const styles = await stylesOf(tx, deps, sent.dance_styles ?? []);
    if (styles === null) return invalidField("dance_styles", danceStyleTexts.choose);
    const invalid = await refuseValues(tx, sent, { instructorId: null, payeeId: null });
    if (isRefusal(invalid)) return invalid;
    const wrong = await refuseTemplate(tx, deps, actor, { sent: sent.certificate_template_id, present: null });
    if (wrong) return wrong;
    const template = await firstTemplate(tx, deps, actor, sent.certificate_template_id);
    const asked = await choosePrerequisites(tx, actor, "new", sent.prerequisite_ids);
    if (isRefusal(asked)) return asked;
    const id = await insertCourse(tx, {
      ...courseValues({ ...sent, certificate_template_id: template, image_url: picture, dance_styles: styles }),
      detailedDescriptionHtml: details.html,
      htmlRules: details.rules,
      title: sent.title,
      description: sent.description,
      ...choices,
      createdBy: actor.id,
      publishedAt: choices.status === "published" ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    await writePrerequisites(tx, id, asked.after);
    return id;
  });
}

const stylesOf = async (tx: Tx, { site }: CoursesDeps, names: readonly string[]) =>
  chooseStyles(await site.holdStyles(tx, "name", names), "name", names, []);
