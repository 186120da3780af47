import type { LessonFile } from "@pavane/contract/media/schema";
import { mediaEndpoints } from "@pavane/contract/media/endpoints";
import type { Refusal } from "@pavane/contract/core/errors";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../platform/db/database.ts";
import type { Job } from "../../platform/jobs.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { scannerOf } from "../../platform/virus-scanner.ts";
import type { CourseAuthors } from "./course-authors.ts";
import type { CoverSubjects } from "./covers/cover-subjects.ts";
import { offerCovers } from "./covers/covers.ts";
import { deliverStream } from "./videos/deliver-stream.ts";
import { deliverVideo } from "./videos/deliver-video.ts";
import { importPicture } from "./pictures/import-picture.ts";
import { importAsset, type ImportedParts } from "./videos/import-asset.ts";
import { countUnreferenced, type UnreferencedFiles } from "./cleanup/count-unreferenced.ts";
import { mediaJobs } from "./jobs.ts";
import { findPlayable, type Playable } from "./videos/playable.ts";
import type { FormFile } from "./files/read-form.ts";
import type { StorageOwner } from "./storage/keep-file.ts";
import { removeAsset } from "./videos/remove-asset.ts";
import { pictureFetcher, type FetchPicture } from "./pictures/fetch-picture.ts";
import { keepPicture, type PictureDeps, type PictureRefusal } from "./pictures/keep-picture.ts";
import { saveImage, type ImageRefusal } from "./pictures/save-image.ts";
import { mediaRoutes, type UploadSettings } from "./routes.ts";
import type { Submitters } from "./permissions.ts";
import { savePoster } from "./videos/save-poster.ts";
import { chooseCaptions, removeCaptions, saveCaptions } from "./videos/save-captions.ts";
import type { FileColumns } from "./cleanup/uses-repository.ts";
import { keepLessonFile, signLessonFile } from "./files/lesson-files.ts";
import { privateFiles, type PrivateFiles } from "./files/private-files.ts";
import { refuseVirus } from "./files/refuse-virus.ts";
import { serveUploads } from "./files/serve-uploads.ts";
import { signLink } from "./videos/signatures.ts";
import { ffmpegTools, type VideoTools } from "./videos/video-tools.ts";

export { mediaPersonalData } from "./personal-data-repository.ts";
export type { CourseAuthors, MayEdit } from "./course-authors.ts";
export { oneFile } from "./files/one-file.ts";
export { ownUploads } from "./files/own-files.ts";
export { readForm, receiveForm, skipForm, type UploadForm } from "./files/read-form.ts";
export { decodeImage, isImage } from "./pictures/image-content.ts";
export { inPictureTurn } from "./pictures/picture-turns.ts";
export { parseRange } from "./range.ts";
export { handOver, rangeOf } from "./send-file.ts";
export { checkUpload, countUpload, uncountUpload } from "./storage/count-upload.ts";
export type { StorageOwner } from "./storage/keep-file.ts";
export type { PrivateFiles } from "./files/private-files.ts";
export { quotaOf } from "./storage/quota.ts";
export type { UnreferencedFiles } from "./cleanup/count-unreferenced.ts";
export type { Submitters } from "./permissions.ts";
export type { CoverSubjects } from "./covers/cover-subjects.ts";
export type { Playable } from "./videos/playable.ts";

