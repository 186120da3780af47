import type { Finding } from "./finding.ts";

export interface FalsePositive {
  readonly by: Finding["by"];
  readonly what: RegExp;
  readonly where: RegExp;
  /** What somebody saw who looked. */
  readonly reason: string;
}

/** Findings that are none. Each was looked at; what it is of may not grow into something else unseen, so keep patterns narrow. */
export const falsePositives: readonly FalsePositive[] = [];
