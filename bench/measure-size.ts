import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild, startServer } from "./child.ts";
import { measure, type Measured } from "./drive.ts";
import { startPostgres } from "./private-postgres.ts";
import { databaseTime } from "./processor-time.ts";
import { mustAnswerAlike } from "./same-answer.ts";
import type { Scenario } from "./scenarios.ts";
import { growthTable, keptTable, sizeTable, type Row } from "./tables.ts";
import { usually } from "./smoke.ts";

/** What is measured at several sizes. */
export interface Comparison {
  /** What there are so many of. */
  readonly things: string;
  readonly sizes: readonly number[];
  /** Seconds of each of two windows. */
  readonly seconds: number;
  /** Only scenarios with one of these texts in their name. */
  readonly only: readonly string[];
  /** Makes a database of a size and answers its address. */
  makeDatabase(postgres: string, size: number): Promise<string>;
  scenarios(url: string): Promise<readonly Scenario[]>;
  /** Pages whose HTML the floor gives as it is. */
  readonly pages: readonly string[];
}

/** Measures the server beside the floor at every size and prints markdown to the standard output. */
export async function compare(comparison: Comparison): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
  const postgres = await startPostgres();
  try {
    const measured = new Map<number, Row[]>();
    for (const size of comparison.sizes) measured.set(size, await measureSize(comparison, size, postgres.url, folder));
    print(growthTable(measured, comparison.things));
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSize(comparison: Comparison, size: number, postgres: string, folder: string): Promise<Row[]> {
  const { things, pages, only, seconds } = comparison;
  say(`Making a database with ${size} ${things}`);
  const url = await comparison.makeDatabase(postgres, size);
  const server = await startServer(url, folder);
  await new Promise((resolve) => setTimeout(resolve, usually(5_000, 0)));
  const rest = server.memory();
  const file = await savePages(server.base, folder, pages);
  const floor = await startChild(["bench/floor/server.ts"], { DATABASE_URL: url, PAGES: file });
  const database = await databaseTime(url);
  const rows: Row[] = [];
  try {
    for (const scenario of await comparison.scenarios(url)) {
      if (!only.some((part) => scenario.name.includes(part))) continue;
      say(scenario.name);
      await mustAnswerAlike(scenario, server.base, floor.base);
      const result = await measure(scenario, { server, floor, database }, seconds);
      say(line(result.server, result.floor));
      rows.push({ name: scenario.name, ...result });
    }
    print(sizeTable(size, things, rows, { ready: server.secondsToReady, rest, after: server.memory() }));
    print(keptTable(rows));
    return rows;
  } finally {
    await server.stop();
    await floor.stop();
  }
}

function line(server: Measured, floor: Measured): string {
  const ratio = (floor.perSecond / server.perSecond).toFixed(2);
  const time = (side: Measured) => `${side.program.toFixed(2)} + ${side.database.toFixed(2)} ms`;
  return `  ${Math.round(server.perSecond)}/s (${time(server)}), floor ${Math.round(floor.perSecond)}/s (${time(floor)}), × ${ratio}`;
}

/** The HTML the server gives now, for the floor to give as it is. */
async function savePages(base: string, folder: string, pages: readonly string[]): Promise<string> {
  const file = join(folder, "pages.json");
  const found: Record<string, string> = {};
  for (const path of pages) {
    const answer = await fetch(base + path, { headers: { "accept-encoding": "identity" } });
    if (!answer.ok) say(`${path} answers ${answer.status}`);
    found[path] = await answer.text();
  }
  writeFileSync(file, JSON.stringify(found));
  return file;
}

const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const print = (text: string): unknown => process.stdout.write(`${text}\n`);
