import { childrenOf } from "../../../../platform/xml/xml-tree.ts";
import type { CourseBuilder } from "../course-builder.ts";
import type { Resolve, Target } from "../lesson-text.ts";
import type { Texts, WantedFile } from "../read-course.ts";
import { backupPart, said } from "./moodle-parts.ts";

interface StoredFile extends WantedFile {
  readonly area: string;
  /** Where it seems to lie in its area, such as "/pictures/barre.jpg". */
  readonly place: string;
}

export interface MoodleFiles {
  /** Files of an activity in one area, without folders. */
  inArea(context: string, component: string, area: string): StoredFile[];
  /** What addresses in a text of an activity mean. */
  resolverOf(context: string, component: string): Resolve;
}

/** What files.xml says of the files of a backup, which lie in it under hashes of their contents. */
export function moodleFiles(
  texts: Texts,
  sizes: ReadonlyMap<string, number>,
  { want, leaveOut }: Pick<CourseBuilder, "want" | "leaveOut">,
): MoodleFiles {
  const files = storedFiles(texts, sizes);
  const find = (context: string, component: string, place: string): StoredFile | undefined =>
    files.get(`${context}/${component}`)?.find((file) => file.place === place);
  const targetOf = (file: StoredFile | undefined, address: string): Target => {
    const number = file === undefined ? null : want(file);
    if (file === undefined)
      leaveOut({ kind: "File", name: lastPart(address), reason: "It is named in a text and is not in the backup" });
    return number === null ? { to: "nothing" } : { to: "file", number };
  };
  return {
    inArea: (context, component, area) =>
      (files.get(`${context}/${component}`) ?? []).filter((file) => file.area === area),
    resolverOf: (context, component) => (raw) => {
      const address = decoded(raw.replaceAll("$@SLASH@$", "/"));
      const own = /^@@PLUGINFILE@@(\/[^?#]+)/.exec(address)?.[1];
      if (own !== undefined) return targetOf(find(context, component, own), own);
      const [, of = "", plugin = "", rest = ""] =
        /^\$@PLUGINFILEBYCONTEXT(?:URL)?\*(\d+)@\$\/([a-z_]+)\/[a-z_]+\/([^?#]+)/.exec(address) ?? [];
      if (of === "") return elsewhere(raw);
      const place = `/${rest}`;
      return targetOf(find(of, plugin, place) ?? find(of, plugin, place.replace(/^\/\d+/, "")), place);
    },
  };
}

/** Addresses of the web and of mail lead where they did; those within the other system lead nowhere here. */
export const elsewhere = (address: string): Target =>
  /^(?:https?:\/\/|mailto:|tel:)/i.test(address) && !address.includes("$@")
    ? { to: "address", href: address }
    : { to: "nothing" };

function storedFiles(texts: Texts, sizes: ReadonlyMap<string, number>): Map<string, StoredFile[]> {
  const files = new Map<string, StoredFile[]>();
  for (const element of childrenOf(backupPart(texts, "files.xml") ?? undefined, "file")) {
    const [hash, name] = [said(element, "contenthash"), said(element, "filename")];
    const path = `files/${hash.slice(0, 2)}/${hash}`;
    const bytes = sizes.get(path);
    if (name === "." || name === "" || bytes === undefined) continue;
    const home = `${said(element, "contextid")}/${said(element, "component")}`;
    const place = `${said(element, "filepath") || "/"}${name}`;
    const known = files.get(home) ?? [];
    known.push({ path, name, bytes, place, area: said(element, "filearea") });
    files.set(home, known);
  }
  return files;
}

const lastPart = (place: string): string => place.slice(place.lastIndexOf("/") + 1) || place;

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
