import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startServer } from "./child.ts";
import { startBarePages } from "./floor/bare-pages.ts";
import { categories, runLighthouse, type Scores } from "./lighthouse.ts";
import { median } from "./median.ts";
import { openPage, type PageFigures } from "./open-page.ts";
import { startPostgres } from "./private-postgres.ts";
import { makeDatabase } from "./seed/seed.ts";
import { isSmoke, usually } from "./smoke.ts";

const print = (text: string): unknown => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), "pavane-pages-"));
const postgres = await startPostgres();
try {
  const server = isSmoke
    ? await startServer(await makeDatabase(postgres.url, 1000), folder)
    : await startServer(postgres.url, folder, { SAMPLE_DATA: "1" });
  try {
    // In a trial 127.0.0.1 is the origin of packages, where a browser finds nothing else.
    const base = server.base.replace("127.0.0.1", "localhost");
    await untilFilled(base);
    await report(base);
  } finally {
    await server.stop();
  }
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** While its sample data is loaded, a site answers calls with 503. */
async function untilFilled(base: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${base}/api/resources`);
    await answer.arrayBuffer();
    if (answer.ok) return;
    await wait(500);
  }
}

/**
 * One line of the table for each page, medians of the rounds; each round looks at every page once, and at the home page without its
 * scripts, which is the floor. Below it what Lighthouse found in the last round.
 */
async function report(base: string): Promise<void> {
  const bare = await startBarePages(base);
  const pages = [{ name: "/ without scripts", url: `${bare.base}/` }, ...(await publicPages(base))];
  const rounds: Looked[][] = [];
  for (let round = 0; round < usually(5, 1); round += 1) rounds.push(await lookAtAll(pages));
  bare.stop();
  print(
    "| page | performance | accessibility | best practices | SEO | LCP s | blocking ms | CLS | LCP s unthrottled | scripts | kB gzip | kB brotli |",
  );
  print(`| --- |${" ---: |".repeat(11)}`);
  for (const [at, { name }] of pages.entries()) {
    const looked = rounds.flatMap((round) => round[at] ?? []);
    print(
      `| ${[name, ...scoreCells(looked.flatMap(({ scores }) => scores ?? [])), ...figureCells(looked)].join(" | ")} |`,
    );
  }
  for (const path of await checkoutPages(base)) {
    const looked = [{ figures: await openPage(base + path), scores: null }];
    print(`| ${[path.split("?")[0], ...scoreCells([]), ...figureCells(looked)].join(" | ")} |`);
  }
  const faults = pages.flatMap(({ name }, at) =>
    (rounds.at(-1)?.[at]?.scores?.faults ?? ["Lighthouse did not run"]).map((fault) => `- ${name}: ${fault}`),
  );
  print(`\n${faults.join("\n")}`);
}

interface Looked {
  readonly figures: PageFigures;
  readonly scores: Scores | null;
}

async function lookAtAll(pages: readonly { url: string }[]): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (const { url } of pages) {
    const figures = await openPage(url);
    looked.push({ figures, scores: isSmoke ? null : await runLighthouse(url, folder) });
  }
  return looked;
}

function scoreCells(all: readonly Scores[]): string[] {
  if (all.length === 0) return Array(7).fill("–");
  return [
    ...categories.map((_, at) => median(all.map(({ scores }) => scores[at] ?? 0)).toFixed(0)),
    median(all.map(({ lcp }) => lcp)).toFixed(2),
    median(all.map(({ blocking }) => blocking)).toFixed(0),
    median(all.map(({ cls }) => cls)).toFixed(3),
  ];
}

function figureCells(all: readonly Looked[]): string[] {
  const of = (read: (figures: PageFigures) => number) => median(all.map(({ figures }) => read(figures)));
  return [
    of(({ lcp }) => lcp).toFixed(2),
    String(of(({ scripts }) => scripts)),
    (of(({ gzip }) => gzip) / 1000).toFixed(1),
    (of(({ brotli }) => brotli) / 1000).toFixed(1),
  ];
}

/** Those of which the aims speak; a thing by its page where there is one. */
async function publicPages(base: string): Promise<{ name: string; url: string }[]> {
  const course = await firstOf(`${base}/api/courses`);
  const resource = await firstOf(`${base}/api/resources`);
  const paths = [
    "/",
    "/courses",
    `/courses/${course}`,
    "/curriculum",
    `/curriculum/${resource}`,
    "/connect",
    "/subscription",
  ];
  return paths.filter((path) => !path.endsWith("/none")).map((path) => ({ name: path, url: base + path }));
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

async function firstOf(address: string): Promise<number | "none"> {
  const list: { data: { id: number }[] } = await (await fetch(address)).json();
  return list.data[0]?.id ?? "none";
}
