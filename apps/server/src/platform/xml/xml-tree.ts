import { localName, readXml, UnreadableXml } from "./read-xml.ts";

/** An element of XML with what is in it. Prefixes are dropped: manifests differ in them and mean the same. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const maxDepth = 100;

interface TreeLimits {
  /** By default as many as a manifest may have. */
  readonly maxElements?: number;
  /** Names, in lower case, of elements that nobody asks for: they are read past with all that is in them. */
  readonly without?: ReadonlySet<string>;
}

/**
 * Reads XML into a tree, in linear time. Nothing outside of the file is ever asked, and a document type, which may define entities, is
 * refused. Throws `UnreadableXml`, also for more elements than there may be.
 */
export function readXmlTree(
  content: Buffer,
  { maxElements = 50_000, without = new Set() }: TreeLimits = {},
): XmlElement {
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  let past = 0;
  readXml(inUnicode(content), {
    typed: () => refuse("a document type"),
    opened: ({ name, attributes }) => {
      if (past > 0 || without.has(name.toLowerCase())) return void (past += 1);
      elements += 1;
      if (elements > maxElements || open.length >= maxDepth) refuse("too large");
      const element: XmlElement = {
        name: name.toLowerCase(),
        attributes: localNames(attributes),
        children: [],
        text: "",
      };
      open.at(-1)?.children.push(element);
      root ??= element;
      open.push(element);
    },
    said: (text) => {
      const element = open.at(-1);
      if (element && past === 0) element.text += text;
    },
    closed: () => {
      if (past > 0) past -= 1;
      else open.pop();
    },
  });
  return root ?? refuse("nothing");
}

function refuse(reason: string): never {
  throw new UnreadableXml(reason);
}

/** `xml:base` and `base` mean the same here; of two the last is kept. */
function localNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const named: Record<string, string> = Object.create(null) as Record<string, string>; // names come from the file
  for (const [name, value] of Object.entries(attributes))
    if (!name.startsWith("xmlns")) named[localName(name).toLowerCase()] = value;
  return named;
}

/** Authoring tools of Windows write manifests in its own writing, which the reader does not take: those are brought into Unicode first. */
function inUnicode(content: Buffer): Buffer {
  const [declaration, said] = windowsDeclaration.exec(content.toString("latin1", 0, 400)) ?? [];
  if (declaration === undefined) return content;
  return Buffer.from(new TextDecoder(said).decode(content.subarray(declaration.length)));
}

const windowsDeclaration = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["'](iso-8859-1|windows-1252)["'][^>]{0,200}>/i;

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
