import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startChild, startServer, type Child } from "./child.ts";
import { measure, type Measured } from "./drive.ts";
import { startPostgres } from "./private-postgres.ts";
import { databaseTime } from "./processor-time.ts";
import { purchaseScenarios } from "./purchase-scenarios.ts";
import { headersOf, type Scenario } from "./scenarios.ts";
import { learners, makeDatabase } from "./seed/seed.ts";
import { shapeOf } from "./shape-of.ts";
import { usually } from "./smoke.ts";

const { values: options } = parseArgs({ options: { seconds: { type: "string", default: usually("3", "0.1") } } });

const heading = [
  "| what | requests each | per second | p99 ms of a request | CPU ms each | floor per second | CPU ms each | per second: floor ÷ ours | CPU: ours ÷ floor |",
  `| --- |${" ---: |".repeat(8)}`,
];

const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const postgres = await startPostgres();
try {
  process.stdout.write(`${await measurePurchases()}\n`);
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Carts and purchases of the product and of the floor, in turn on the same database. */
async function measurePurchases(): Promise<string> {
  say("Making a database with 1000 courses");
  const url = await makeDatabase(postgres.url, 1000);
  const server = await startServer(url, folder, { ALLOW_SANDBOX_PAYMENTS: "1" });
  const floor = await startChild(["bench/floor/server.ts"], { DATABASE_URL: url });
  const database = await databaseTime(url);
  try {
    const lines: string[] = [];
    for (const scenario of purchaseScenarios(await pricedCourses(url))) {
      say(scenario.name);
      await mustBeAlike(scenario, server, floor);
      const sides = { server, floor, database };
      const result = await measure(scenario, sides, Number(options.seconds));
      lines.push(row(scenario, result));
      say(`  ${lines.at(-1)}`);
    }
    return [...heading, ...lines].join("\n");
  } finally {
    await server.stop();
    await floor.stop();
  }
}

function row({ name, steps }: Scenario, { server, floor }: { server: Measured; floor: Measured }): string {
  const each = (side: Measured) => side.perSecond / steps.length;
  const cpu = (side: Measured) =>
    `${(side.program * steps.length).toFixed(2)} + ${(side.database * steps.length).toFixed(2)}`;
  const cost = (side: Measured) => side.program + side.database;
  const texts = [
    name,
    String(steps.length),
    each(server).toFixed(0),
    server.p99.toFixed(1),
    cpu(server),
    each(floor).toFixed(0),
    cpu(floor),
    (floor.perSecond / server.perSecond).toFixed(2),
    (cost(server) / cost(floor)).toFixed(2),
  ];
  return `| ${texts.join(" | ")} |`;
}

async function pricedCourses(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select id from courses where price_cents > 0 and included_from is null and status = 'published' order by id limit 600",
  );
  await client.end();
  return rows.map(({ id }) => Number(id));
}

/** Throws unless both answer with the same members of the same kinds. Each takes a person of its own. */
async function mustBeAlike(scenario: Scenario, server: Child, floor: Child): Promise<void> {
  const shapes: string[] = [];
  for (const [index, side] of [server, floor].entries()) {
    const answers: unknown[] = [];
    for (const step of scenario.steps) {
      const call = step(learners * 50 + index, answers.at(-1));
      const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
      const response = await fetch(side.base + call.path, { method: call.method, headers: headersOf(call), ...body });
      const text = await response.text();
      if (!response.ok) throw new Error(`${scenario.name}: ${call.path} answers ${response.status} ${text}`);
      answers.push(JSON.parse(text));
    }
    shapes.push(
      JSON.stringify(
        answers.map((answer) => shapeOf(answer)),
        null,
        1,
      ),
    );
  }
  if (shapes[0] !== shapes[1])
    throw new Error(`${scenario.name}: the floor answers otherwise\n${shapes[0]}\n${shapes[1]}`);
}
