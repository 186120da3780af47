import { beginsLikeXml } from "../../../platform/xml/read-xml.ts";
import { readGift } from "./gift/read-gift.ts";
import { readItemFile, readPackage } from "./qti/read-package.ts";
import type { ReadFile } from "./read-questions.ts";

/** Reads a file by what it begins with, not by what it is called; a text is read as GIFT. */
export async function readQuestionFile(name: string, content: Buffer, most: number): Promise<ReadFile> {
  if (content.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return readPackage(content, most);
  if (!/\.(?:gift|txt)$/i.test(name) && beginsLikeXml(content)) return readItemFile(content);
  const text = textOf(content);
  return text === null ? { fault: "Choose a GIFT text in UTF-8, a QTI item or a QTI package" } : readGift(text, most);
}

function textOf(content: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
