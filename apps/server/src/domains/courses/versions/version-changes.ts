import type { VersionChange } from "@pavane/contract/courses/schema-versions";
import type { FieldWrite } from "./merge-fields.ts";
import type { MergedOrder } from "./merge-order.ts";
import type { Fates } from "./merge-parts.ts";
import { isSame, placeOf, titleOf, type VersionIndex } from "./version-index.ts";
import type { Sides } from "./version-sides.ts";
import { courseKey, type StoredItem } from "./version-state.ts";

interface Merged {
  readonly fates: Fates;
  readonly writes: readonly FieldWrite[];
  readonly order: MergedOrder;
}

/** What the course gains, loses and says otherwise, in the order of its outline; what is gone comes last. */
export function changesOf(sides: Sides, merged: Merged): VersionChange[] {
  const writes = new Map(merged.writes.map((write) => [write.theirs.key, write]));
  const ordered = inOrder(sides, merged).flatMap((item) => changesOfItem(sides, merged, writes.get(item.key), item));
  const removed = [...sides.theirs.items.values()]
    .filter(({ key, parent }) => merged.fates.get(key) === "gone" && merged.fates.get(parent ?? "") !== "gone")
    .map((item) => ({ change: "removed" as const, ...headOf(sides, merged.fates, sides.theirs, item), fields: [] }));
  return [...ordered, ...removed];
}

/** Everything that is there in the end. */
function inOrder(sides: Sides, { fates, order }: Merged): StoredItem[] {
  const found = (key: string): StoredItem[] => {
    const side = fates.get(key) === "in" ? sides.yours : sides.theirs;
    const item = side.items.get(key);
    return item === undefined ? [] : [item];
  };
  const inside = (key: string): StoredItem[] => {
    const both = [...sides.theirs.children(key), ...sides.yours.children(key)].map((item) => item.key);
    const keys = order.questions.get(key) ?? [...new Set(both)];
    const there = keys.filter((child) => fates.get(child) === "stays" || fates.get(child) === "in");
    return there.flatMap((child) => [...found(child), ...inside(child)]);
  };
  return [
    ...found(courseKey),
    ...order.modules.flatMap(({ key, lessons }) => [
      ...found(key),
      ...lessons.flatMap((lesson) => [...found(lesson), ...inside(lesson)]),
    ]),
  ];
}

function changesOfItem(
  sides: Sides,
  { fates, order }: Merged,
  write: FieldWrite | undefined,
  item: StoredItem,
): VersionChange[] {
  const isNew = fates.get(item.key) === "in";
  const head = headOf(sides, fates, isNew ? sides.yours : sides.theirs, item);
  if (isNew) {
    // Questions and draws of a new quiz come with it.
    const isWithin = (item.kind === "question" || item.kind === "draw") && fates.get(item.parent ?? "") === "in";
    return isWithin ? [] : [{ change: "added", ...head, fields: [] }];
  }
  const changes: VersionChange[] = [];
  if (write && write.fields.length > 0) {
    const isRenamed = item.kind === "draw" || write.names.some((name) => name === "title" || name === "question");
    const title = isRenamed ? titleOf(write.yours) : head.title;
    changes.push({ change: "changed", ...head, title, fields: write.fields });
  }
  const module = order.modules.find(({ lessons }) => lessons.includes(item.key))?.key;
  if (item.kind === "lesson" && module !== undefined && module !== item.parent) {
    const fields = [{ name: "module", before: titleIn(sides, item.parent), after: titleIn(sides, module) }];
    changes.push({ change: "moved", ...head, module_id: idIn(sides, module), fields });
  }
  if (isReordered(sides, order, item)) changes.push({ change: "ordered", ...head, fields: [] });
  return changes;
}

/** Whether what stays in it stands in another order. */
function isReordered({ theirs }: Sides, order: MergedOrder, { key, kind }: StoredItem): boolean {
  const now =
    kind === "course"
      ? order.modules.map((module) => module.key)
      : kind === "module"
        ? order.modules.find((module) => module.key === key)?.lessons
        : order.questions.get(key);
  if (now === undefined) return false;
  const had = theirs.children(key).map((child) => child.key);
  const stayed = had.filter((child) => now.includes(child));
  return !isSame(
    stayed,
    now.filter((child) => had.includes(child)),
  );
}

const titleIn = ({ yours, theirs }: Sides, key: string | null): string => {
  const item = theirs.items.get(key ?? "") ?? yours.items.get(key ?? "");
  return item === undefined ? "" : titleOf(item);
};

const idIn = ({ yours, theirs }: Sides, key: string): number | null =>
  (theirs.items.get(key) ?? yours.items.get(key))?.id ?? null;

/** What it is called, and where it stands: ids are those it has on the course in the end. */
function headOf(
  { theirs }: Sides,
  fates: Fates,
  side: VersionIndex<StoredItem>,
  item: StoredItem,
): Omit<VersionChange, "change" | "fields"> {
  const within = (kind: StoredItem["kind"]): number | null => {
    for (let at: StoredItem | undefined = item; at !== undefined; at = side.items.get(at.parent ?? ""))
      if (at.kind === kind) return fates.get(at.key) === "in" ? at.id : (theirs.items.get(at.key)?.id ?? at.id);
    return null;
  };
  const place = placeOf(side, item);
  return { kind: item.kind, title: titleOf(item), place, module_id: within("module"), lesson_id: within("lesson") };
}