export interface Media extends DomainParts {
  readonly jobs: readonly Job[];
  /** What is stored of a picture's address: pictures of other sites are fetched now and kept here. Outside a transaction. */
  keepPicture(actor: Actor, picture: { address: string; field: string }): Promise<string | PictureRefusal>;
  /** Address of a video for a viewer, 0 for guests; works for two hours from `now`. */
  signedVideoUrl(assetId: number, viewerId: number, now: Date): string;
  /** Everything a player needs of a video; null when it does not exist. Who may watch the caller has decided. */
  findPlayable(assetId: number, viewerId: number): Promise<Playable | null>;
  /** Stores a picture that somebody brings; returns its address. */
  keepImage(owner: StorageOwner, content: Uint8Array): Promise<string | ImageRefusal>;
  /** Imports a picture of our own as if a person had uploaded it; returns its address. */
  importPicture(content: Uint8Array, ownerId: number): Promise<string>;
  /** Imports a file of this machine as a ready video; returns the asset's id. */
  importAsset(file: string, ownerId: number | null, parts?: ImportedParts): Promise<number>;
  /** A file that an author places in a lesson's text; without an owner it counts towards no storage. */
  keepLessonFile(
    owner: StorageOwner | null,
    file: Pick<FormFile, "name" | "content">,
  ): Promise<LessonFile | Refusal<"storage_full" | "file_type" | "unsafe_file" | "busy">>;
  /** Its address for a viewer, 0 for guests; null when there is no such file. Who may open it the caller has decided. */
  signLessonFile(name: string, viewerId: number): Promise<{ url: string; expiresAt: Date } | null>;
  /** Address of a video's picture for a viewer, 0 for guests; works for two hours. */
  signedPosterUrl(assetId: number, viewerId: number): string;
  /** Replaces the picture that stands for a video. */
  savePoster(assetId: number, content: Uint8Array): Promise<Refusal<"file_type" | "validation_failed"> | null>;
  /** Captions of a video in a language, as WebVTT. */
  saveCaptions(
    assetId: number,
    lang: string,
    content: Buffer,
  ): Promise<Refusal<"validation_failed" | "file_too_large"> | null>;
  removeCaptions(assetId: number, lang: string): Promise<void>;
  /** Makes the captions of a language the default. */
  chooseCaptions(assetId: number, lang: string): Promise<Refusal<"validation_failed"> | null>;
  /** Deletes a video with the caller's transaction. */
  removeAsset(tx: Tx, assetId: number): Promise<void>;
  /** Counts files that nothing refers to, as far as that goes within three seconds. */
  countUnreferenced(): Promise<UnreferencedFiles>;
  /** What a virus scanner, where there is one, says against a file, by its path or by what it holds. */
  refuseVirus(file: string | Uint8Array): Promise<Refusal<"unsafe_file" | "busy"> | null>;
  /** Files that other domains keep and hand out themselves. */
  readonly privateFiles: PrivateFiles;
}

/** What media needs of the world besides the platform. */
export interface MediaTools {
  readonly video: VideoTools;
  readonly fetchPicture: FetchPicture;
}

/** What media ask of the domains to their right. */
export interface MediaPorts {
  readonly courseAuthors: CourseAuthors;
  /** Every column that may name files or videos, of all domains; what none of them names is deleted after a day. */
  readonly fileColumns: FileColumns;
  readonly coverSubjects: CoverSubjects;
  readonly submitters: Submitters;
}

export function createMedia(
  platform: Platform,
  settings: UploadSettings & PictureDeps["settings"],
  ports: MediaPorts,
  tools: MediaTools = { video: ffmpegTools(), fetchPicture: pictureFetcher() },
): Media {
  const scanner = scannerOf(platform.config.clamavUrl);
  return {
    keepPicture: (actor, picture) => keepPicture({ ...platform, ...tools, settings }, actor, picture),
    signedVideoUrl: (asset, viewer, now) => signLink(platform.secret, { route: "v", asset }, viewer, now),
    findPlayable: (assetId, viewerId) => findPlayable(platform, assetId, viewerId),
    keepImage: (owner, content) => saveImage(platform, owner, content),
    importPicture: (content, ownerId) => importPicture(platform, content, ownerId),
    importAsset: (file, ownerId, parts) => importAsset(platform, file, ownerId, parts),
    keepLessonFile: (owner, file) => keepLessonFile({ ...platform, scanner }, owner, file),
    signLessonFile: (name, viewerId) => signLessonFile(platform, name, viewerId),
    signedPosterUrl: (asset, viewer) => signLink(platform.secret, { route: "p", asset }, viewer, platform.clock.now()),
    savePoster: (assetId, content) => savePoster(platform, assetId, content),
    saveCaptions: (assetId, lang, content) => saveCaptions(platform, assetId, lang, content),
    removeCaptions: (assetId, lang) => removeCaptions(platform, assetId, lang),
    chooseCaptions: (assetId, lang) => chooseCaptions(platform, assetId, lang),
    removeAsset: (tx, assetId) => removeAsset(tx, platform.jobs, assetId),
    countUnreferenced: () => countUnreferenced({ ...platform, columns: ports.fileColumns }),
    refuseVirus: (file) => refuseVirus(scanner, file),
    privateFiles: privateFiles(platform),
    routes: (register, app) => {
      acceptParts(app);
      register(
        mediaEndpoints,
        mediaRoutes({ ...platform, scanner, settings, authors: ports.courseAuthors, submitters: ports.submitters }),
      );
      serveUploads(app, platform.files);
      deliverVideo(app, platform);
      deliverStream(app, platform);
      offerCovers(app, platform, ports.coverSubjects);
    },
    jobs: mediaJobs({ ...platform, tools: tools.video, columns: ports.fileColumns }),
  };
}

/** Parts of an upload are streamed to their file, not gathered. */
function acceptParts(app: FastifyInstance): void {
  const types = ["application/offset+octet-stream", "application/octet-stream"];
  app.addContentTypeParser(types, (_request, payload, done) => done(null, payload));
}
