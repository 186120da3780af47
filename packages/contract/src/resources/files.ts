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

/** The same in words, for the place where files are dropped. */
export const fileKindsText = "PDF, Word, Excel, PowerPoint, pictures, audio, video, text, CSV, ZIP or RAR";

/** Files that one archive of things somebody has may hold. */
export const maxInArchive = 200;

/** Why a file is not taken, as its seller reads it (specification of the market, section 8.9). */
export const fileTexts = {
  type: "This type of file is not allowed.",
  mismatch: "This file is not what its name says.",
  macros: "Files with macros are not allowed.",
  password: "Files with a password are not allowed.",
  empty: "This file is empty.",
  archive: "This archive is not safe to open.",
  scripts: "PDF files with scripts or attachments are not allowed.",
  pixels: "Pictures may have at most 40 megapixels.",
  picture: "This picture is empty or cut off. Export it again and upload that file.",
  damaged: "This file could not be read. Save it again and try once more.",
  work: "Checking this file takes too much work. Save it again or divide it, and try once more.",
  unsafe: "This file is not safe.",
} as const;

/** What is found in a file and named to its seller, with the place where it is. */
export const foundTexts = {
  dde_field: "a field that starts other programs (DDE)",
  dde_formula: "a formula that starts other programs (DDE)",
  dde_link: "a link that starts other programs (DDE)",
  action: "an action that starts other programs",
  object: "an object that another program made (OLE)",
  entity: "text that stands for other text (an entity)",
  external_entity: "a reference to another file (an external entity)",
  loads: "something that is loaded from elsewhere when it is opened",
  loading_formula: "a formula that loads something from elsewhere",
} as const;

export type FoundFault = keyof typeof foundTexts;
export type FileFault = keyof typeof fileTexts | FoundFault;

/** Where in a file something was found. */
export interface FoundPlace {
  /** What the file is called in a sentence: "Word file", "table". */
  readonly subject: string;
  /** Its name, where it lies in an archive. */
  readonly file?: string;
  /** The part of it: "word/document.xml", "row 3"; left out where the file has no parts that people know. */
  readonly part?: string;
  /** What would be loaded. */
  readonly address?: string;
}

/** For example "This Word file contains a field that starts other programs (DDE) in word/document.xml. Remove it and upload again." */
export function foundText(found: FoundFault, { subject, file, part, address }: FoundPlace): string {
  const whose = file === undefined ? `This ${subject}` : `The ${subject} ${file} in this archive`;
  const which = address === undefined ? "" : ` (${address})`;
  return `${whose} contains ${foundTexts[found]}${which}${part === undefined ? "" : ` in ${part}`}. Remove it and upload again.`;
}

export const tooManyFilesText = (most: number): string => `Maximum of ${most} files allowed`;

/** What an archive may hold, and what files inside of Office files count as too. */
export const archiveLimits = { entries: 1000, bytes: 200 * 1_048_576, ratio: 100 } as const;
