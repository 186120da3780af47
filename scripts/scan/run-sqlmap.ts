import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding, Looked } from "./finding.ts";
import { runFor } from "./run-program.ts";
import type { Target } from "./targets.ts";

export interface SqlmapRun {
  readonly targets: readonly Target[];
  readonly token: string | null;
  readonly seconds: number;
  readonly folder: string;
}

const usual =
  "--batch --smart --disable-coloring --threads 2 --timeout 10 --retries 0 --dbms PostgreSQL --flush-session".split(
    " ",
  );

/** Tries every parameter of the addresses, those first at which the words of its tests make a difference. Null where it is not installed. */
export async function runSqlmap(base: string, { targets, token, seconds, folder }: SqlmapRun): Promise<Looked | null> {
  const who = token === null ? "guest" : "member";
  const output = join(folder, `sqlmap-${who}`);
  const list = join(folder, `targets-${who}.txt`);
  const gets = targets.filter(({ method }) => method === "GET");
  writeFileSync(list, gets.map(({ path }) => base + path).join("\n"));
  const run = (limit: number, words: readonly string[], headers: readonly string[]) =>
    runFor(limit, "sqlmap", [...words, ...usual, "--output-dir", output, ...headerWords(token, headers)], folder);
  const all = await run(seconds, ["-m", list], []);
  if (all === null) return null;
  let text = all.output;
  for (const { path, body } of targets.filter(({ method }) => method === "POST")) {
    const words = ["-u", base + path, "--data", JSON.stringify(body)];
    text += (await run(Math.min(60, Math.ceil(seconds / 3)), words, ["Content-Type: application/json"]))?.output ?? "";
  }
  const tried = [...text.matchAll(/\[INFO\] testing URL/g)].length;
  const said = `${tried} of ${targets.length} addresses${all.isCut ? ", cut off by the time" : ""}`;
  return { findings: findingsIn(text, output), said };
}

function headerWords(token: string | null, more: readonly string[]): string[] {
  const headers = [...(token === null ? [] : [`Authorization: Bearer ${token}`]), ...more];
  return headers.length === 0 ? [] : ["--headers", headers.join("\n")];
}

/** What it says in its output, and in its tables of results. */
function findingsIn(text: string, folder: string): Finding[] {
  const said =
    text.match(/^.*(?:sqlmap identified the following injection point|parameter '.+' is vulnerable).*$/gm) ?? [];
  const rows = globSync("**/results-*.csv", { cwd: folder })
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n").slice(1))
    .filter((row) => /,[A-Z]+,/.test(row));
  return [...said, ...rows].map((where) => ({
    by: "sqlmap",
    severity: "critical",
    what: "SQL injection",
    where: where.slice(0, 300),
  }));
}
