import type { NewClassPlan } from "@pavane/contract/market/schema-class-plan";
import { nothingLeft } from "../../../platform/http/nothing-left.ts";

/** The columns of a plan that its writer sends; rows are a table of their own. */
export function planValues({ title, day, starts, style, age_group: age, level, minutes, ...others }: NewClassPlan) {
  const { rows: _rows, ...left } = others;
  nothingLeft(left);
  return { title, day, starts, style, age, level, minutes };
}
