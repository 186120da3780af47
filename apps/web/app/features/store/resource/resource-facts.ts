import { ageNames, levelNames, licenceNames, resourceTypeNames } from "@pavane/contract/resources/choices";
import { counted } from "../../../counted.ts";
import type { Resource } from "../shapes.ts";
import { wholeLength } from "./file-texts.ts";

export interface Fact {
  label: string;
  values: readonly string[];
}

/** What one decides by, beside the price. */
export function resourceFacts(resource: Resource, styleName: (slug: string) => string): readonly Fact[] {
  const { kind, type, styles, age_groups, levels, language, licence, files, parts_count } = resource;
  const what = kind === "curriculum" ? ["Curriculum", counted(parts_count, "part")] : [typeName(type)];
  const length = wholeLength(files);
  return [
    { label: "Type", values: what },
    { label: "Styles", values: styles.map(styleName) },
    { label: "Ages", values: named(ageNames, age_groups) },
    { label: "Level", values: named(levelNames, levels) },
    { label: "Language", values: [languageName(language)] },
    { label: "Length", values: length === null ? [] : [length] },
    { label: "Licence", values: [licenceNames[licence]] },
  ].filter(({ values }) => values.length > 0);
}

const typeName = (type: Resource["type"]): string => (type === null ? "Not chosen yet" : resourceTypeNames[type]);

/** In the order of the list, regardless of the order in which they were chosen. */
const named = (names: Readonly<Record<string, string>>, codes: readonly string[]): string[] =>
  Object.entries(names).flatMap(([code, name]) => (codes.includes(code) ? [name] : []));

const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

const languageName = (code: string): string => languages.of(code) ?? code;
