export const severities = ["info", "low", "medium", "high", "critical"] as const;
export type Severity = (typeof severities)[number];

export interface Finding {
  /** Who found it: a program, or our own requests. */
  readonly by: "requests" | "wapiti" | "sqlmap" | "npm audit";
  readonly severity: Severity;
  readonly what: string;
  readonly where: string;
}

/** What a program found, and in a few words how far it came. */
export interface Looked {
  readonly findings: Finding[];
  readonly said: string;
}
