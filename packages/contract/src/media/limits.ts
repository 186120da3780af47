/** Sizes of what may be uploaded besides those in the settings (specification of learning, section 2.2). */
const megabyte = 1_048_576;

export const uploadPurposes = ["lesson"] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const videoLimits: Readonly<Record<UploadPurpose, { bytes: number; label: string }>> = {
  lesson: { bytes: 2048 * megabyte, label: "2GB" },
};

/** Largest part of a resumable upload. */
export const partBytes = 8 * megabyte;

export const captionBytes = megabyte;

export const assetStates = ["uploading", "processing", "ready", "failed"] as const;
export type AssetState = (typeof assetStates)[number];

export const unreadableVideo = "This video could not be read. Export it as MP4 (H.264) and try again.";

export const tooLargeText = (limit: string): string => `File exceeds the maximum size of ${limit}`;
