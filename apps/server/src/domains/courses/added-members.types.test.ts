import { expectTypeOf, test } from "vitest";
import type { Category } from "@pavane/contract/courses/schema";
import type { CategoryChanges, NewCategory } from "@pavane/contract/courses/requests";
import type { ColumnNames } from "../../platform/db/columns-of.ts";
import type { Added } from "../../../test/added.ts";
import type { categoryColumns } from "./categories/category-columns.ts";
import type { presentCategory } from "./categories/present-category.ts";
import type { insertCourse } from "./course/courses-repository.ts";
import type { courses } from "./course/tables.ts";
import type { courseCategories } from "./tables.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Sent = NewCategory & CategoryChanges;
  type Columns = typeof courseCategories.$inferInsert;
  expectTypeOf<typeof categoryColumns>().toExtend<ColumnNames<Sent, Columns>>();
  expectTypeOf<typeof categoryColumns>().not.toExtend<ColumnNames<Sent & Added, Columns>>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentCategory>>().toExtend<Category>();
  expectTypeOf<ReturnType<typeof presentCategory>>().not.toExtend<Category & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof courses.$inferInsert>().not.toExtend<Parameters<typeof insertCourse>[1]>();
});
