import autocannon from "autocannon";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "./child.ts";
import { startPostgres } from "./private-postgres.ts";
import { headersOf, type Call } from "./scenarios.ts";
import { coursesOfLearner, keptDatabase, learners, makeDatabase, textLessonsOf } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/**
 * What the server's memory is made of, at rest, under a minute of the same reads, and under mixed reads over the whole
 * catalogue, by guests and learners: more addresses than any cache holds.
 */
const { values: options } = parseArgs({
  options: {
    courses: { type: "string", default: usually("10000", "1000") },
    /** Seconds of each of the two loads, the second one seven times as long. */
    seconds: { type: "string", default: usually("60", "0.1") },
    keep: { type: "boolean", default: false },
  },
});
const courses = Number(options.courses);
const seconds = Number(options.seconds);

interface Sample {
  readonly at: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly external: number;
  readonly arrayBuffers: number;
  readonly caches: Readonly<Record<string, number>>;
}

const levels = ["beginner", "intermediate", "advanced"];
const styles = ["Ballet", "Jazz", "Tap", "Folk", "Latin", "Swing", "Modern"];
const words = ["pirouettes", "spotting", "breath", "turnout", "jumps", "rhythm", "props", "canon", "recital", "clave"];

const names = ["RSS", "heap in use", "heap", "external", "of it buffers", "the rest"];
const cacheNames = ["texts of statements", "counts and ids of the catalogue", "pages and answers for guests"];
const heading = `| MB | answers | ${[...names, ...cacheNames].join(" | ")} |`;
const ruler = `| --- |${" ---: |".repeat(1 + names.length + cacheNames.length)}`;

const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const file = join(folder, "memory.jsonl");
const postgres = await startPostgres();
try {
  say(`Making a database with ${courses} courses`);
  const url = options.keep ? await keptDatabase(postgres.url, courses) : await makeDatabase(postgres.url, courses);
  const server = await startServer(url, folder, { BENCH_MEMORY_FILE: file }, ["--import", "./bench/memory/watch.ts"]);
  try {
    await wait(usually(10_000, 0));
    const lines = [line("at rest", 0)];
    lines.push(line("a minute of the course list", await drive(server.base, seconds, () => get("/api/courses"))));
    for (let minute = 1; minute <= usually(7, 1); minute += 1)
      lines.push(line(`mixed reads, minute ${minute}`, await drive(server.base, seconds, mixed)));
    await wait(usually(75_000, 0));
    lines.push(line("75 s later", 0));
    process.stdout.write(`${[heading, ruler, ...lines].join("\n")}\n`);
  } finally {
    await server.stop();
  }
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function drive(base: string, duration: number, next: () => Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const setupRequest: autocannon.Request["setupRequest"] = (request) => {
      const call = next();
      return { ...request, method: call.method, path: call.path, headers: headersOf(call) };
    };
    const load = { url: base, connections: 16, duration, sampleInt: usually(1_000, 100), requests: [{ setupRequest }] };
    autocannon(load, (error, result) => {
      if (error) return reject(error);
      if (result["5xx"] + result.errors > 0) return reject(new Error(`${result["5xx"] + result.errors} calls failed`));
      resolve(result.requests.total);
    });
  });
}

function get(path: string): Call {
  return { method: "GET", path };
}

/** Pages, lists with filters, words, courses and lessons in turn, all over the catalogue. */
function mixed(): Call {
  const course = 1 + draw(courses);
  const learner = 1 + draw(learners);
  const calls: readonly (() => Call)[] = [
    () => get(`/courses/${course}`),
    () => get(`/api/courses/${course}`),
    () => get(`/api/courses?page=${1 + draw(courses / 24)}`),
    () => get(`/api/courses?level=${pick(levels)}&style=${pick(styles)}&category=${1 + draw(8)}`),
    () => get(`/courses?style=${pick(styles)}&page=${1 + draw(20)}`),
    () => get(`/api/courses?q=${pick(words)}%20${pick(words)}`),
    () => get(`/api/search?q=${pick(words)}`),
    () => ({ ...get("/api/me/courses"), learner }),
    () => ({ ...get(`/api/lessons/${pick(textLessonsOf(pick(coursesOfLearner(learner))))}`), learner }),
  ];
  return pick(calls)();
}

function draw(below: number): number {
  return Math.floor(Math.random() * below);
}

function pick<T>(values: readonly T[]): T {
  const value = values[draw(values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

/** The latest sample as a row. */
function line(what: string, calls: number): string {
  const sample = readFileSync(file, "utf8").trim().split("\n").at(-1) ?? "";
  const { rss, heapUsed, heapTotal, external, arrayBuffers, caches } = JSON.parse(sample) as Sample;
  const kept = cacheNames.map((name) => caches[name] ?? 0);
  const other = rss - heapTotal - external;
  say(`${what}: ${mb(rss)} MB (${JSON.stringify(caches)})`);
  const cells = [rss, heapUsed, heapTotal, external, arrayBuffers, other, ...kept].map(mb);
  return `| ${[what, calls.toLocaleString("en-US"), ...cells].join(" | ")} |`;
}

function mb(bytes: number): string {
  return (bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
