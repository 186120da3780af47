import type { NewClassPlan } from "@pavane/contract/market/schema-class-plan";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";

/** The columns of a plan that its writer sends; rows are a table of their own. */
export function planValues({ title, day, starts, style, age_group: age, level, minutes, ...others }: NewClassPlan) {
  const { rows: _rows, ...rest } = others;
  assertNoRest(rest);
  return { title, day, starts, style, age, level, minutes };
}
