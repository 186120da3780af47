import { readXml, UnreadableXml } from "../../../../platform/xml/read-xml.ts";

export type XmlNode = XmlElement | string;

/** An element under the name that QTI 2 gave it: `qti-simple-choice` of QTI 3 is `simpleChoice`, and so are its attributes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
}

/** A document type could declare entities, which nobody's questions need. */
export class DocumentTypeFound extends UnreadableXml {}

/** The outermost element with all that is in it. Throws `UnreadableXml`. */
export function xmlTree(content: Buffer): XmlElement {
  const top: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [top];
  const add = (node: XmlNode) => open.at(-1)?.children.push(node);
  readXml(content, {
    typed: () => {
      throw new DocumentTypeFound("a document type");
    },
    opened: ({ name, attributes }) => {
      const element: XmlElement = { name: qti2Name(name), attributes: qti2Names(attributes), children: [] };
      add(element);
      open.push(element);
    },
    said: add,
    closed: () => void open.pop(),
  });
  const [root] = elementsIn(top);
  if (root === undefined) throw new UnreadableXml("no element");
  return root;
}

const qti2Name = (name: string): string => (name.startsWith("qti-") ? camelCase(name.slice(4)) : name);
const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const qti2Names = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camelCase(name), value]));

/** The children that are elements, of one name where it is said. */
export const elementsIn = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter((child) => typeof child !== "string").filter((child) => name === undefined || child.name === name);

/** Every element within one that fits, outermost first; what is in one that fits is not looked at. */
export function findWithin(element: XmlElement, fits: (inner: XmlElement) => boolean): XmlElement[] {
  return elementsIn(element).flatMap((inner) => (fits(inner) ? [inner] : findWithin(inner, fits)));
}

export const named =
  (...names: readonly string[]) =>
  ({ name }: XmlElement): boolean =>
    names.includes(name);

/** All text in an element, as of values and keys, which have no elements in them. */
export const rawText = ({ children }: XmlElement): string =>
  children
    .map((child) => (typeof child === "string" ? child : rawText(child)))
    .join("")
    .trim();
