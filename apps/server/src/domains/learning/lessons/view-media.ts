import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { languageName } from "@pavane/contract/media/languages";
import { mediaUrl } from "@pavane/contract/media/media-url";
import type { LessonFilm, LessonMedia } from "@pavane/contract/learning/schema-lesson";
import type { Actor } from "../../../platform/http/actor.ts";
import { decideAccess, findCourseWithEnrolment } from "../../access/index.ts";
import type { Playable } from "../../media/index.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import { lessonVideo, type LessonVideo } from "./lesson-video.ts";
import { openLesson } from "./open-lesson.ts";
import type { LessonAccessRow } from "./lesson-access-repository.ts";
import { findPreviewVideo } from "../outline/outline-repository.ts";
import { noteAddressGiven } from "./progress-repository.ts";

type MediaRefusal = Refusal<"media_not_found" | "media_processing">;
type ViewMediaRefusal =
  | MediaRefusal
  | Refusal<"lesson_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended">;

/** The address of a lesson's video for somebody who may open the lesson; watching is credited from here. */
export async function viewLessonMedia(
  deps: LessonDeps,
  actor: Actor | null,
  lessonId: number,
  view: "main" | "back",
): Promise<LessonFilm | ViewMediaRefusal> {
  const door = await deps.find.door(lessonId, actor?.id ?? 0);
  const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
  if (isRefusal(opened)) return opened;
  if (!door) return refuse(learningErrors.lesson_not_found);
  const video = view === "back" ? backView(door) : lessonVideo(door.lesson.video ?? "");
  const signedFor = opened.as === "free_preview" ? 0 : (actor?.id ?? 0);
  const media = await presentVideo(deps, video, signedFor);
  if (isRefusal(media)) return media;
  const { contentVersion } = door.lesson;
  const film = { ...media, content_version: contentVersion };
  // The film from behind runs beside the other one, from whose address watching is credited.
  if (actor === null || !opened.records || view === "back") return film;
  const watched = { userId: actor.id, lessonId, watchedVersion: contentVersion, at: deps.clock.now() };
  await deps.db.write((tx) => noteAddressGiven(tx, watched));
  return film;
}

const backView = ({ lesson }: LessonAccessRow): LessonVideo | null =>
  lesson.backAssetId === null ? null : { kind: "asset", assetId: lesson.backAssetId };

/** The preview video of a course for everyone who may see the course. */
export async function viewPreviewMedia(
  deps: LessonDeps,
  actor: Actor | null,
  courseId: number,
): Promise<LessonMedia | MediaRefusal | Refusal<"course_not_found">> {
  const courseWithEnrolment = await findCourseWithEnrolment(deps.db.read, courseId, actor?.id ?? 0);
  if (!courseWithEnrolment) return refuse(learningErrors.course_not_found);
  const decision = decideAccess({
    viewer: actor,
    course: courseWithEnrolment.course,
    enrolment: courseWithEnrolment.enrolment,
  });
  if (!decision.open && decision.reason === "not_found") return refuse(learningErrors.course_not_found);
  const address = await findPreviewVideo(deps.db.read, courseId);
  return presentVideo(deps, address === null ? null : lessonVideo(address), 0);
}

export async function presentVideo(
  { media, site, baseUrl }: LessonDeps,
  video: LessonVideo | null,
  viewerId: number,
): Promise<LessonMedia | MediaRefusal> {
  if (video === null) return refuse(learningErrors.media_not_found);
  const bare = { expires_at: null, poster: null, duration: null, frame_rate: null, captions: [], stream: null };
  if (video.kind === "file") return { kind: "file", url: video.url, host: null, ...bare };
  if (video.kind === "embed") return { kind: "embed", url: video.url, host: video.host, ...bare };
  if (video.kind === "elsewhere") {
    const { video_hosts: hosts, media_origin: mediaOrigin } = await site.getSettings();
    const url = mediaUrl(video.url, "video", { origin: baseUrl(), mediaOrigin, stamp: 0 });
    if (url.startsWith("/")) return { kind: "file", url, host: null, ...bare };
    return { kind: hosts.includes(video.host) ? "embed" : "link", url: video.url, host: video.host, ...bare };
  }
  const playable = await media.findPlayable(video.assetId, viewerId);
  return playable === null ? refuse(learningErrors.media_not_found) : presentPlayable(playable);
}

function presentPlayable(playable: Playable): LessonMedia | MediaRefusal {
  const { url, state, poster, durationMs, fps, captions, stream, expiresAt } = playable;
  if (state === "failed") return refuse(learningErrors.media_not_found, failedDetails(playable));
  if (url === null) return refuse(learningErrors.media_processing);
  return {
    kind: "file",
    url,
    host: null,
    poster,
    expires_at: expiresAt.toISOString(),
    duration: durationMs === null ? null : durationMs / 1e3,
    frame_rate: fps,
    captions: captions.map((caption) => ({
      lang: caption.lang,
      label: languageName(caption.lang),
      url: caption.url,
      is_default: caption.isDefault,
    })),
    stream: stream && {
      url: stream.url,
      qualities: stream.qualities.map(({ height, url: one }) => ({ height, url: one })),
    },
  };
}

const failedDetails = ({ error }: Playable) => (error === null ? {} : { message: error });
