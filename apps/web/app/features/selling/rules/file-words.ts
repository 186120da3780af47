import { visibleName } from "@pavane/contract/core/visible-text";
import { resourceLimits, type ResourceType } from "@pavane/contract/resources/choices";
import { bytesText } from "../../../lib/bytes-text.ts";
import type { Resource } from "../queries.ts";

type SellerFile = NonNullable<Resource["seller_view"]>["releases"][number]["files"][number];

/** "28 pages, 6.4 MB": how long it is, where somebody counted, and how large. */
export function fileText({ mime, length, bytes }: Pick<SellerFile, "mime" | "length" | "bytes">): string {
  return [...(length === null ? [] : [lengthText(mime, length)]), bytesText(bytes)].join(", ");
}

function lengthText(mime: string, length: number): string {
  if (/^(audio|video)\//.test(mime)) return clock(length);
  if (/csv|sheet|excel/.test(mime)) return counted(length, "row");
  return counted(length, "page");
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

const counted = (count: number, unit: string): string =>
  `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;

const [leastTitle, mostTitle] = resourceLimits.title;

/** What a draft is called that begins with a file: like the file, in words. */
export function titleOfFile(name: string): string {
  const stem = name.replace(/\.[^.]{1,5}$/, "");
  const words = visibleName(stem.replaceAll(/[_.-]+/g, " "));
  return (words.length < leastTitle ? `File ${words}` : words).slice(0, mostTitle).trim();
}

/** What a draft is that begins with this file; undefined where the file does not say, and the seller chooses. */
export function typeOfFile({ name, type: mime }: Pick<File, "name" | "type">): ResourceType | undefined {
  if (mime.startsWith("audio/")) return "audio";
  if (mime.startsWith("video/")) return "video";
  if (mime.startsWith("image/")) return "image";
  const ending = /\.([^.]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return types.find(({ endings }) => endings.includes(ending))?.type;
}

const types: readonly { readonly type: ResourceType; readonly endings: readonly string[] }[] = [
  { type: "spreadsheet", endings: ["xlsx", "xls", "csv"] },
  { type: "document", endings: ["pdf", "docx", "doc", "pptx", "ppt"] },
  { type: "text", endings: ["txt"] },
];
