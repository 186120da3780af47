import type { Body } from "@pavane/contract/routes";
import type { SubmissionResult } from "@pavane/contract/learning/submission-rules";
import type { Values } from "../../../forms/drafts/merge-edits.ts";
import type { Criterion, Marking } from "../assessment/queries.ts";

/** Marks as flat fields, so that what two windows change is brought together field by field. */
export type MarkingValues = Values;

const levelOf = (key: string): string => `level ${key}`;
const commentOf = (key: string): string => `comment ${key}`;

export const readLevel = (values: MarkingValues, key: string): number | null => {
  const level = values[levelOf(key)];
  return typeof level === "number" ? level : null;
};

export const readComment = (values: MarkingValues, key: string): string => textOf(values[commentOf(key)]);

export const readOverall = (values: MarkingValues): string => textOf(values["overall"]);

export const readResult = (values: MarkingValues): SubmissionResult | null => {
  const { result } = values;
  return result === "passed" || result === "resubmit" ? result : null;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const withLevel = (key: string, level: number | null): MarkingValues => ({ [levelOf(key)]: level });
export const withComment = (key: string, comment: string): MarkingValues => ({ [commentOf(key)]: comment });

/** What is stored; all empty before the first save. */
export function markingValues(marks: Marking | null, criteria: readonly Criterion[]): MarkingValues {
  const fields = criteria.flatMap(({ key }): [string, unknown][] => {
    const mark = marks?.criteria.find((one) => one.key === key);
    return [
      [levelOf(key), mark?.level ?? null],
      [commentOf(key), mark?.comment ?? ""],
    ];
  });
  return { ...Object.fromEntries(fields), overall: marks?.overall ?? "", result: marks?.result ?? null };
}

type MarksBody = Body<"PUT /api/submissions/:id/marks">;

export const marksBody = (values: MarkingValues, criteria: readonly Criterion[], version: number): MarksBody => ({
  criteria: criteria.map(({ key }) => ({ key, level: readLevel(values, key), comment: readComment(values, key) })),
  overall: readOverall(values),
  result: readResult(values),
  version,
});

/** Places of the levels that are chosen, by criterion. */
export const chosenLevels = (values: MarkingValues, criteria: readonly Criterion[]): Record<string, number | null> =>
  Object.fromEntries(criteria.map(({ key }) => [key, readLevel(values, key)]));
