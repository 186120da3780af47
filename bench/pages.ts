import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./child.ts";
import { runLighthouse, type Scores } from "./lighthouse.ts";
import { openPage, type PageFigures } from "./open-page.ts";
import { startPostgres } from "./private-postgres.ts";
import { makeDatabase } from "./seed/seed.ts";
import { isSmoke } from "./smoke.ts";

const print = (text: string): unknown => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), "pavane-pages-"));
const postgres = await startPostgres();
try {
  const server = isSmoke
    ? await startServer(await makeDatabase(postgres.url, 1000), folder)
    : await startServer(postgres.url, folder, { SAMPLE_DATA: "1" });
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
    const scores = isSmoke ? null : await runLighthouse(base + path, folder);
    print(`| ${[path, ...scoreCells(scores), ...figureCells(figures)].join(" | ")} |`);
    faults.push(...(scores?.faults ?? ["Lighthouse did not run"]).map((fault) => `- ${path}: ${fault}`));
  }
  for (const path of await checkoutPages(base)) {
    print(`| ${[path.split("?")[0], ...scoreCells(null), ...figureCells(await openPage(base + path))].join(" | ")} |`);
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

/** The pages a guest pays on, with an order that waits; they are not for search engines, so Lighthouse is not asked. */
async function checkoutPages(base: string): Promise<string[]> {
  const call = async (path: string, body: object): Promise<Record<string, string>> => {
    const headers = { "content-type": "application/json" };
    return (await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  const { data }: { data: { id: number; price: string }[] } = await (await fetch(`${base}/api/courses`)).json();
  const id = data.find(({ price }) => price !== "0.00")?.id ?? 1;
  const items = [{ item_type: "course", item_id: id }];
  const { fingerprint } = await call("/api/checkout/quote", { items });
  const guest = { email: "pages@example.org", name: "Page Turner", accept_terms: true };
  const order = await call("/api/orders", { items, fingerprint, ...guest });
  return [`/simple-checkout?item=course:${id}`, `/checkout/stripe?order=${order["public_id"]}#t=${order["token"]}`];
}

async function firstCourse(base: string): Promise<number> {
  const answer = await fetch(`${base}/api/courses`);
  const list: { data: { id: number }[] } = await answer.json();
  return list.data[0]?.id ?? 1;
}
