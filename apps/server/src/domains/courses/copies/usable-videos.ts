import { mediaAsset } from "@pavane/contract/courses/fields";
import { placeholderText } from "@pavane/contract/courses/outline-text";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { renderedLater } from "../../../platform/markdown/rendered-text.ts";
import { refuseAsset } from "../course/refuse-values.ts";
import { noPractice } from "../practice/practice-repository.ts";
import type { StoredCourse, StoredQuestion } from "./copy-repository.ts";

/** Whether a person may use a video. */
export type MayUse = (address: string | null) => boolean;

/** Which of some videos a person may use; addresses of other sites are everybody's. */
export async function findUsableVideos(db: Read, actor: Actor, addresses: readonly (string | null)[]): Promise<MayUse> {
  const assets = [...new Set(addresses.flatMap((address) => mediaAsset(address) ?? []))];
  const usable = new Set<number>();
  for (const asset of assets) if ((await refuseAsset(db, actor, "content", asset)) === null) usable.add(asset);
  return (address) => {
    const asset = mediaAsset(address);
    return asset === null || usable.has(asset);
  };
}

export const videosOf = (
  { course, lessons, questions }: StoredCourse,
  bank: readonly StoredQuestion[],
): (string | null)[] => [
  course.videoUrl,
  course.previewVideoUrl,
  ...[...questions, ...bank].map(({ version }) => version.mediaUrl),
  ...lessons.flatMap(({ content, backAssetId }) => [content, backVideo(backAssetId)]),
];

export const backVideo = (asset: number | null): string | null => (asset === null ? null : `media:${asset}`);

type Lesson = StoredCourse["lessons"][number];

/** The lesson, to be written where its video is somebody else's. */
export function withUsableVideo(lesson: Lesson, mayUse: MayUse): Lesson {
  const back = mayUse(backVideo(lesson.backAssetId)) ? lesson.backAssetId : null;
  if (lesson.type !== "video" || mayUse(lesson.content)) return { ...lesson, backAssetId: back };
  const placeholder = { type: "text" as const, content: placeholderText, isPlaceholder: true };
  const withoutFilm = { ...placeholder, ...noPractice, backAssetId: null };
  return { ...lesson, ...withoutFilm, contentHtml: null, htmlRules: renderedLater };
}

/** The question, without its film where that is somebody else's. */
export const withUsableFilm = (question: StoredQuestion, mayUse: MayUse): StoredQuestion =>
  mayUse(question.version.mediaUrl)
    ? question
    : { ...question, version: { ...question.version, mediaUrl: null, mediaAlt: null } };
