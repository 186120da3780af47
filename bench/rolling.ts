import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startChild, startServer, type Child } from "./child.ts";
import { freePort, startPostgres } from "./private-postgres.ts";
import { headersOf, scenarios, type Call } from "./scenarios.ts";
import { makeDatabase } from "./seed/seed.ts";
import { usually } from "./smoke.ts";
import { layOut } from "./upgrade/version-before.ts";

/**
 * Two processes that answer behind a balancer and one that takes jobs are restarted one after another, several times, while people read
 * and write and jobs are sent. With `--before <commit>` they are those of an earlier version at first, on a database of that version, and the first
 * restart migrates it: both versions answer side by side until the last is restarted. Ends with 1 when a request failed, a job was lost or counted as a try, or a process did not end with 0.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: usually("3", "1") },
    people: { type: "string", default: usually("16", "4") },
    before: { type: "string" },
    /** How long a process that stops still answers. */
    drain: { type: "string", default: "2" },
    /** Another balancer that leads to these two ports of this machine, for example nginx: its address, and the ports. */
    balancer: { type: "string" },
    ports: { type: "string" },
  },
});
const asked = [
  "course list of 24 with facets",
  "course with all modules",
  "lesson read",
  "progress write",
  "sign-in check",
];
const jobName = "site.limit-retention";

const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const postgres = await startPostgres();
const children = new Set<Child>();
const problems: string[] = [];
try {
  const old = options.before === undefined ? null : await versionBefore(options.before);
  const url = await (old ?? { makeDatabase }).makeDatabase(postgres.url, 1000);
  const ports = options.ports?.split(",").map(Number) ?? [await freePort(), await freePort()];
  const start = async (role: string, port: number, version = { startServer }): Promise<Child> => {
    const own = { ROLE: role, PORT: String(port), BASE_URL: `http://127.0.0.1:${port}`, DRAIN_SECONDS: options.drain };
    const child = await version.startServer(url, folder, own, ["--title=bench-rolling"]);
    children.add(child);
    return child;
  };
  const stop = async (child: Child): Promise<number> => {
    const begun = performance.now();
    const code = await child.stop();
    children.delete(child);
    if (code !== 0) problems.push(`a process ended with ${code}`);
    return (performance.now() - begun) / 1000;
  };
  const roles = [
    ["web", ports[0]],
    ["web", ports[1]],
    ["worker", await freePort()],
  ] as const;
  const running: Child[] = [];
  for (const [role, port = 0] of roles) running.push(await start(role, port, old ?? undefined));
  const balancer = options.balancer ?? (await startBalancer(ports)).base;
  const load = drive(balancer, Number(options.people));
  const jobs = await sendJobs(url);
  await wait(1_000);
  const seconds: Record<"web" | "worker", number[]> = { web: [], worker: [] };
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [index, [role, port = 0]] of roles.entries()) {
      const child = running[index];
      if (child !== undefined) seconds[role].push(await stop(child));
      running[index] = await start(role, port);
      await wait(500);
    }
  const { counts, failures, slowest } = await load.end();
  const { sent, lost, tries } = await jobs.end();
  problems.push(...failures.slice(0, 10));
  if (lost > 0) problems.push(`${lost} jobs were not done`);
  if (tries > 0) problems.push(`${tries} jobs were tried again`);
  process.stdout.write(
    [
      "| restarts | requests | failed | slowest ms | longest stop of web s | of worker s | jobs | lost | tried again |",
      `|${" ---: |".repeat(9)}`,
      `| ${seconds.web.length + seconds.worker.length} | ${counts} | ${failures.length} | ${Math.round(slowest)} | ${Math.max(...seconds.web).toFixed(1)} | ${Math.max(...seconds.worker).toFixed(1)} | ${sent} | ${lost} | ${tries} |\n`,
    ].join("\n"),
  );
} finally {
  for (const child of children) await child.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** What starts the processes of an earlier version, and fills a database as it has them. */
async function versionBefore(commit: string): Promise<{
  startServer: typeof startServer;
  makeDatabase: typeof makeDatabase;
}> {
  const before = join(folder, "before");
  mkdirSync(before);
  layOut(commit, before);
  const child: { startServer: typeof startServer } = await import(join(before, "bench/child.ts"));
  const seeds: { makeDatabase: typeof makeDatabase } = await import(join(before, "bench/seed/seed.ts"));
  return { startServer: child.startServer, makeDatabase: seeds.makeDatabase };
}

async function startBalancer(ports: readonly number[]): Promise<Child> {
  const child = await startChild(["bench/balancer.ts"], { TARGETS: ports.join(",") });
  children.add(child);
  return child;
}

/** People who read and write one call after the other until they are told to end. */
function drive(base: string, people: number) {
  const calls = scenarios([])
    .filter(({ name }) => asked.includes(name))
    .flatMap(({ steps }) => steps.slice(0, 1));
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const state = { ending: false };
  let counts = 0;
  let slowest = 0;
  const live = async (person: number): Promise<void> => {
    for (let round = 100 + person; !state.ending; round += people) {
      const call = calls[counts % calls.length]?.(round, undefined);
      if (call === undefined) return;
      counts += 1;
      const begun = performance.now();
      const status = await answerTo(base, agent, call).catch((error: Error) => error.message);
      slowest = Math.max(slowest, performance.now() - begun);
      if (typeof status === "string" || status >= 400) failures.push(`${call.method} ${call.path}: ${status}`);
    }
  };
  const lives = Promise.all(Array.from({ length: people }, (_, person) => live(person)));
  return {
    end: async () => {
      state.ending = true;
      await lives;
      agent.destroy();
      return { counts, failures, slowest };
    },
  };
}

function answerTo(base: string, agent: Agent, call: Call): Promise<number> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  return new Promise((resolve, reject) => {
    const sent = request(`${base}${call.path}`, { agent, method: call.method, headers: headersOf(call) }, (answer) => {
      answer.on("error", reject);
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Twenty jobs a second; at the end those that were not done within half a minute are lost. */
async function sendJobs(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ids: string[] = [];
  const state = { ending: false };
  const sending = (async () => {
    while (!state.ending) {
      const { rows } = await client.query(
        "insert into pgboss.job (name, data) select $1, jsonb_build_object('bench', n) from generate_series(1, 4) n returning id",
        [jobName],
      );
      ids.push(...rows.map((row) => String(row.id)));
      await wait(200);
    }
  })();
  const count = async (condition: string): Promise<number> => {
    const { rows } = await client.query(
      `select count(*)::int as n from pgboss.job where id = any($1) and ${condition}`,
      [ids],
    );
    return Number(rows[0]?.n);
  };
  return {
    end: async () => {
      state.ending = true;
      await sending;
      const until = performance.now() + 30_000;
      while ((await count("state <> 'completed'")) > 0 && performance.now() < until) await wait(200);
      const result = {
        sent: ids.length,
        lost: await count("state <> 'completed'"),
        tries: await count("retry_count > 0"),
      };
      await client.end();
      return result;
    },
  };
}
