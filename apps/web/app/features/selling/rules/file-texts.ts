import { counted } from "../../../counted.ts";
import { bytesText } from "../../../media/bytes-text.ts";
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
