import type { NewClassPlan } from "@pavane/contract/market/schema-class-plan";

/** The columns of a plan that its writer sends. */
export const planValues = ({ title, day, starts, style, age_group: age, level, minutes }: NewClassPlan) => ({
  title,
  day,
  starts,
  style,
  age,
  level,
  minutes,
});
