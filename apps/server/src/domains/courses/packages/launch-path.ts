import type { PackageItem } from "../tables.ts";
import type { PackageFault } from "./package-fault.ts";
import type { XmlElement } from "../../../platform/xml/xml-tree.ts";

interface LaunchParts {
  /** From the outermost. */
  readonly bases: readonly (string | undefined)[];
  readonly resource: XmlElement;
  readonly item: XmlElement;
}

/** No address of the package ever stands here, so that one which leaves it is seen. */
const inside = "https://package.invalid/content/";

/** The file a part begins with, and what follows it in the address. Addresses of other sites and files that are missing are faults. */
export function launchOf(
  { bases, resource, item }: LaunchParts,
  name: string,
  has: (path: string) => boolean,
): Pick<PackageItem, "path" | "query"> | PackageFault {
  const href = resource.attributes["href"];
  if (href === undefined || href.trim() === "") return { fault: `“${name}” does not say with which file it begins.` };
  const address = addressOf([...bases, href]);
  if (address === null || !address.href.startsWith(inside))
    return { fault: `“${name}” begins at an address outside of the package, which is not played here.` };
  const path = decoded(address.pathname.slice(new URL(inside).pathname.length));
  if (path === null || !has(path))
    return { fault: `“${name}” begins with “${shorten(href)}”, which is not in the package.` };
  return { path, query: queryOf(address, item.attributes["parameters"] ?? "") };
}

function addressOf(parts: readonly (string | undefined)[]): URL | null {
  let address = new URL(inside);
  for (const part of parts) {
    const text = part?.trim().replaceAll("\\", "/") ?? "";
    if (text === "") continue;
    if (!URL.canParse(text, address.href)) return null;
    address = new URL(text, address.href);
  }
  return address;
}

function decoded(path: string): string | null {
  try {
    // As names of the archive are kept.
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return null;
  }
}

/** Parameters of the item are added to what the file's own address has. */
function queryOf({ search, hash }: URL, parameters: string): string {
  const given = parameters.trim().replace(/^[?&]+/, "");
  if (given.startsWith("#")) return `${search}${hash === "" ? encodeURI(given) : hash}`.slice(0, 2_000);
  const query = given === "" ? search : `${search === "" ? "?" : `${search}&`}${encodeURI(given)}`;
  return `${query}${hash}`.slice(0, 2_000);
}

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
