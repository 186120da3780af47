import { randomBytes } from "node:crypto";
import type { RubricCriterion, SentCriterion } from "@pavane/contract/courses/schema-assessments";

/** Criteria as they are stored: those without a key get one that no criterion of the rubric ever had. */
export const criteriaOf = (sent: readonly SentCriterion[]): RubricCriterion[] =>
  sent.map(({ key, title, levels }) => ({ key: key ?? newKey(), title, levels }));

const newKey = (): string => randomBytes(6).toString("hex");
