import type { Fates } from "./merge-parts.ts";
import { isSame, type VersionIndex } from "./version-index.ts";
import type { Conflicts, Sides } from "./version-sides.ts";
import { courseKey, type VersionItem } from "./version-state.ts";

/** Keys in their order: modules with their lessons, and the questions and draws of each quiz that stays. */
export interface MergedOrder {
  readonly modules: readonly { readonly key: string; readonly lessons: readonly string[] }[];
  readonly questions: ReadonlyMap<string, readonly string[]>;
}

export function mergeOrder(sides: Sides, conflicts: Conflicts, fates: Fates): MergedOrder {
  const questions = new Map<string, readonly string[]>();
  for (const [key, item] of sides.theirs.items) {
    if (item.kind !== "quiz" || fates.get(key) !== "stays" || !sides.yours.items.has(key)) continue;
    const first = leading(sides, conflicts, fates, { item, arrangement: (side, common) => keysIn(side, key, common) });
    questions.set(key, merged(first, key, fates));
  }
  const course = sides.theirs.items.get(courseKey);
  if (course === undefined) throw new Error("a course without itself");
  const first = leading(sides, conflicts, fates, { item: course, arrangement: outlineOf });
  return { modules: mergedOutline(first, fates), questions };
}

interface Arranged {
  readonly item: VersionItem;
  /** How a side arranges what all sides have. */
  arrangement(side: VersionIndex, common: ReadonlySet<string>): unknown;
}

/** The side whose order holds, before the one from which only the rest comes. */
type Leading = readonly [VersionIndex, VersionIndex];

function leading(sides: Sides, conflicts: Conflicts, fates: Fates, { item, arrangement }: Arranged): Leading {
  const { base, yours, theirs } = sides;
  const common = new Set([...base.items.keys()].filter((key) => yours.items.has(key) && fates.get(key) === "stays"));
  const [was, mine, other] = [base, yours, theirs].map((side) => arrangement(side, common));
  if (isSame(mine, was) || isSame(mine, other)) return [theirs, yours];
  if (isSame(other, was)) return [yours, theirs];
  return conflicts.ask(item, "order", "both_ordered") === "yours" ? [yours, theirs] : [theirs, yours];
}

const keysIn = (side: VersionIndex, parent: string, among: ReadonlySet<string>): string[] =>
  side
    .children(parent)
    .map(({ key }) => key)
    .filter((key) => among.has(key));

/** Modules in their order, and what is in each; modules of one side only count where lessons of all sides are in them. */
const outlineOf = (side: VersionIndex, common: ReadonlySet<string>): unknown => [
  keysIn(side, courseKey, common),
  side
    .children(courseKey)
    .map(({ key }) => [key, keysIn(side, key, common)] as const)
    .filter(([, lessons]) => lessons.length > 0)
    .toSorted(([one], [other]) => one.localeCompare(other)),
];

const isThere = (fates: Fates, key: string): boolean => fates.get(key) === "stays" || fates.get(key) === "in";

function merged([first, second]: Leading, parent: string, fates: Fates): string[] {
  const all = (side: VersionIndex) => side.children(parent).map(({ key }) => key);
  return withRest(
    all(first).filter((key) => isThere(fates, key)),
    all(second),
    (key) => isThere(fates, key) && !first.items.has(key),
  );
}

/** An order with what only another one has, each behind what it follows there. */
function withRest(order: readonly string[], other: readonly string[], isMissing: (key: string) => boolean): string[] {
  const result = [...order];
  for (const [index, key] of other.entries()) {
    if (!isMissing(key) || result.includes(key)) continue;
    const before = other.slice(0, index).findLast((earlier) => result.includes(earlier));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
  }
  return result;
}

function mergedOutline(sides: Leading, fates: Fates): MergedOrder["modules"] {
  const modules = merged(sides, courseKey, fates);
  const placed = new Map<string, string>();
  for (const side of sides)
    for (const module of modules)
      for (const { key } of side.children(module)) if (isThere(fates, key) && !placed.has(key)) placed.set(key, module);
  const last = modules.at(-1);
  // Both sides took the module away that the other one left it in.
  for (const [key, fate] of fates)
    if (key.startsWith("lesson:") && fate !== "gone" && !placed.has(key) && last !== undefined) placed.set(key, last);
  const [first, second] = sides;
  return modules.map((key) => {
    const isHere = (lesson: string) => placed.get(lesson) === key;
    const lessons = (side: VersionIndex) => side.children(key).map((lesson) => lesson.key);
    const order = withRest(lessons(first).filter(isHere), lessons(second), isHere);
    const left = [...placed].filter(([lesson, module]) => module === key && !order.includes(lesson));
    return { key, lessons: [...order, ...left.map(([lesson]) => lesson)] };
  });
}
