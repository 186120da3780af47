import { falsePositives, type FalsePositive } from "./false-positives.ts";
import { severities, type Finding } from "./finding.ts";

/** Why a finding is none, if somebody looked and wrote it down. */
export const excuseOf = (finding: Finding, known: readonly FalsePositive[] = falsePositives): string | null =>
  known.find(({ by, what, where }) => by === finding.by && what.test(finding.what) && where.test(finding.where))
    ?.reason ?? null;

/** What ends the scan with 1: medium or higher, and not excused. */
export const isGrave = (finding: Finding, known?: readonly FalsePositive[]): boolean =>
  severities.indexOf(finding.severity) >= severities.indexOf("medium") && excuseOf(finding, known) === null;

/** Findings as a table, the gravest first; equal ones once, with how many there were. */
export function tableOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return "No findings.\n";
  const alike = Map.groupBy(findings, ({ by, severity, what }) => `${by} ${severity} ${what}`);
  const rows = [...alike.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ first, more: group.length - 1 }];
  });
  const byGravity = rows.toSorted(
    (a, b) => severities.indexOf(b.first.severity) - severities.indexOf(a.first.severity),
  );
  const lines = byGravity.map(({ first, more }) => {
    const excuse = excuseOf(first);
    const known = excuse === null ? "" : ` [known: ${excuse}]`;
    return `${first.severity.padEnd(8)} ${first.by.padEnd(9)} ${first.what}: ${first.where}${more > 0 ? ` and ${more} more` : ""}${known}`;
  });
  return `${lines.join("\n")}\n`;
}
