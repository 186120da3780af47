import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { type Child, startServer } from "./child.ts";
import { patientJobs } from "./faults/patient-jobs.ts";
import { startPostgres } from "./private-postgres.ts";
import { databaseTime } from "./processor-time.ts";
import { makeNight } from "./renewals/make-night.ts";
import { proveNight } from "./renewals/prove-night.ts";
import { isSmoke, usually } from "./smoke.ts";

/**
 * A night in which very many plans fall due at once, renewed by the jobs of two real processes with the sandbox as provider: each
 * is charged there, told by a signed event, fetched, written and booked. The processes are killed on the way and started again.
 */
const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: usually("100000", "30") },
    minutes: { type: "string", default: usually("90", "1") },
  },
});
const people = Number(options.people);
const say = (line: string): unknown => process.stderr.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), "pavane-renewals-"));
const postgres = await startPostgres();
const servers: Child[] = [];
let timeOfKilled = 0;
try {
  const url = await makeNight(postgres.url, people);
  process.exitCode = (await run(url, new Client({ connectionString: url }))) ? 0 : 1;
} finally {
  for (const server of servers) await server.kill();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds of processor time of all processes, those that were killed too. */
function programTime(): number {
  return servers.reduce((sum, server) => sum + server.time(), timeOfKilled);
}

async function run(url: string, asking: Client): Promise<boolean> {
  await asking.connect();
  const plain = await plainUpdates(url);
  say(
    `${people} rows updated one by one, each in its own transaction, by two connections: ${perSecond(people, plain)}`,
  );
  for (let each = 0; each < 2; each += 1) servers.push(await startServer(url, folder));
  const database = await databaseTime(url);
  const began = { database: database(), program: programTime() };
  if (isSmoke) await turnClock(url);
  const { charged, seconds } = await watchNight(url, asking);
  const used = [programTime() - began.program, database() - began.database].map((ms) => (ms / people).toFixed(1));
  const proof = await proveNight(asking);
  await asking.end();
  process.stdout.write(
    [
      `${people} renewals with two processes that were killed on the way, on ${cpus().length} cores shared with PostgreSQL:`,
      `charged after ${charged} s: ${perSecond(people, charged)}`,
      `written and booked after ${seconds} s: ${perSecond(people, seconds)}, which is ${((3600 / seconds) * people).toFixed(0)} in an hour`,
      `plain updates of as many rows: ${perSecond(people, plain)}; a renewal costs ${(seconds / plain).toFixed(1)} of them`,
      `a renewal takes ${used.join(" + ")} ms of processor time, program and PostgreSQL, with the starts after kills`,
      ...proof.lines,
      "",
    ].join("\n"),
  );
  return proof.good;
}

function perSecond(count: number, seconds: number): string {
  return `${(count / Math.max(seconds, 0.001)).toFixed(0)} a second`;
}

/** The yardstick of the same machine at the same hour: what the least that could be done to each takes. */
async function plainUpdates(url: string): Promise<number> {
  const began = performance.now();
  await Promise.all([0, 1].map((half) => updateHalf(url, half)));
  return (performance.now() - began) / 1000;
}

async function updateHalf(url: string, half: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (let id = 1 + half; id <= people; id += 2)
    await client.query({ name: "move", text: "update yardstick set moved = moved + 1 where id = $1", values: [id] });
  await client.end();
}

/** The minute's turn of the sandbox's clock comes now. */
async function turnClock(url: string): Promise<void> {
  const jobs = await patientJobs(url, { databaseThere: () => Promise.resolve() });
  await jobs.send("payments.sandbox-billing");
  await jobs.stop();
}

/** Kills each process once, the first when a third is written and the second when two thirds are; in a smoke run only the first. */
async function watchNight(url: string, asking: Client): Promise<{ charged: number; seconds: number }> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  let charged = 0;
  let kills = 0;
  while (seconds() < Number(options.minutes) * 60) {
    await wait(usually(2000, 250));
    const { due, behind } = await countLeft(asking);
    if (due === 0 && charged === 0) charged = seconds();
    if (seconds() % 20 < 2) say(`  ${seconds()} s: ${people - due} charged, ${people - behind} written`);
    if (due === 0 && behind === 0) break;
    if (kills < usually(2, 1) && people - behind >= ((kills + 1) * people) / 3) {
      timeOfKilled += servers[kills]?.time() ?? 0;
      await servers[kills]?.kill();
      servers[kills] = await startServer(url, folder);
      kills += 1;
      say(`  ${seconds()} s: killed a process, ${people - behind} written`);
    }
  }
  return { charged, seconds: seconds() };
}

async function countLeft(asking: Client): Promise<{ due: number; behind: number }> {
  const { rows } = await asking.query<{ due: string; behind: string }>(
    `select (select count(*) from sandbox_subscriptions where due_at <= now()) as due,
       (select count(*) from subscriptions where current_period_end <= now()) as behind`,
  );
  return { due: Number(rows[0]?.due), behind: Number(rows[0]?.behind) };
}
