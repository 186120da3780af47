import { SaxesParser } from "saxes";

export interface XmlTag {
  /** Without its prefix. */
  readonly name: string;
  /** Values by their names, which keep their prefixes; signs (`&#104;`) are read. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlListener {
  opened?(tag: XmlTag): void;
  /** All text up to the next tag, comments left out. */
  said?(text: string): void;
  closed?(name: string): void;
  /** Of the document type, what is between `<!DOCTYPE` and its end. */
  typed?(doctype: string): void;
}

/** XML that is not well formed, too deep, or in a writing other than Unicode. */
export class UnreadableXml extends Error {}

const deepest = 1_000;
const maxFaults = 1_000;
const pieceBytes = 65_536;
/** What the packages of Office are written in (ECMA-376, part 2). */
const writings: ReadonlySet<string> = new Set(["utf-8", "utf-16", "utf8", "utf16", "us-ascii"]);

/**
 * Reads XML once from beginning to end, in linear time. Names and namespaces are not resolved: prefixes are dropped.
 * Throws `UnreadableXml`. A `lenient` reading continues after what is not well formed, as Office does in VML, as long
 * as all later tags are still read as tags.
 */
export function readXml(content: Buffer, listener: XmlListener, lenient = false): void {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let depth = 0;
  let faults = 0;
  parser.on("error", (error) => {
    faults += 1;
    if (!lenient || faults > maxFaults || !hidesNothing.test(error.message)) throw new UnreadableXml(error.message);
  });
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && !writings.has(encoding.toLowerCase())) throw new UnreadableXml("another writing");
  });
  parser.on("doctype", (doctype) => listener.typed?.(doctype));
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new UnreadableXml("too deep");
    listener.opened?.({ name: localName(name), attributes });
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    listener.closed?.(localName(name));
  });
  parser.on("text", (text) => listener.said?.(text));
  parser.on("cdata", (text) => listener.said?.(text));
  const decoder = new TextDecoder(writingOf(content));
  if (lenient) return void parser.write(decoder.decode(content).replace(openSign, "&amp;")).close();
  for (let at = 0; at < content.length; at += pieceBytes)
    parser.write(decoder.decode(content.subarray(at, at + pieceBytes), { stream: true }));
  parser.write(decoder.decode()).close();
}

/** What the reader says of tags without their other half, of attributes without quotes or value, and of signs it does not know. */
const hidesNothing =
  /^un(?:closed tag|expected close tag|matched closing tag|quoted attribute)|^attribute without value|^duplicate attribute|^no whitespace between|\bentity\b|\broot\b/;

/** The beginning of a sign that has no end: past it, a lenient reader would read on for the end through all that follows. */
const openSign = /&(?![#\w]{1,10};)/g;

export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** As its mark of order says, or its first sign: programs read parts in other writings than UTF-8 too. */
export function writingOf([first, second]: Buffer): "utf-8" | "utf-16le" | "utf-16be" {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? "utf-16be" : "utf-8";
}

/** Whether it begins like markup, regardless of its file name. */
export function beginsLikeXml(content: Buffer): boolean {
  const start = new TextDecoder(writingOf(content)).decode(content.subarray(0, 200));
  return start.trimStart().startsWith("<");
}
