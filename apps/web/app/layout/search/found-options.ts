import type { Answer } from "@pavane/contract/routes";

export type SearchResults = Answer<"GET /api/search">;
export type FoundGroup = SearchResults["groups"][number];
type FoundItem = FoundGroup["items"][number];

/** One line of what was found that can be chosen. */
export type FoundOption =
  | { readonly kind: "item"; readonly id: string; readonly path: string; readonly item: FoundItem }
  | { readonly kind: "more"; readonly id: string; readonly path: string; readonly text: string }
  | {
      readonly kind: "page";
      readonly id: string;
      readonly path: string;
      readonly text: string;
      readonly area: string | null;
    };

export interface OptionGroup {
  readonly key: FoundGroup["key"] | "pages";
  readonly title: string;
  readonly options: readonly FoundOption[];
}

/** What was found as lines to choose, each with an id for the list of this name. */
export const optionGroups = (found: SearchResults, listId: string): OptionGroup[] =>
  found.groups.map(({ key, title, items, more }) => ({
    key,
    title,
    options: [
      ...items.map((item) => ({
        kind: "item" as const,
        id: `${listId}-${key}-${item.id}`,
        path: item.path,
        item,
      })),
      ...(more === null
        ? []
        : [{ kind: "more" as const, id: `${listId}-${key}-more`, path: more.path, text: more.text }]),
    ],
  }));

/** The line that an arrow key leads to: round at both ends, from none to the first or last. */
export function stepFrom(current: string | null, lines: readonly string[], step: 1 | -1): string | null {
  if (lines.length === 0) return null;
  const at = current === null ? -1 : lines.indexOf(current);
  const next = at < 0 ? (step === 1 ? 0 : lines.length - 1) : (at + step + lines.length) % lines.length;
  return lines[next] ?? null;
}

/** Where Enter leads while no line is chosen: to all results of the first group, or to its first one. */
export function pathOfEnter(groups: readonly OptionGroup[]): string | null {
  const [first] = groups;
  if (first === undefined) return null;
  return (first.options.find(({ kind }) => kind === "more") ?? first.options[0])?.path ?? null;
}

/** What is read out when results have come. */
export function foundWords(groups: readonly OptionGroup[]): string {
  const count = groups.flatMap(({ options }) => options).filter(({ kind }) => kind !== "more").length;
  return count === 1 ? "1 result" : `${count} results`;
}
