import type { VersionChange, VersionConflict } from "@pavane/contract/courses/schema-versions";
import { mergeFields, type FieldWrite } from "./merge-fields.ts";
import { mergeOrder, type MergedOrder } from "./merge-order.ts";
import { mergeParts, type Fates } from "./merge-parts.ts";
import { changesOf } from "./version-changes.ts";
import { indexOf } from "./version-index.ts";
import { Conflicts, type Choices, type Sides } from "./version-sides.ts";
import type { BaseItem, VersionState } from "./version-state.ts";

/** A new version merged with the course as it is now. */
export interface MergedVersion {
  readonly sides: Sides;
  readonly fates: Fates;
  readonly writes: readonly FieldWrite[];
  readonly order: MergedOrder;
  readonly changes: readonly VersionChange[];
  readonly conflicts: readonly VersionConflict[];
  /** Keys of conflicts that are not decided. */
  readonly open: readonly string[];
}

export interface ToMerge {
  readonly base: readonly BaseItem[];
  readonly yours: VersionState;
  readonly theirs: VersionState;
  /** Keys of lessons whose quiz learners have attempted. */
  readonly attempted: ReadonlySet<string>;
  /** Keys of lessons for whose assessment learners handed in videos. */
  readonly submitted: ReadonlySet<string>;
}

/**
 * Merges three states of a course, field by field: what only the version changed holds, what only the course changed stays,
 * and what both changed is asked about. Until it is decided it stays as the course has it.
 */
export function mergeVersion({ base, yours, theirs, ...used }: ToMerge, choices: Choices): MergedVersion {
  const sides: Sides = { base: indexOf(base), yours: indexOf(yours), theirs: indexOf(theirs), ...used, choices };
  const conflicts = new Conflicts(sides);
  const fates = mergeParts(sides, conflicts);
  const writes = mergeFields(sides, conflicts, fates);
  const order = mergeOrder(sides, conflicts, fates);
  const changes = changesOf(sides, { fates, writes, order });
  return { sides, fates, writes, order, changes, conflicts: conflicts.asked, open: conflicts.open() };
}
