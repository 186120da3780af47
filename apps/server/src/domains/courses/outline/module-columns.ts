import type { ModuleChanges, NewModule } from "@pavane/contract/courses/requests";
import type { ColumnNames } from "../../../platform/db/columns-of.ts";
import type { modules } from "./tables.ts";

/** The place is decided; a module never changes course; `version` is only compared. */
export const moduleColumns = {
  title: "title",
  description: "description",
  release_at: "releaseAt",
  release_after_days: "releaseAfterDays",
  position: null,
  course_id: null,
  version: null,
} as const satisfies ColumnNames<NewModule & ModuleChanges, typeof modules.$inferInsert>;
