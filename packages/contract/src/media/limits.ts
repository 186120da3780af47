/** Sizes of what may be uploaded besides those in the settings (specification of learning, section 2.2). */
const megabyte = 1_048_576;

/**
 * A video of a lesson; a file that is sold, a video that a learner hands in, and a package of a lesson, whose largest sizes are settings;
 * a course of another system.
 */
export const uploadPurposes = ["lesson", "resource", "submission", "package", "import"] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const videoLimit = { bytes: 2048 * megabyte, label: "2GB" } as const;

/** Largest archive with a course of another system. */
export const importMegabytes = 500;

/** Largest part of a resumable upload. */
export const partBytes = 8 * megabyte;

/** Videos of one person that may be under way at the same time. */
export const maxOpenUploads = 5;

export const captionBytes = megabyte;
/** Languages that one video may have captions in. */
export const maxCaptions = 50;

export const assetStates = ["uploading", "processing", "ready", "failed"] as const;
export type AssetState = (typeof assetStates)[number];

/** A longer film is refused after it was looked at. */
export const longestVideoHours = 3;
export const tooLongVideo = `This video is longer than ${longestVideoHours} hours. Cut it into shorter parts and try again.`;

export const unreadableVideo = "This video could not be read. Export it as MP4 (H.264) and try again.";

/** "198 MB", "1.5 GB": by thousands, and rounded up, so that what is full never reads as if there were room. */
export function sizeText(bytes: number): string {
  const megabytes = Math.ceil(bytes / 1_000_000);
  return megabytes < 1000 ? `${megabytes} MB` : `${Math.ceil(megabytes / 100) / 10} GB`;
}

export const storageFullText = (used: number, quota: number): string =>
  `There is no room for this file: ${sizeText(used)} of your ${sizeText(quota)} are in use. Files that nothing uses are deleted after a day.`;

export const tooManyUploadsText = `${maxOpenUploads} videos are already being uploaded. Wait for one to finish, or cancel one.`;

export const tooLargeText = (limit: string): string => `File exceeds the maximum size of ${limit}`;

export const virusText = (name: string): string => `This file holds a virus: ${name}.`;
/** With what the scanner said of a file that it did not look at whole. */
export const unscannedText = (said: string): string => `This file could not be searched for viruses: ${said}`;
