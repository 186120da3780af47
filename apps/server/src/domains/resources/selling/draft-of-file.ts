import { resourceLimits, type ResourceType } from "@pavane/contract/resources/choices";
import { visibleName } from "@pavane/contract/core/visible-text";
import { nameEnding } from "../../../platform/file-types.ts";
import { kindOf, type FileKind } from "../checks/file-kinds.ts";

const [fewest, most] = resourceLimits.title;

/** What a draft that is made of one file is called: like the file, in words. */
export function titleOfFile(name: string): string {
  const ending = nameEnding(name);
  const stem = ending === "" ? name : name.slice(0, -ending.length - 1);
  const words = visibleName(stem.normalize("NFC").replace(/[_.-]+/g, " "));
  const whole = words.length < fewest ? visibleName(`File ${words}`) : words;
  let title = "";
  for (const sign of whole) {
    if (title.length + sign.length > most) break;
    title += sign;
  }
  return title.trim();
}

/** What it is, by what the file holds; null for a file that is not taken. */
export function typeOfFile(name: string): ResourceType | null {
  const ending = nameEnding(name);
  const kind = kindOf(ending);
  return kind === null ? null : typeOf(kind, ending);
}

function typeOf({ look, mime }: FileKind, ending: string): ResourceType {
  if (look === "recording") return mime.startsWith("audio/") ? "audio" : "video";
  if (/^(xlsx?|csv)$/.test(ending)) return "spreadsheet";
  return types[look];
}

const types = {
  image: "image",
  pdf: "document",
  office: "document",
  old_office: "document",
  text: "text",
  zip: "other",
  rar: "other",
} as const satisfies Readonly<Record<Exclude<FileKind["look"], "recording">, ResourceType>>;
