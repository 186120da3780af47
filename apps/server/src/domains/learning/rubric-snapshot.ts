import type { RubricContent } from "@pavane/contract/courses/schema-assessments";

/** What a submission is marked by, whatever becomes of the rubric and the assignment. */
export interface RubricSnapshot extends RubricContent {
  readonly passPercent: number;
}
