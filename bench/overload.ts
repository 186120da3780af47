import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { startServer, type Child } from "./child.ts";
import { startPostgres } from "./private-postgres.ts";
import { headersOf, scenarios, type Call } from "./scenarios.ts";
import { makeDatabase } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/**
 * More guests than one process can answer ask for lists that are made for each of them, while a member reads a lesson, somebody asks what
 * a purchase costs and a balancer looks whether the process is ready. Ends with 1 when something is answered by anything but what was
 * asked for or 503 with Retry-After, or when a purchase or health is refused.
 */
const { values: options } = parseArgs({
  options: {
    connections: { type: "string", default: usually("16,100,400,1600", "16,200") },
    seconds: { type: "string", default: usually("8", "1") },
  },
});

const quote: Call = { method: "POST", path: "/api/checkout/quote", learner: 7, body: {} };

const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const postgres = await startPostgres();
let server: Child | null = null;
const problems: string[] = [];
const rows: string[] = [];
try {
  const url = await makeDatabase(postgres.url, 1000);
  server = await startServer(url, folder);
  const { base } = server;
  const member = stepOf("lesson read");
  for (const connections of options.connections.split(",").map(Number)) {
    const beside = [
      await watch(base, "member", () => member(100)),
      await watch(base, "purchase", () => quote),
      await watch(base, "health", () => ({ method: "GET", path: "/api/health/ready" })),
    ];
    const guests = await flood(base, connections, Number(options.seconds));
    const [reads, quotes, health] = await Promise.all(beside.map((one) => one.end()));
    for (const one of [quotes, health])
      if (one && one.refused > 0)
        problems.push(`${one.refused} calls of ${one.name} were refused at ${connections} connections`);
    const figures = [
      guests.answered,
      guests.refused,
      guests.p50,
      guests.p99,
      ...[reads, quotes, health].flatMap((one) => [one?.p99 ?? 0, one?.refused ?? 0]),
    ];
    rows.push(
      `| ${[connections, ...figures.map((figure) => Math.round(figure).toLocaleString("en-US"))].join(" | ")} |`,
    );
    process.stderr.write(`${rows.at(-1)}\n`);
    await wait(usually(2_000, 500)); // what was queued is over
  }
} finally {
  await server?.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(
  [
    "| connections | answered/s | come back later/s | p50 ms of what is answered | p99 ms | member p99 ms | refused | quote p99 ms | refused | health p99 ms | refused |",
    `|${" ---: |".repeat(11)}`,
    ...rows,
    "",
  ].join("\n"),
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

function stepOf(name: string): (round: number) => Call {
  const step = scenarios([]).find((scenario) => scenario.name === name)?.steps[0];
  if (step === undefined) throw new Error(`there is no scenario ${name}`);
  return (round) => step(round, undefined);
}

interface Flooded {
  readonly answered: number;
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
}

/** Every connection asks for another list all the time, so that nothing that was kept can answer. */
function flood(base: string, connections: number, seconds: number): Promise<Flooded> {
  let round = 0;
  const times: number[] = [];
  let refused = 0;
  return new Promise((resolve, reject) => {
    const requests: autocannon.Request[] = [
      {
        setupRequest: (request) => ({
          ...request,
          method: "GET",
          path: `/api/courses?page=${1 + (round % 30)}&q=steps%20${round++}`,
        }),
      },
    ];
    const run = autocannon({ url: base, connections, duration: seconds, timeout: 30, requests }, (error, result) => {
      if (error) return reject(error);
      const failed = result.errors + result.timeouts;
      if (failed > 0) problems.push(`${failed} connections broke at ${connections} connections`);
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      resolve({
        answered: times.length / result.duration,
        refused: refused / result.duration,
        p50: at(0.5),
        p99: at(0.99),
      });
    });
    run.on("response", (_client, status, _bytes, milliseconds) => {
      if (status === 503) refused += 1;
      else if (status === 200) times.push(milliseconds);
      else problems.push(`answered ${status}`);
    });
  });
}

interface Watched {
  readonly name: string;
  readonly p99: number;
  readonly refused: number;
}

/** Somebody who calls four times a second beside the flood. */
async function watch(base: string, name: string, callOf: () => Call): Promise<{ end(): Promise<Watched> }> {
  const times: number[] = [];
  let refused = 0;
  const state = { ending: false };
  const calling = (async () => {
    while (!state.ending) {
      const call = callOf();
      const begun = performance.now();
      const answer = await fetch(`${base}${call.path}`, {
        method: call.method,
        headers: headersOf(call),
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      await answer.arrayBuffer();
      if (answer.status === 503) refused += 1;
      else if (answer.status >= 500) problems.push(`${name}: ${answer.status}`);
      if (answer.status === 503 && answer.headers.get("retry-after") === null)
        problems.push(`${name}: 503 without Retry-After`);
      times.push(performance.now() - begun);
      await wait(250);
    }
  })();
  return {
    end: async () => {
      state.ending = true;
      await calling;
      const sorted = times.toSorted((one, other) => one - other);
      return { name, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, refused };
    },
  };
}
