import type { VersionKind } from "@pavane/contract/courses/versioned-fields";
import { subtreeChanged, type VersionIndex } from "./version-index.ts";
import type { Conflicts, Sides } from "./version-sides.ts";
import type { StoredItem, VersionItem } from "./version-state.ts";

/**
 * What becomes of each part: `stays` on the course, is taken `in` from the new version, or is `gone` from the course. What
 * neither has in the end has no fate.
 */
export type Fates = Map<string, "stays" | "in" | "gone">;

export function mergeParts(sides: Sides, conflicts: Conflicts): Fates {
  const fates: Fates = new Map([["course", "stays"]]);
  for (const key of keysOf(sides, "module")) decidePart(sides, conflicts, fates, key);
  for (const key of keysOf(sides, "lesson")) decidePart(sides, conflicts, fates, key);
  for (const key of keysOf(sides, "lesson")) decideQuiz(sides, conflicts, fates, key);
  for (const key of keysOf(sides, "question")) decidePart(sides, conflicts, fates, key);
  for (const key of keysOf(sides, "draw")) decidePart(sides, conflicts, fates, key);
  return fates;
}

const keysOf = ({ yours, theirs }: Sides, kind: VersionKind): string[] => [
  ...new Set(
    [...theirs.items.values(), ...yours.items.values()].filter((item) => item.kind === kind).map(({ key }) => key),
  ),
];

/** A module, lesson, question or draw by itself, once it is known what becomes of what it is in. */
function decidePart(sides: Sides, conflicts: Conflicts, fates: Fates, key: string): void {
  const { base, yours, theirs } = sides;
  const [mine, other, was] = [yours.items.get(key), theirs.items.get(key), base.items.get(key)];
  if (mine && other) fates.set(key, "stays");
  else if (mine) decideMine(sides, conflicts, fates, { item: mine, wasThere: was !== undefined });
  else if (other) decideTheirs(sides, conflicts, fates, { item: other, wasThere: was !== undefined });
}

interface Lone {
  readonly item: StoredItem;
  readonly wasThere: boolean;
}

/** Only the new version has it: it is new, or was taken from the course meanwhile. */
function decideMine(sides: Sides, conflicts: Conflicts, fates: Fates, { item, wasThere }: Lone): void {
  const parent = fates.get(item.parent ?? "");
  const parentIsOnlyMine = item.parent !== null && !sides.theirs.items.has(item.parent);
  if (!wasThere || parentIsOnlyMine) {
    if (parent !== undefined && parent !== "gone") fates.set(item.key, "in");
    return;
  }
  if (!subtreeChanged(sides.yours, sides.base, item.key)) return;
  if (conflicts.ask(item, "part", "removed_meanwhile") === "yours" && parent !== "gone") fates.set(item.key, "in");
}

/** Only the course has it: it came meanwhile, or the new version took it out. */
function decideTheirs(sides: Sides, conflicts: Conflicts, fates: Fates, { item, wasThere }: Lone): void {
  const parent = fates.get(item.parent ?? "");
  const parentIsOnlyTheirs = item.parent !== null && !sides.yours.items.has(item.parent);
  if (parent === "gone" || parent === undefined) {
    fates.set(item.key, "gone");
    return;
  }
  const stays =
    !wasThere ||
    parentIsOnlyTheirs ||
    (subtreeChanged(sides.theirs, sides.base, item.key) &&
      conflicts.ask(item, "part", "changed_meanwhile") === "theirs");
  fates.set(item.key, stays ? "stays" : "gone");
}

/** A lesson has one quiz at most, so its place is decided as one. */
function decideQuiz(sides: Sides, conflicts: Conflicts, fates: Fates, lesson: string): void {
  const mine = quizOf(sides.yours, lesson);
  const other = quizOf(sides.theirs, lesson);
  const fate = fates.get(lesson);
  if (fate === "in" && mine) fates.set(mine.key, "in");
  if (fate === "gone" && other) fates.set(other.key, "gone");
  if (fate !== "stays") return;
  if (!sides.yours.items.has(lesson) || mine?.key === other?.key) {
    if (other) fates.set(other.key, "stays");
    return;
  }
  const takesMine = prefersMine(sides, conflicts, { lesson, mine, other });
  if (takesMine && mine) fates.set(mine.key, "in");
  if (other) fates.set(other.key, takesMine ? "gone" : "stays");
}

interface Slot {
  readonly lesson: string;
  readonly mine: StoredItem | undefined;
  readonly other: StoredItem | undefined;
}

function prefersMine(sides: Sides, conflicts: Conflicts, { lesson, mine, other }: Slot): boolean {
  const was = quizOf(sides.base, lesson)?.key;
  const asked = mine ?? other;
  if (asked === undefined) return false;
  if (mine?.key === was) {
    const kept = mine === undefined || !subtreeChanged(sides.yours, sides.base, mine.key);
    if (kept) return false;
    const reason = other === undefined ? "removed_meanwhile" : "both_added";
    return conflicts.ask(asked, "part", reasonFor(sides, lesson, other, reason)) === "yours";
  }
  if (other === undefined) return true;
  if (sides.attempted.has(lesson)) return conflicts.ask(asked, "part", "attempted") === "yours";
  if (other.key === was && !subtreeChanged(sides.theirs, sides.base, other.key)) return true;
  const reason = mine === undefined ? "changed_meanwhile" : "both_added";
  return conflicts.ask(asked, "part", reason) === "yours";
}

const reasonFor = (
  sides: Sides,
  lesson: string,
  other: StoredItem | undefined,
  reason: "removed_meanwhile" | "both_added",
) => (other !== undefined && sides.attempted.has(lesson) ? "attempted" : reason);

const quizOf = <Item extends VersionItem>(side: VersionIndex<Item>, lesson: string): Item | undefined =>
  side.children(lesson).find(({ kind }) => kind === "quiz");
