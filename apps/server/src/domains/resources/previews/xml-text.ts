import { readXml, UnreadableXml } from "../../../platform/xml/read-xml.ts";

/** Thrown out of a reading when there is enough. */
class Enough extends Error {}

const paragraphs: ReadonlySet<string> = new Set(["p", "br"]);

/**
 * Text of a part of Word or PowerPoint, one paragraph per line, up to a number of characters and a few more; empty
 * where it cannot be read.
 */
export function wordsOf(content: Buffer, most: number): string {
  let words = "";
  let inText = false;
  const listener = {
    opened: ({ name }: { name: string }) => {
      inText = name === "t";
    },
    said: (text: string) => {
      if (inText) words += text.slice(0, most);
    },
    closed: (name: string) => {
      inText = false;
      if (paragraphs.has(name) && words !== "" && !words.endsWith("\n")) words += "\n";
      if (words.length > most) throw new Enough();
    },
  };
  try {
    readXml(content, listener);
  } catch (error) {
    if (error instanceof UnreadableXml) return "";
    if (!(error instanceof Enough)) throw error;
  }
  return words;
}
