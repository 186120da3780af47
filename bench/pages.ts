import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./child.ts";
import { runLighthouse, type Scores } from "./lighthouse.ts";
import { openPage, type PageFigures } from "./open-page.ts";
import { startPostgres } from "./private-postgres.ts";

const print = (text: string): unknown => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), "pavane-pages-"));
const postgres = await startPostgres();
try {
  const server = await startServer(postgres.url, folder, { SAMPLE_DATA: "1" });
  try {
    await report(server.base);
  } finally {
    await server.stop();
  }
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** One line of the table for each page; below it what Lighthouse found. */
async function report(base: string): Promise<void> {
  print(
    "| page | performance | accessibility | best practices | SEO | LCP s | CLS | LCP s unthrottled | scripts | kB gzip | kB brotli |",
  );
  print(`| --- |${" ---: |".repeat(10)}`);
  const faults: string[] = [];
  for (const path of ["/", "/courses", `/courses/${await firstCourse(base)}`]) {
    const figures = await openPage(base + path);
    const scores = await runLighthouse(base + path, folder);
    print(`| ${[path, ...scoreCells(scores), ...figureCells(figures)].join(" | ")} |`);
    faults.push(...(scores?.faults ?? ["Lighthouse did not run"]).map((fault) => `- ${path}: ${fault}`));
  }
  if (faults.length > 0) print(`\n${faults.join("\n")}`);
}

function scoreCells(scores: Scores | null): string[] {
  if (scores === null) return Array(6).fill("–");
  return [...scores.scores.map(String), scores.lcp.toFixed(2), scores.cls.toFixed(3)];
}

function figureCells({ lcp, scripts, gzip, brotli }: PageFigures): string[] {
  return [lcp.toFixed(2), String(scripts), (gzip / 1000).toFixed(1), (brotli / 1000).toFixed(1)];
}

async function firstCourse(base: string): Promise<number> {
  const answer = await fetch(`${base}/api/courses`);
  const list: { data: { id: number }[] } = await answer.json();
  return list.data[0]?.id ?? 1;
}
