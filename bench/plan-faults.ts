import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { chanceOf } from "./faults/random.ts";
import { makePlanWorld } from "./plan-faults/world.ts";
import { planProofs } from "./plan-faults/proofs.ts";
import { startPostgres } from "./private-postgres.ts";
import { usually } from "./smoke.ts";

const { values: options } = parseArgs({
  options: {
    /** The same seed draws the same people; when what happens is up to the machine. */
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    people: { type: "string", default: usually("1000", "20") },
    days: { type: "string", default: usually("365", "3") },
    /** So many of a hundred people do something on a day. */
    activity: { type: "string", default: "4" },
    /** Pieces of work in a worker's life, drawn between these. */
    life: { type: "string", default: "100-700" },
  },
});

const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const chance = chanceOf(options.seed);
const [shortest = 100, longest = 700] = options.life.split("-").map(Number);
/** It dies so many milliseconds at most after the last piece of work of its life. */
const latestDeath = 300;
const worker = fileURLToPath(new URL("plan-faults/worker.ts", import.meta.url));

say(`Seed ${options.seed}`);
const postgres = await startPostgres();
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  postgres.stop();
}

/** A simulated year of plans, in a process that is killed again and again, and what must hold in the end. */
async function run(): Promise<boolean> {
  const url = await makePlanWorld(postgres.url, Number(options.people));
  const client = new Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  let kills = 0;
  for (;;) {
    const ended = await live(url, String(kills), chance.between(shortest, longest));
    const { rows } = await client.query("select day from fault_time");
    if (ended) break;
    kills += 1;
    if (kills % 5 === 0) say(`  day ${rows[0]?.day}, ${kills} kills`);
  }
  let proved = true;
  const counts = await client.query(`select (select count(*)::int from subscriptions) as plans,
    (select count(*)::int from subscription_invoices where state = 'paid') as paid,
    (select count(*)::int from subscription_invoices where state = 'void') as void,
    (select count(*)::int from sandbox_charges) as charges,
    (select count(*)::int from subscription_refunds) as refunds,
    (select count(*)::int from subscription_disputes) as disputes,
    (select count(*)::int from subscriptions where kind = 'studio') as studios,
    (select count(*)::int from studio_seats where user_id is not null) as seats,
    (select count(*)::int from payment_events) as events,
    (select count(*)::int from mail_outbox) as mails`);
  const minutes = Math.round((performance.now() - started) / 60_000);
  const { seed, people, days } = options;
  say(JSON.stringify({ seed, people, days, minutes, kills, ...counts.rows[0] }));
  for (const { sentence, counterexamples } of planProofs) {
    const { rows } = await client.query(counterexamples);
    proved &&= rows.length === 0;
    process.stdout.write(`${rows.length === 0 ? "proved" : "WRONG "}  ${sentence}\n`);
    for (const row of rows.slice(0, 5)) process.stdout.write(`        ${JSON.stringify(row)}\n`);
  }
  await client.end();
  return proved;
}

/** One life of the worker. True when it came to the end of the year; false when it was killed. */
function live(url: string, name: string, pieces: number): Promise<boolean> {
  const child = spawn(process.execPath, [worker, url, `${options.seed}/${name}`, options.days, options.activity], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), "pavane-plan-faults-compiled") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let left = pieces;
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    child.stdout.on("data", (signs: Buffer) => {
      left -= signs.length;
      if (left <= 0) timer ??= setTimeout(() => child.kill("SIGKILL"), chance.below(latestDeath));
    });
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      if (signal === "SIGKILL") resolve(false);
      else if (code === 0) resolve(true);
      else reject(new Error(`the worker ended with ${code}`));
    });
  });
}
