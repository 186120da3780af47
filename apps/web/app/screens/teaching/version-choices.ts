import type { VersionConflict } from "../../features/courses/versions/queries.ts";
import { isSameJson } from "../../forms/drafts/merge-edits.ts";

export type Choice = "yours" | "theirs";
export type Choices = Readonly<Record<string, Choice>>;

/** What was chosen, with what it was chosen between. */
export type Chosen = Readonly<Record<string, { readonly choice: Choice; readonly of: VersionConflict }>>;

/** The choices that still hold: one whose sides read otherwise by now is asked again. */
export const standingChoices = (chosen: Chosen, conflicts: readonly VersionConflict[]): Choices =>
  Object.fromEntries(
    conflicts.flatMap((conflict) => {
      const made = chosen[conflict.key];
      return made !== undefined && isSameJson(asked(made.of), asked(conflict)) ? [[conflict.key, made.choice]] : [];
    }),
  );

/** What a choice is between, whatever it is named by now. */
const asked = ({ reason, choices, fields }: VersionConflict) => ({ reason, choices, fields });
