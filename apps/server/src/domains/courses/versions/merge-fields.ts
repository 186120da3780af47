import type { VersionChange, VersionConflict } from "@pavane/contract/courses/schema-versions";
import type { Fates } from "./merge-parts.ts";
import { isSame } from "./version-index.ts";
import type { Conflicts, Sides } from "./version-sides.ts";
import type { StoredItem, VersionItem } from "./version-state.ts";
import { unitOf } from "./versioned-columns.ts";

/** Fields of a part that stays which the new version writes. */
export interface FieldWrite {
  readonly yours: StoredItem;
  readonly theirs: StoredItem;
  readonly names: readonly string[];
  readonly fields: VersionChange["fields"];
}

export function mergeFields(sides: Sides, conflicts: Conflicts, fates: Fates): FieldWrite[] {
  const writes: FieldWrite[] = [];
  for (const [key, theirs] of sides.theirs.items) {
    const [yours, was] = [sides.yours.items.get(key), sides.base.items.get(key)];
    if (fates.get(key) !== "stays" || yours === undefined || was === undefined) continue;
    const names = mergeUnits(sides, conflicts, { yours, theirs, was });
    if (names.length === 0) continue;
    const fields = names.map((name) => ({ name, before: valueOf(theirs, name), after: valueOf(yours, name) }));
    writes.push({ yours, theirs, names, fields: fields.filter(({ before, after }) => !isSame(before, after)) });
  }
  return writes;
}

interface Part {
  readonly yours: StoredItem;
  readonly theirs: StoredItem;
  readonly was: VersionItem;
}

function mergeUnits(sides: Sides, conflicts: Conflicts, part: Part): string[] {
  const { yours, theirs, was } = part;
  const units = new Map<string, string[]>();
  for (const name of Object.keys(yours.fields)) {
    const unit = unitOf(yours.kind, name);
    units.set(unit, [...(units.get(unit) ?? []), name]);
  }
  return [...units].flatMap(([unit, names]) => {
    const differ = (one: VersionItem, other: VersionItem) =>
      names.some((name) => !isSame(one.fields[name], other.fields[name]));
    if (!differ(yours, was) || !differ(yours, theirs)) return [];
    const isAttempted =
      sides.attempted.has(yours.key) && unit === "content" && yours.fields["type"] !== theirs.fields["type"];
    const isSubmitted = sides.submitted.has(yours.key) && unit === "assignment" && valueOf(yours, unit) === null;
    if (!isAttempted && !isSubmitted && !differ(theirs, was)) return names;
    const reason = isAttempted ? "attempted" : isSubmitted ? "submitted" : "both_changed";
    return conflicts.ask(yours, unit, reason, conflictFields(part, names)) === "yours" ? names : [];
  });
}

const conflictFields = ({ yours, theirs, was }: Part, names: readonly string[]): VersionConflict["fields"] =>
  names
    .map((name) => ({
      name,
      was: valueOf(was, name),
      theirs: valueOf(theirs, name),
      yours: valueOf(yours, name),
    }))
    .filter(({ theirs: one, yours: other }) => !isSame(one, other));

const valueOf = (item: VersionItem, name: string) => item.fields[name] ?? null;
