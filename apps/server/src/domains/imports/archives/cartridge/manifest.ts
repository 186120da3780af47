import { allOf, childOf, childrenOf, type XmlElement } from "../../../../platform/xml/xml-tree.ts";

export interface Resource {
  readonly id: string;
  readonly type: string;
  /** Its main file, as a path within the cartridge. */
  readonly path: string;
  /** All of its files. */
  readonly files: readonly string[];
}

export interface Item {
  readonly id: string;
  readonly title: string;
  /** Of a resource; empty for a heading or a folder. */
  readonly resource: string;
  readonly items: readonly Item[];
}

export interface Manifest {
  readonly title: string;
  readonly description: string;
  /** Whether it is that of a package of another kind. */
  readonly isScorm: boolean;
  readonly items: readonly Item[];
  readonly resources: ReadonlyMap<string, Resource>;
}

/** What imsmanifest.xml says of a cartridge. */
export function manifestOf(root: XmlElement): Manifest {
  const metadata = childOf(root, "metadata");
  const general = childOf(childOf(metadata, "lom"), "general");
  const [organization] = childrenOf(childOf(root, "organizations"), "organization");
  const resources = childrenOf(childOf(root, "resources"), "resource").map(resourceOf);
  return {
    title: stringIn(general, "title"),
    description: stringIn(general, "description"),
    isScorm: isScorm(root),
    items: topItems(childrenOf(organization, "item").map(itemOf)),
    resources: new Map(resources.map((resource) => [resource.id, resource])),
  };
}

const isScorm = (root: XmlElement): boolean =>
  /scorm/i.test(childOf(childOf(root, "metadata"), "schema")?.text ?? "") ||
  childrenOf(childOf(root, "resources"), "resource").some(({ attributes }) => attributes["scormtype"] !== undefined);

const stringIn = (element: XmlElement | undefined, name: string): string =>
  allOf(childOf(element, name), "string")[0]?.text.trim() ?? "";

function resourceOf(element: XmlElement): Resource {
  const files = childrenOf(element, "file").map((file) => decoded(file.attributes["href"] ?? ""));
  const href = decoded(element.attributes["href"] ?? "");
  return {
    id: element.attributes["identifier"] ?? "",
    type: element.attributes["type"] ?? "",
    path: href === "" ? (files[0] ?? "") : href,
    files,
  };
}

const itemOf = (element: XmlElement): Item => ({
  id: element.attributes["identifier"] ?? "",
  title: childOf(element, "title")?.text.trim() ?? "",
  resource: element.attributes["identifierref"] ?? "",
  items: childrenOf(element, "item").map(itemOf),
});

/** All stands in one item without a title. */
const topItems = (items: readonly Item[]): readonly Item[] =>
  items.length === 1 && items[0]?.resource === "" && items[0].title === "" ? items[0].items : items;

export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
