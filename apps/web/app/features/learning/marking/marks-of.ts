import type { Marking, Submission } from "../assessment/queries.ts";
import type { Pass } from "./queries.ts";

export const marksOf = (submission: Submission, pass: Pass): Marking | null =>
  pass === "first" ? submission.marks : (submission.second?.marks ?? null);
