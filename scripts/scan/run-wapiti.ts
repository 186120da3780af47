import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding, Looked, Severity } from "./finding.ts";
import { runFor } from "./run-program.ts";

interface Reported {
  readonly method: string;
  readonly path: string;
  readonly info: string;
  readonly level: number;
  readonly parameter: string;
}

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly Reported[]>>;
  readonly anomalies: Readonly<Record<string, readonly Reported[]>>;
}

export interface WapitiRun {
  readonly starts: readonly string[];
  readonly token: string | null;
  readonly seconds: number;
  readonly folder: string;
}

const attacks =
  "backup,crlf,csp,cookieflags,exec,file,http_headers,methods,redirect,shellshock,sql,ssrf,xss,permanentxss,xxe";

function wordsOf(base: string, report: string, { starts, token, seconds }: WapitiRun): string[] {
  const [look, each] = [Math.floor(seconds / 4), Math.max(20, Math.floor(seconds / 12))];
  return [
    `-u ${base}/ --scope domain -d 2 --max-links-per-page 30 --flush-session -v 0 --no-bugreport`,
    `--max-scan-time ${look} --max-attack-time ${each} -m ${attacks} -f json -o ${report}`,
  ]
    .flatMap((line) => line.split(" "))
    .concat(starts.flatMap((path) => ["-s", base + path]))
    .concat(token === null ? [] : ["-H", `Authorization: Bearer ${token}`]);
}

/**
 * Begins with the given addresses, follows what they lead to, and tries each of its attacks. Null where it is not installed. Leaving
 * addresses out (`-x`) fails in Debian's version with Python 3.11; signing out is a POST, which it does not find by itself.
 */
export async function runWapiti(base: string, run: WapitiRun): Promise<Looked | null> {
  const report = join(run.folder, `wapiti-${run.token === null ? "guest" : "member"}.json`);
  const ended = await runFor(run.seconds + 60, "wapiti", wordsOf(base, report, run), run.folder);
  if (ended === null) return null;
  if (!existsSync(report)) return { findings: [withoutReport(ended.output)], said: "wrote no report" };
  const said = `${run.starts.length} addresses to begin with${ended.isCut ? ", cut off by the time" : ""}`;
  return { findings: findingsIn(JSON.parse(readFileSync(report, "utf8"))), said };
}

/** What it says last is why. */
const withoutReport = (output: string): Finding => ({
  by: "wapiti",
  severity: "medium",
  what: "did not come to its end",
  where: output.trim().split("\n").at(-1) ?? "",
});

const severityOf = (level: number): Severity =>
  (["info", "low", "medium", "high", "critical"] as const)[level] ?? "critical";

const findingsIn = ({ vulnerabilities, anomalies }: Report): Finding[] =>
  Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([what, all]) =>
    all.map(({ method, path, parameter, info, level }) => ({
      by: "wapiti" as const,
      severity: severityOf(level),
      what,
      where: `${method} ${path} ${parameter ?? ""}: ${info}`.slice(0, 300),
    })),
  );
