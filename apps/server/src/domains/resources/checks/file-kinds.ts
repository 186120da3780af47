import { oneOf } from "@pavane/contract/core/codes";
import { fileEndings } from "@pavane/contract/resources/files";
import { storedMimes } from "../../../platform/file-types.ts";

/** How a file is looked at. */
export type InspectionKind = "image" | "recording" | "pdf" | "office" | "old_office" | "text" | "zip" | "rar";

export interface FileKind {
  readonly look: InspectionKind;
  readonly mime: string;
  /** What its content may be, by the usual ending. */
  readonly contents: readonly string[];
}

const kind = (look: InspectionKind, mime: string | undefined, ...contents: string[]): FileKind => ({
  look,
  mime: mime ?? "application/octet-stream",
  contents,
});
const stored = (look: InspectionKind, ending: string, ...more: string[]): FileKind =>
  kind(look, storedMimes[ending], ending, ...more);

const jpeg = kind("image", "image/jpeg", "jpg");
const ogg = kind("recording", "audio/ogg", "ogg", "opus");
const mp4 = kind("recording", "video/mp4", "mp4", "m4v");

/** Every kind that is taken, by the ending of its name. */
const kinds: Readonly<Record<(typeof fileEndings)[number], FileKind>> = {
  jpg: jpeg,
  jpeg,
  png: kind("image", "image/png", "png", "apng"),
  webp: stored("image", "webp"),
  gif: kind("image", "image/gif", "gif"),
  mp3: stored("recording", "mp3"),
  // What recorders call M4A is often marked as MP4.
  m4a: stored("recording", "m4a", "mp4"),
  wav: stored("recording", "wav"),
  ogg,
  oga: ogg,
  flac: stored("recording", "flac"),
  mp4,
  m4v: mp4,
  mov: stored("recording", "mov"),
  webm: stored("recording", "webm"),
  pdf: stored("pdf", "pdf"),
  doc: stored("old_office", "doc", "cfb"),
  xls: stored("old_office", "xls", "cfb"),
  ppt: stored("old_office", "ppt", "cfb"),
  docx: stored("office", "docx"),
  xlsx: stored("office", "xlsx"),
  pptx: stored("office", "pptx"),
  txt: kind("text", storedMimes["txt"], "txt"),
  csv: kind("text", storedMimes["csv"], "txt"),
  zip: stored("zip", "zip"),
  rar: stored("rar", "rar"),
};

export function kindOf(ending: string): FileKind | null {
  const known = oneOf(fileEndings, ending);
  return known === undefined ? null : kinds[known];
}

/** Office files that are made for macros, by the usual ending of their content. */
export const macroContents: ReadonlySet<string> = new Set([
  "docm",
  "dotm",
  "xlsm",
  "xltm",
  "xlam",
  "pptm",
  "potm",
  "ppsm",
  "ppam",
]);
