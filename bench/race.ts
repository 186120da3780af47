import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, request } from "node:http";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startChild, startServer, type Child } from "./child.ts";
import { startPostgres } from "./private-postgres.ts";
import { databaseTime } from "./processor-time.ts";
import { firstProfessional, firstRacer, learnerToken, makeRace, racers } from "./seed/seed.ts";
import { shapeOf } from "./shape-of.ts";
import { isSmoke, usually } from "./smoke.ts";

/**
 * 10,000 requests for 1,000 times: 2,000 learners ask for five each, ten of them for every time, through two processes of the server
 * on one database. Every time must go to one of them. The same beside the floor: npm run bench:race
 */
const { values: options } = parseArgs({
  options: {
    /** So many requests are on their way at once. */
    at_once: { type: "string", default: usually("64", "16") },
  },
});

const professionals = 50;
const hours = 20;
const perLearner = 5;
/** Of all times, the first so many are asked for. */
const times = usually(professionals * hours, 20);

interface Ask {
  readonly learner: number;
  readonly service: number;
  readonly startsAt: string;
}

const day = (days: number): number => Math.floor(Date.now() / 86_400_000 + days) * 86_400_000;
/** Ten hours of each of two days, from the day after tomorrow on. */
const startOf = (hour: number): string =>
  new Date(day(2 + Math.floor(hour / 10)) + (8 + (hour % 10)) * 3_600_000).toISOString();

/**
 * Ten requests for a time are beside each other; a learner's five are for five people at five hours, so that nobody holds
 * twice with one, or is in two places.
 */
const asks: readonly Ask[] = Array.from(
  { length: racers * perLearner },
  (_, index): Ask & { readonly time: number } => {
    const [learner, turn] = [Math.floor(index / perLearner), index % perLearner];
    const professional = (learner + 7 * turn) % professionals;
    const hour = (Math.floor(learner / professionals) + 3 * turn) % hours;
    return {
      learner: firstRacer + learner,
      service: firstProfessional + professional,
      startsAt: startOf(hour),
      time: hour * professionals + professional,
    };
  },
)
  .filter(({ time }) => time < times)
  .sort((one, other) => one.time - other.time);

interface Raced {
  readonly seconds: number;
  readonly statuses: ReadonlyMap<string, number>;
  readonly times: readonly number[];
  /** Milliseconds of processor time of one request, of both processes and of the database. */
  readonly program: number;
  readonly database: number;
  readonly held: number;
  readonly twice: number;
  readonly answers: ReadonlyMap<string, unknown>;
}

const folder = mkdtempSync(join(tmpdir(), "pavane-race-"));
const postgres = await startPostgres();
try {
  const server = await race("server", (url) => startServer(url, folder));
  const floor = await race("floor", (url) => startChild(["bench/floor/server.ts"], { DATABASE_URL: url }));
  process.stdout.write(`${report(server, floor)}\n`);
  for (const [what, answer] of server.answers) {
    const [ours, theirs] = [answer, floor.answers.get(what)].map((one) => JSON.stringify(shapeOf(one)));
    if (ours !== theirs) throw new Error(`${what}: the floor answers otherwise\n${ours}\n${theirs}`);
  }
  const right = [server, floor].every(({ held, twice }) => held === times && twice === 0);
  process.exitCode = right ? 0 : 1;
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Two processes on a database of their own, all requests through both in turn. */
async function race(name: string, start: (url: string) => Promise<Child>): Promise<Raced> {
  const url = await makeRace(postgres.url, name);
  const children = [await start(url)];
  if (!isSmoke) children.push(await start(url));
  try {
    const database = await databaseTime(url);
    const statuses = new Map<string, number>();
    const answers = new Map<string, unknown>();
    const times: number[] = [];
    const agents = children.map(() => new Agent({ keepAlive: true }));
    const before = { program: children.reduce((sum, child) => sum + child.time(), 0), database: database() };
    const began = performance.now();
    let next = 0;
    const runner = async () => {
      for (let index = next++; index < asks.length; index = next++) {
        const ask = asks[index];
        const side = index % children.length;
        const base = children[side]?.base;
        const agent = agents[side];
        if (ask === undefined || base === undefined || agent === undefined) throw new Error("nothing to ask");
        const sent = performance.now();
        const { status, body } = await post(`${base}/api/bookings`, agent, ask, index);
        times.push(performance.now() - sent);
        const said = status === 201 ? "201 held" : `${status} ${body?.code}`;
        statuses.set(said, (statuses.get(said) ?? 0) + 1);
        const { request_id: _, ...shown } = body ?? {};
        if (!answers.has(said) && (status === 201 || body?.nearest?.length === 3)) answers.set(said, shown);
      }
    };
    await Promise.all(Array.from({ length: Number(options.at_once) }, runner));
    const seconds = (performance.now() - began) / 1000;
    const program = children.reduce((sum, child) => sum + child.time(), 0) - before.program;
    const spent = database() - before.database;
    for (const agent of agents) agent.destroy();
    const { held, twice } = await counted(url);
    const of = (total: number) => total / asks.length;
    return { seconds, statuses, times, program: of(program), database: of(spent), held, twice, answers };
  } finally {
    for (const child of children) await child.stop();
  }
}

function post(
  url: string,
  agent: Agent,
  { learner, service, startsAt }: Ask,
  index: number,
): Promise<{ status: number; body: any }> {
  const body = JSON.stringify({
    service_id: service,
    starts_at: startsAt,
    client_key: `race-${String(index).padStart(6, "0")}`,
  });
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${learnerToken(learner)}`, "content-type": "application/json" };
    const sent = request(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Times that somebody has, and of those how many two people have, whatever the database's constraints say. */
async function counted(url: string): Promise<{ held: number; twice: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as held, (
       select count(*)::int from bookings a join bookings b on b.professional_id = a.professional_id and b.id > a.id
         and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at) and a.state = 'held' and b.state = 'held') as twice
     from bookings where state = 'held'`,
  );
  await client.end();
  return rows[0];
}

function report(server: Raced, floor: Raced): string {
  const at = ({ times }: Raced, share: number) =>
    ([...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const perSecond = ({ seconds }: Raced) => asks.length / seconds;
  const cost = ({ program, database }: Raced) => program + database;
  const row = (name: string, raced: Raced) =>
    `| ${[
      name,
      raced.held,
      raced.twice,
      [...raced.statuses].map(([status, times]) => `${times} × ${status}`).join(", "),
      perSecond(raced).toFixed(0),
      at(raced, 0.5),
      at(raced, 0.99),
      `${raced.program.toFixed(2)} + ${raced.database.toFixed(2)}`,
    ].join(" | ")} |`;
  return [
    `${asks.length} requests for ${times} times, ${options.at_once} at once, two processes.\n`,
    "| | times held | held twice | answers | per second | p50 ms | p99 ms | CPU ms each (programs + database) |",
    "| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: |",
    row("server", server),
    row("floor", floor),
    "",
    `Per second: floor ÷ ours ${(perSecond(floor) / perSecond(server)).toFixed(2)}; CPU: ours ÷ floor ${(cost(server) / cost(floor)).toFixed(2)}.`,
  ].join("\n");
}
