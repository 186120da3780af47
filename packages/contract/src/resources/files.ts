/** Endings of names that files of a resource may have. What is inside must agree. */
export const fileEndings = [
  "jpg",
  "jpeg",
  "png",
  "webp",
  "gif",
  "mp3",
  "m4a",
  "wav",
  "ogg",
  "oga",
  "flac",
  "mp4",
  "m4v",
  "mov",
  "webm",
  "pdf",
  "doc",
  "docx",
  "xls",
  "xlsx",
  "ppt",
  "pptx",
  "txt",
  "csv",
  "zip",
  "rar",
] as const;

/** Why a file is not taken, as its seller reads it (specification of the market, section 8.9). */
export const fileTexts = {
  type: "This type of file is not allowed.",
  mismatch: "This file is not what its name says.",
  macros: "Files with macros are not allowed.",
  password: "Files with a password are not allowed.",
  empty: "This file is empty.",
  archive: "This archive is not safe to open.",
  scripts: "PDF files with scripts or attachments are not allowed.",
  loads: "Files that load something from elsewhere when they are opened are not allowed.",
  pixels: "Pictures may have at most 40 megapixels.",
  damaged: "This file could not be read. Save it again and try once more.",
  unsafe: "This file is not safe.",
} as const;
export type FileFault = keyof typeof fileTexts;

export const virusText = (name: string): string => `This file holds a virus: ${name}.`;
export const tooManyFilesText = (most: number): string => `Maximum of ${most} files allowed`;

/** What an archive may hold, and what files inside of Office files count as too. */
export const archiveLimits = { entries: 1000, bytes: 200 * 1_048_576, ratio: 100 } as const;
