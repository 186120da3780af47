import { mediaAsset } from "@pavane/contract/courses/fields";
import { placeholderText } from "@pavane/contract/courses/outline-text";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { renderedLater } from "../../../platform/markdown/rendered-text.ts";
import { refuseAsset } from "../course/refuse-values.ts";
import { findOwnPackages } from "../packages/packages-repository.ts";
import { noPractice } from "../practice/practice-repository.ts";
import type { StoredCourse, StoredQuestion } from "./copy-repository.ts";

/** Whether a person may use a video, or a package (`packageAddress`). */
export type MayUse = (address: string | null) => boolean;

/** Which of some videos a person may use; addresses of other sites are everybody's. */
export async function findUsableVideos(db: Read, actor: Actor, addresses: readonly (string | null)[]): Promise<MayUse> {
  const assets = [...new Set(addresses.flatMap((address) => mediaAsset(address) ?? []))];
  const usable = new Set<number>();
  for (const asset of assets) if ((await refuseAsset(db, actor, "content", asset)) === null) usable.add(asset);
  const packages = await findOwnPackages(db, actor.id, [
    ...new Set(addresses.flatMap((found) => packageIn(found) ?? [])),
  ]);
  return (address) => {
    const packageId = packageIn(address);
    if (packageId !== null) return packages.has(packageId);
    const asset = mediaAsset(address);
    return asset === null || usable.has(asset);
  };
}

const packageAddress = (id: number | null): string | null => (id === null ? null : `package:${id}`);

function packageIn(address: string | null): number | null {
  const id = /^package:(\d{1,15})$/.exec(address ?? "")?.[1];
  return id === undefined ? null : Number(id);
}

export const videosOf = (
  { course, lessons, questions }: StoredCourse,
  bank: readonly StoredQuestion[],
): (string | null)[] => [
  course.videoUrl,
  course.previewVideoUrl,
  ...[...questions, ...bank].map(({ version }) => version.mediaUrl),
  ...lessons.flatMap(({ content, backAssetId, packageId }) => [
    content,
    backVideo(backAssetId),
    packageAddress(packageId),
  ]),
];

export const backVideo = (asset: number | null): string | null => (asset === null ? null : `media:${asset}`);

type Lesson = StoredCourse["lessons"][number];

/** The lesson, to be written without a video and a package that are somebody else's. */
export function withUsableVideo(lesson: Lesson, mayUse: MayUse): Lesson {
  const back = mayUse(backVideo(lesson.backAssetId)) ? lesson.backAssetId : null;
  const packageId = mayUse(packageAddress(lesson.packageId)) ? lesson.packageId : null;
  if (lesson.type !== "video" || mayUse(lesson.content)) return { ...lesson, backAssetId: back, packageId };
  const placeholder = { type: "text" as const, content: placeholderText, isPlaceholder: true };
  const withoutFilm = { ...placeholder, ...noPractice, backAssetId: null };
  return { ...lesson, ...withoutFilm, packageId, contentHtml: null, htmlRules: renderedLater };
}

/** The question, without its film where that is somebody else's. */
export const withUsableFilm = (question: StoredQuestion, mayUse: MayUse): StoredQuestion =>
  mayUse(question.version.mediaUrl)
    ? question
    : { ...question, version: { ...question.version, mediaUrl: null, mediaAlt: null } };
