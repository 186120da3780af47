import { SaxesParser } from "saxes";

/** An element of XML with what is in it. Prefixes are dropped: manifests differ in them and mean the same. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** XML that is not well formed, has a document type, or is larger than a manifest may be. */
export class UnreadableXml extends Error {}

const maxDepth = 100;
const maxElements = 50_000;
const writings: ReadonlySet<string> = new Set(["utf-8", "utf8", "utf-16", "us-ascii", "iso-8859-1", "windows-1252"]);

/** Reads XML into a tree, in linear time. Nothing outside of the file is ever asked, and a document type, which may define entities, is refused. */
export function readXmlTree(content: Buffer): XmlElement {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  parser.on("error", (error) => refuse(error.message));
  parser.on("doctype", () => refuse("a document type"));
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (elements > maxElements || open.length >= maxDepth) refuse("too large");
    const element: XmlElement = { name: localName(name), attributes: localNames(attributes), children: [], text: "" };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const say = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", say);
  parser.on("cdata", say);
  parser.write(decoded(content)).close();
  return root ?? refuse("nothing");
}

function refuse(reason: string): never {
  throw new UnreadableXml(reason);
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();

/** `xml:base` and `base` mean the same here; of two the last is kept. */
function localNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const named: Record<string, string> = Object.create(null) as Record<string, string>; // names come from the file
  for (const [name, value] of Object.entries(attributes)) if (!name.startsWith("xmlns")) named[localName(name)] = value;
  return named;
}

/** As its mark of order or its first line says; what says nothing is UTF-8. */
function decoded(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(content);
  const said = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,30})["']/.exec(
    content.toString("latin1", 0, 400),
  )?.[1];
  const writing = said?.toLowerCase() ?? "utf-8";
  if (!writings.has(writing)) refuse("another writing");
  return new TextDecoder(writing.startsWith("utf-16") ? "utf-8" : writing).decode(content);
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** All elements of a name, at any depth. */
export function allOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = element === undefined ? [] : [element];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.name === name) found.push(next);
    waiting.push(...next.children);
  }
  return found;
}
