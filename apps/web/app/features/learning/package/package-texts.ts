import type { PackageStatus } from "@pavane/contract/learning/package-status";

/** How a learner stands to a part. */
export const statusTexts = {
  not_attempted: "Not started",
  incomplete: "In progress",
  completed: "Completed",
  passed: "Passed",
  failed: "Not passed",
} as const satisfies Record<PackageStatus, string>;

/** 82.5 becomes "82.5 %". */
export const percentText = (score: number): string => `${Math.round(score * 10) / 10} %`;

export const startText = (item: { status: PackageStatus; done: boolean }): string => {
  if (item.done) return "Open again";
  return item.status === "not_attempted" ? "Start" : "Resume";
};
