import { UnreadableXml } from "../../../platform/xml/read-xml.ts";
import { readXmlTree, type XmlElement } from "../../../platform/xml/xml-tree.ts";
import { archiveLimits } from "./archive-limits.ts";
import type { Texts } from "./read-course.ts";

/**
 * The outermost element of a file of an archive; null where there is no such file, or where it is no XML. Elements whose
 * names are in `without` are passed over.
 */
export function partOf(texts: Texts, path: string, without?: ReadonlySet<string>): XmlElement | null {
  const content = texts.get(path);
  if (content === undefined) return null;
  try {
    return readXmlTree(content, { maxElements: archiveLimits.elements, ...(without && { without }) });
  } catch (error) {
    if (error instanceof UnreadableXml) return null;
    throw error;
  }
}
