import { fileTypeFromBuffer } from "file-type";

export interface StoredType {
  /** Ending of the stored name. */
  readonly ending: string;
  readonly mime: string;
}

/**
 * What a file that is no picture is stored as, judged by content (specification, section 5: audio, video, pdf, word, excel,
 * powerpoint, plain text, csv, zip, rar); null when it is not taken. The name decides only between kinds that look alike.
 */
export async function storedTypeOf(content: Uint8Array, name: string): Promise<StoredType | null> {
  const ending = await contentEnding(content);
  if (ending === null) return null;
  if (ending === "txt") return textType(nameEnding(name));
  if (ending === "cfb") return oldOfficeTypes[nameEnding(name)] ?? null;
  const mime = storedMimes[ending];
  return mime === undefined ? null : { ending, mime };
}

/** The usual ending of such content; `cfb` for Office files of before 2007, `txt` for any plain text, null where nobody knows. */
export async function contentEnding(content: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(content);
  if (found === undefined || beginsLikeWords.has(found.ext)) return isPlainText(content) ? "txt" : (found?.ext ?? null);
  return found.ext === "oga" || found.ext === "ogv" || found.ext === "ogx" ? "ogg" : found.ext;
}

/** Known by their first letters alone, with which a text may begin too: PARENTS, BMW. Their own files are never plain text. */
const beginsLikeWords: ReadonlySet<string> = new Set(["parquet", "bmp"]);

/** In lower case, without the dot; empty where there is none. */
export const nameEnding = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Media type by ending, also for serving; nothing else is stored. */
export const storedMimes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  aac: "audio/aac",
  wav: "audio/wav",
  flac: "audio/flac",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  aif: "audio/aiff",
  mid: "audio/midi",
  mp4: "video/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  mkv: "video/x-matroska",
  avi: "video/x-msvideo",
  mpg: "video/mpeg",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  zip: "application/zip",
  rar: "application/vnd.rar",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
};

const typeOf = (ending: string): StoredType => ({ ending, mime: storedMimes[ending] ?? "application/octet-stream" });

const oldOfficeTypes: Readonly<Record<string, StoredType>> = {
  doc: typeOf("doc"),
  xls: typeOf("xls"),
  ppt: typeOf("ppt"),
};

const textType = (ending: string): StoredType | null => (ending === "csv" || ending === "txt" ? typeOf(ending) : null);

/** Tab, line feed, form feed, carriage return and escape are the control characters that texts have. */
const textControls: ReadonlySet<number> = new Set([9, 10, 12, 13, 27]);

/** Valid UTF-8 without other control characters that does not begin like markup, which browsers might run. */
function isPlainText(content: Uint8Array): boolean {
  if (content.some((byte) => byte < 32 && !textControls.has(byte))) return false;
  const startsAsMarkup = /^[\s\uFEFF]*<(?:!doctype|!--|\?xml|html|head|body|svg|script|iframe|style|meta|math)\b/i;
  try {
    return !startsAsMarkup.test(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch {
    return false;
  }
}
