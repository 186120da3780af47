import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { once } from "node:events";
import { startServer, type Child } from "./child.ts";
import { measure, type Measured } from "./drive.ts";
import { startPostgres } from "./private-postgres.ts";
import { databaseTime } from "./processor-time.ts";
import { scenarios } from "./scenarios.ts";
import { keptDatabase, makeDatabase } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/** What it costs to be watched: one server without, one with metrics, one with traces of everything besides, in turn on one database. */
const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: usually("3", "0.1") },
    only: { type: "string", default: "" },
    keep: { type: "boolean", default: false },
  },
});
const courses = 1000;
const measured = ["course with all modules", "sign-in check", "home page HTML"];

const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const postgres = await startPostgres();
const collector = await swallowEverything();
const children: Child[] = [];
try {
  const url = options.keep ? await keptDatabase(postgres.url, courses) : await makeDatabase(postgres.url, courses);
  const metrics = { METRICS_TOKEN: "b7f0c2d94e1a86537c5d0e9f1a2b3c4d" };
  const traces = { ...metrics, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const start = async (name: string, more: Readonly<Record<string, string>>): Promise<Child> => {
    const child = await startServer(url, join(folder, name), more);
    children.push(child);
    process.stderr.write(`${name}: ${child.memory()} MB at the start\n`);
    return child;
  };
  const alone = await start("unwatched", {});
  const watched = { metrics: await start("metrics", metrics), "metrics and traces": await start("traces", traces) };
  const database = await databaseTime(url);
  const rows: string[] = [];
  const chosen = scenarios([]).filter(({ name }) => measured.includes(name) && name.includes(options.only));
  for (const scenario of chosen) {
    for (const [by, child] of Object.entries(watched)) {
      const found = await measure(scenario, { floor: alone, server: child, database }, Number(options.seconds));
      rows.push(row(`${scenario.name}, ${by}`, found.floor, found.server));
      process.stderr.write(`${rows.at(-1)}\n`);
    }
  }
  process.stdout.write(
    [
      `\n${cpus().length} cores, which the driver, the collector and PostgreSQL share with the servers.\n`,
      "| scenario | unwatched req/s | CPU ms | watched req/s | CPU ms | CPU: watched ÷ unwatched |",
      `| --- |${" ---: |".repeat(5)}`,
      ...rows,
      "",
    ].join("\n"),
  );
} finally {
  for (const child of children.toReversed()) await child.stop();
  collector.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function row(name: string, alone: Measured, watched: Measured): string {
  const of = ({ perSecond, program }: Measured) => [Math.round(perSecond).toLocaleString("en-US"), program.toFixed(3)];
  return `| ${[name, ...of(alone), ...of(watched), (watched.program / alone.program).toFixed(2)].join(" | ")} |`;
}

/** A collector that takes everything and keeps nothing. */
async function swallowEverything(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, stop };
}
