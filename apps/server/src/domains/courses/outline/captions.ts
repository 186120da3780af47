import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { mediaAsset } from "@pavane/contract/courses/fields";
import type { CaptionList } from "@pavane/contract/courses/schema-captions";
import { mediaErrors } from "@pavane/contract/media/errors";
import { languageName } from "@pavane/contract/media/languages";
import type { Actor } from "../../../platform/http/actor.ts";
import { oneFile, type UploadForm } from "../../media/index.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { findLesson } from "./outline-repository.ts";

/** Captions of a lesson's video, for those who teach the course. */
export async function listCaptions(deps: CoursesDeps, actor: Actor, lessonId: number) {
  const asset = await captionedAsset(deps, actor, lessonId);
  return isRefusal(asset) ? asset : presentCaptions(deps, asset, actor);
}

/** Adds the captions of a language or replaces them (specification of learning, section 2.3); the first become the default. */
export async function saveCaptions(deps: CoursesDeps, actor: Actor, lessonId: number, form: UploadForm) {
  const asset = await captionedAsset(deps, actor, lessonId);
  if (isRefusal(asset)) return asset;
  const file = await oneFile(deps.limiter, actor.id, form, 1);
  if (isRefusal(file)) return file;
  const refusal = await deps.media.saveCaptions(asset, form.fields.get("lang") ?? "", file.content);
  return refusal ?? presentCaptions(deps, asset, actor);
}

export async function chooseCaptions(deps: CoursesDeps, actor: Actor, lessonId: number, lang: string) {
  const asset = await captionedAsset(deps, actor, lessonId);
  if (isRefusal(asset)) return asset;
  return (await deps.media.chooseCaptions(asset, lang)) ?? presentCaptions(deps, asset, actor);
}

export async function deleteCaptions(deps: CoursesDeps, actor: Actor, lessonId: number, lang: string) {
  const asset = await captionedAsset(deps, actor, lessonId);
  if (isRefusal(asset)) return asset;
  await deps.media.removeCaptions(asset, lang);
  return presentCaptions(deps, asset, actor);
}

/** The uploaded video of a lesson that somebody teaches. */
async function captionedAsset({ db }: CoursesDeps, actor: Actor, lessonId: number) {
  const place = await findLesson(db.read, lessonId);
  if (place === null) return refuse(coursesErrors.lesson_not_found);
  const requested = { as: "teacher", notFound: coursesErrors.lesson_not_found } as const;
  const course = await authorizeReading(db.read, actor, place.courseId, requested);
  if (isRefusal(course)) return course;
  const asset = place.lesson.type === "video" ? mediaAsset(place.lesson.content) : null;
  return asset ?? refuse(mediaErrors.no_uploaded_video);
}

async function presentCaptions({ media }: CoursesDeps, asset: number, actor: Actor): Promise<CaptionList> {
  const playable = await media.findPlayable(asset, actor.id);
  const data = (playable?.captions ?? []).map(({ lang, url, isDefault }) => ({
    lang,
    url,
    label: languageName(lang),
    is_default: isDefault,
  }));
  return { data };
}
