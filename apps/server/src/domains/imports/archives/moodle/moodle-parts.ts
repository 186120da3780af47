import { childOf, childrenOf, type XmlElement } from "../../../../platform/xml/xml-tree.ts";
import { partOf } from "../part-of.ts";
import type { Texts } from "../read-course.ts";

/** What people did, which does not come. It may be longer than the course. */
const ofPeople = "attempts grades overrides submissions subscriptions discussions grade_grades grade_letters tags";

const without: ReadonlySet<string> = new Set(ofPeople.split(" "));

/** The outermost element of a file of a backup; null where there is no such file. */
export const backupPart = (texts: Texts, path: string): XmlElement | null => partOf(texts, path, without);

/** What an element says, as text; empty where it says nothing, or null. */
export function said(element: XmlElement | undefined | null, name: string): string {
  const text = childOf(element ?? undefined, name)?.text.trim() ?? "";
  return text === "$@NULL@$" ? "" : text;
}

export const saysYes = (element: XmlElement | undefined | null, name: string): boolean => said(element, name) === "1";

export function numberIn(element: XmlElement | undefined | null, name: string): number | null {
  const value = Number(said(element, name) || Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Elements of a list that stands in another one: `questions` of `question`. */
export const listIn = (element: XmlElement | undefined | null, list: string, name: string): XmlElement[] =>
  childrenOf(childOf(element ?? undefined, list), name);
