import { problemsOfRecords, unknownDecisions } from "./decision-references.ts";
import { report, sourceFiles } from "./source-files.ts";

const record = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;

const records = sourceFiles([".md"]).filter(({ path }) => record.test(path));
const known = new Set(records.flatMap(({ path }) => record.exec(path)?.[1] ?? []));
const index = sourceFiles(["docs/decisions/README.md"])[0]?.text ?? "";

// A new record is asked for its form once the index names it.
const listed = records.filter(({ path }) => index.includes(`(${path.split("/").at(-1) ?? path})`));
const problems = problemsOfRecords(listed, index);
for (const { path, text } of sourceFiles([".ts", ".tsx", ".mjs", ".md", ".json", ".css"])) {
  if (path === "scripts/checks/decision-references.test.ts") continue;
  for (const { line, number } of unknownDecisions(text, known))
    problems.push(
      `${path}:${line}: there is no decision ${number}; say the rule, or name the page that does (docs/decisions/README.md)`,
    );
}
report(problems);
