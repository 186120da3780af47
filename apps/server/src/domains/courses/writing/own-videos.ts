import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { mediaAsset } from "@pavane/contract/courses/fields";
import type { OwnVideo } from "@pavane/contract/courses/schema-writing";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { oneFile, type UploadForm } from "../../media/index.ts";
import type { CoursesDeps } from "../deps.ts";
import { openForWriting } from "./lesson-to-write.ts";
import { findOwnVideos, findShowingQuestions } from "./own-videos-repository.ts";

const maxShown = 60;
/** Pictures of videos are as large as those of courses may be. */
export const posterMegabytes = 5;

/** What somebody may choose from when a lesson needs a film. */
export async function listOwnVideos({ db, media }: CoursesDeps, actor: Actor): Promise<{ data: OwnVideo[] }> {
  const videos = await findOwnVideos(db.read, actor.id, maxShown);
  const inNoLesson = videos.filter(({ usedIn }) => usedIn === null).map(({ id }) => id);
  const inQuestions = await findShowingQuestions(db.read, inNoLesson);
  const data = videos.map(({ id, hasPoster, durationMs, createdAt, usedIn }) => ({
    asset_id: id,
    poster: hasPoster ? media.signedPosterUrl(id, actor.id) : null,
    duration: durationMs === null ? null : durationMs / 1000,
    created_at: createdAt.toISOString(),
    used_in: usedIn ?? inQuestions.get(id) ?? null,
  }));
  return { data };
}

/** Replaces the picture of a lesson's uploaded video. */
export async function saveLessonPoster(deps: CoursesDeps, actor: Actor, lessonId: number, form: UploadForm) {
  const place = await openForWriting(deps.db.read, actor, lessonId);
  if (isRefusal(place)) return place;
  const asset = place.lesson.type === "video" ? mediaAsset(place.lesson.content) : null;
  if (asset === null) return refuse(mediaErrors.no_uploaded_video);
  const file = await oneFile(deps.limiter, actor.id, form, posterMegabytes);
  if (isRefusal(file)) return file;
  const refusal = await deps.media.savePoster(asset, file.content);
  return refusal ?? { poster: deps.media.signedPosterUrl(asset, actor.id) };
}
