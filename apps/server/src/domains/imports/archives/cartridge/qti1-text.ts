import { textOfHtml } from "../../../../platform/html/plain-text.ts";
import type { XmlElement } from "../../../../platform/xml/xml-tree.ts";

/** All that is said in an element as HTML, without what stands in elements of some names. */
export function htmlIn(element: XmlElement | undefined, without: RegExp = /^$/): string {
  if (element === undefined) return "";
  if (element.name === "mattext") {
    const isPlain = (element.attributes["texttype"] ?? "text/plain") === "text/plain";
    return isPlain ? escaped(element.text) : element.text;
  }
  const parts = element.children.filter(({ name }) => !without.test(name)).map((child) => htmlIn(child, without));
  return parts.filter((part) => part.trim() !== "").join("<br>");
}

export const textIn = (element: XmlElement | undefined): string => textOfHtml(htmlIn(element));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>");

/** Elements of some names at any depth, in their order; what is in them, and in those of `without`, is not looked at. */
export function within(element: XmlElement | undefined, names: RegExp, without: RegExp = /^$/): XmlElement[] {
  return (element?.children ?? []).flatMap((child) => {
    if (without.test(child.name)) return [];
    return names.test(child.name) ? [child] : within(child, names, without);
  });
}

/** What a field of the metadata says, such as cc_profile. */
export const metadataOf = (element: XmlElement | undefined, label: string): string =>
  within(element, /^qtimetadatafield$/, /^(?:section|item|presentation)$/)
    .find((field) => within(field, /^fieldlabel$/)[0]?.text.trim() === label)
    ?.children.find(({ name }) => name === "fieldentry")
    ?.text.trim() ?? "";
