import type { Finding, Looked, Severity } from "./finding.ts";
import { runFor } from "./run-program.ts";

const severityOf: Readonly<Record<string, Severity>> = {
  low: "low",
  moderate: "medium",
  high: "high",
  critical: "critical",
};

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

/** Faults of others' parts that the registry knows of. Null where it cannot be asked. */
export async function runAudit(folder: string): Promise<Looked | null> {
  const ended = await runFor(60, "npm", ["audit", "--omit=dev", "--json"], folder);
  const { vulnerabilities } = reportIn(ended?.output ?? "");
  if (vulnerabilities === undefined) return null;
  const findings: Finding[] = Object.entries(vulnerabilities).map(([name, { severity, range }]) => ({
    by: "npm audit",
    severity: severityOf[severity] ?? "info",
    what: "a part of others has a known fault",
    where: `${name} ${range}`,
  }));
  return { findings, said: "asked the registry" };
}

/** Before the report it may say other things. */
function reportIn(output: string): Report {
  try {
    return JSON.parse(output.slice(output.indexOf("{")));
  } catch {
    return {};
  }
}
