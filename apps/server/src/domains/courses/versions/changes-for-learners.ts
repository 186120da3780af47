import type { VersionChange } from "@pavane/contract/courses/schema-versions";
import { unsaidFields } from "@pavane/contract/courses/versioned-fields";

/**
 * What learners read of a version: no matters of money, nothing that a quiz asks, and of lessons they may not open no
 * texts. `mayOpen` says it of modules.
 */
export const changesForLearners = (
  changes: readonly VersionChange[],
  mayOpen: (moduleId: number) => boolean,
): VersionChange[] =>
  changes.flatMap((change) => {
    if (change.kind === "question" || change.kind === "draw") return [{ ...change, title: "", fields: [] }];
    const isOpen = change.module_id === null || mayOpen(change.module_id);
    const fields = change.fields.filter(({ name }) =>
      change.kind === "course" ? !unsaidFields.includes(name) : isOpen || !hidden.includes(name),
    );
    return fields.length === 0 && change.fields.length > 0 ? [] : [{ ...change, fields }];
  });

const hidden = ["content", "back_asset_id", "filmed", "markers", "counts", "assignment", "package_id"];
