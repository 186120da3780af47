import type { LessonChanges, NewLesson } from "@pavane/contract/courses/requests";
import type { ColumnNames } from "../../../platform/db/columns-of.ts";
import type { lessons } from "./tables.ts";

/** Kind and content are read together (`readContent`), the place is decided; `version` is only compared. */
export const lessonColumns = {
  title: "title",
  description: "description",
  content: null,
  type: null,
  position: null,
  module_id: null,
  free_preview: "freePreview",
  required: "required",
  minutes: "minutes",
  filmed: "filmed",
  back_asset_id: "backAssetId",
  version: null,
  autosave: null,
} as const satisfies ColumnNames<NewLesson & LessonChanges, typeof lessons.$inferInsert>;
