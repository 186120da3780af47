import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startPrivatePostgres } from "../scripts/private-postgres.ts";
import { startServer } from "./child.ts";
import { makeSmokeWorld } from "./seed/seed.ts";
import type { SmokeWorld } from "./smoke.ts";

/**
 * Starts the programs of `bench/` that package.json names, but for those run by hand, for about a second, on one PostgreSQL (the server of TEST_DATABASE_URL, else
 * one of its own). Ends with 1 when one of them does not end with 0: it broke, its floor answered otherwise, or what it proves is
 * wrong. `--only race` takes those whose command contains the word.
 */
const { values: options } = parseArgs({ options: { only: { type: "string", default: "" } } });
const root = fileURLToPath(new URL("..", import.meta.url));
const maxSeconds = 300;

/**
 * Programs that make a world of their own, or none, in rows: `faults` mostly waits, so it runs beside the others. All that are not named
 * share one world, one after the other: what one writes the next reads.
 */
const apart = [["faults"], ["checks", "slots", "race", "renewals", "alarms", "plan-faults", "upgrade", "rehearsal"]];

/** They start whole programs again and again, or overload one: minutes, also when they are short. `--only` takes them. */
const byHand: readonly string[] = [
  "practice-faults",
  "rolling",
  "overload",
  "cluster",
  "growth",
  "upgrade",
  "rehearsal",
].map((name) => `bench/${name}.ts`);

interface Ended {
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const all = programs().filter((program) =>
  options.only === "" ? !byHand.includes(program) : program.includes(options.only),
);
if (all.length === 0) throw new Error("package.json names no such program of bench/");
const folder = mkdtempSync(join(tmpdir(), "pavane-bench-smoke-"));
const given = process.env["TEST_DATABASE_URL"];
const postgres = given === undefined ? await startPrivatePostgres() : { url: given, stop: () => undefined };
if (typeof postgres === "string") {
  say(`The benches are left out: ${postgres}`);
} else {
  try {
    const rows = apart.map((names) => all.filter((program) => names.some((name) => program === `bench/${name}.ts`)));
    const sharing = all.filter((program) => !rows.flat().includes(program));
    const alone = rows.map((row) => runEach(row, postgres.url));
    const ended = await Promise.allSettled([...alone, runSharing(sharing, postgres.url)]);
    for (const one of ended) if (one.status === "rejected") say(String(one.reason));
    process.exitCode = ended.every((one) => one.status === "fulfilled" && one.value === 0) ? 0 : 1;
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The programs behind `npm run bench` and `npm run bench:…`, as package.json names them. */
function programs(): string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.entries(scripts)
    .filter(([name]) => /^bench(:|$)/.test(name) && name !== "bench:smoke")
    .map(([, command]) => command.replace(/^node /, ""));
}

/** One after the other on one database and one server; yields how many failed. */
async function runSharing(list: readonly string[], url: string): Promise<number> {
  if (list.length === 0) return 0;
  const database = await makeSmokeWorld(url);
  const server = await startServer(database, folder);
  try {
    const { base, pid } = server;
    return await runEach(list, url, { database, server: { base, pid } });
  } finally {
    await server.stop();
  }
}

/** One after the other; yields how many failed. */
async function runEach(list: readonly string[], url: string, world?: SmokeWorld): Promise<number> {
  let failed = 0;
  for (const program of list) {
    const { ok, seconds, output } = await run(program, url, world);
    say(`${ok ? "ok    " : "BROKEN"} ${program} ${seconds.toFixed(1)} s`);
    if (ok) continue;
    failed += 1;
    say(output);
  }
  return failed;
}

function run(program: string, url: string, world?: SmokeWorld): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, program.split(" "), {
    cwd: root,
    env: {
      ...process.env,
      BENCH_SMOKE: "1",
      BENCH_DATABASE_URL: url,
      ...(world === undefined ? {} : { BENCH_SMOKE_WORLD: JSON.stringify(world) }),
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  const late = setTimeout(() => {
    output += `\nIt was ended after ${maxSeconds} seconds.`;
    // With all that it has started.
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, maxSeconds * 1_000);
  return new Promise((resolve) =>
    child.once("close", (code) => {
      clearTimeout(late);
      resolve({ ok: code === 0, seconds: (performance.now() - started) / 1_000, output });
    }),
  );
}
