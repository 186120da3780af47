import type { VersionItem } from "./version-state.ts";

/** A state with its parts by key, and the children of each in their order. */
export interface VersionIndex<Item extends VersionItem = VersionItem> {
  readonly items: ReadonlyMap<string, Item>;
  children(key: string): readonly Item[];
}

export function indexOf<Item extends VersionItem>(state: readonly Item[]): VersionIndex<Item> {
  const items = new Map(state.map((item) => [item.key, item]));
  const children = new Map<string, Item[]>();
  for (const item of state) {
    if (item.parent === null) continue;
    const siblings = children.get(item.parent);
    if (siblings === undefined) children.set(item.parent, [item]);
    else siblings.push(item);
  }
  return { items, children: (key) => children.get(key) ?? [] };
}

/** Whether a part with all that is in it is other than it was, also in what it has lost. */
export function subtreeChanged(now: VersionIndex, before: VersionIndex, key: string): boolean {
  const [item, was] = [now.items.get(key), before.items.get(key)];
  if (item === undefined || was === undefined || item.parent !== was.parent) return true;
  if (changedFields(item, was).length > 0) return true;
  const children = now.children(key).map((child) => child.key);
  const had = before.children(key).map((child) => child.key);
  if (children.length !== had.length || children.some((child, index) => child !== had[index])) return true;
  return children.some((child) => subtreeChanged(now, before, child));
}

/** Names of fields that differ between two states of a part. */
export const changedFields = (one: VersionItem, other: VersionItem): string[] =>
  Object.keys(one.fields).filter((name) => !isSame(one.fields[name], other.fields[name]));

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Titles of what a part is in, the outermost first, without the course. */
export function placeOf(index: VersionIndex, item: VersionItem): string[] {
  const parent = item.parent === null ? undefined : index.items.get(item.parent);
  if (parent === undefined || parent.kind === "course") return [];
  return [...placeOf(index, parent), titleOf(parent)];
}

export function titleOf({ kind, fields }: VersionItem): string {
  if (kind === "draw") return `${String(fields["count"])} from ${String(fields["topic"] ?? "any topic")}`;
  return String(fields[kind === "question" ? "question" : "title"]);
}
