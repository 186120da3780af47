import { expectTypeOf, test } from "vitest";
import type { ClassPlanItem } from "@pavane/contract/market/schema-class-plan";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { presentPlanItem } from "./class-plans/present-plan.ts";
import type { insertPlan } from "./class-plans/plans-repository.ts";
import type { classPlans } from "./class-plans/tables.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Plan = Body<"POST /api/class-plans">;
  type Read = "title" | "day" | "starts" | "style" | "age_group" | "level" | "minutes" | "rows";
  expectTypeOf<keyof Plan>().toEqualTypeOf<Read>();
  expectTypeOf<Omit<Plan & Added, Read>>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentPlanItem>>().toExtend<ClassPlanItem>();
  expectTypeOf<ReturnType<typeof presentPlanItem>>().not.toExtend<ClassPlanItem & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof classPlans.$inferInsert>().not.toExtend<Parameters<typeof insertPlan>[1]>();
});
