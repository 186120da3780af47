import type { CategoryChanges, NewCategory } from "@pavane/contract/courses/requests";
import type { ColumnNames } from "../../../platform/db/columns-of.ts";
import type { courseCategories } from "../tables.ts";

/** The address follows the name. */
export const categoryColumns = {
  name: "name",
  description: "description",
} as const satisfies ColumnNames<NewCategory & CategoryChanges, typeof courseCategories.$inferInsert>;
