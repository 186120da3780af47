import {
  missingLevelText,
  proposeResult,
  sayWhatText,
  sayWhyText,
  type SubmissionResult,
} from "@pavane/contract/learning/submission-rules";
import type { Criterion } from "../assessment/queries.ts";
import { chosenLevels, readLevel, readOverall, readResult, type MarkingValues } from "./marking-values.ts";

export interface Verdict {
  /** Of points; null until every criterion has a level. */
  readonly proposal: ReturnType<typeof proposeResult>;
  /** What was decided, or what the points come to. */
  readonly result: SubmissionResult | null;
  readonly missing: readonly string[];
  readonly problems: { readonly levels: string | null; readonly overall: string | null };
}

/** What the marks come to, and what is missing before they can be released. */
export function verdictOf(values: MarkingValues, criteria: readonly Criterion[], passPercent: number): Verdict {
  const proposal = proposeResult(criteria, chosenLevels(values, criteria), passPercent);
  const result = readResult(values) ?? proposal?.result ?? null;
  const missing = criteria.filter(({ key }) => readLevel(values, key) === null).map(({ key }) => key);
  const says = readOverall(values).trim() !== "";
  const isOverruled = proposal !== null && result !== proposal.result;
  const overall = says ? null : result === "resubmit" ? sayWhatText : isOverruled ? sayWhyText : null;
  return { proposal, result, missing, problems: { levels: missing.length > 0 ? missingLevelText : null, overall } };
}
