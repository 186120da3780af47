/** How a learner stands to a part of a package. */
export const packageStatuses = ["not_attempted", "incomplete", "completed", "passed", "failed"] as const;
export type PackageStatus = (typeof packageStatuses)[number];

/** Characters of what a part keeps about a learner; more is refused. */
export const maxPackageData = 200_000;
