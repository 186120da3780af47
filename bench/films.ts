import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, openSync, rmSync, writeSync, closeSync } from "node:fs";
import { Agent, request } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startChild, startServer, type Child } from "./child.ts";
import { startPostgres } from "./private-postgres.ts";
import { coursesOfLearner, learnerToken, makeDatabase, videoLessonsOf } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/**
 * Many learners watch one film of 5 Mbit/s, each at another second, and jump now and then. Each asks for the film piece by piece, as a
 * player does that keeps some seconds ahead. Beside a bare file server of Node: npm run bench:films
 */
const { values: options } = parseArgs({
  options: {
    learners: { type: "string", default: usually("200", "10") },
    /** Of each of the four windows: ours, the bare one, and both again. */
    seconds: { type: "string", default: usually("15", "1") },
    /** Length of the film. */
    minutes: { type: "string", default: usually("10", "0.5") },
  },
});

const bytesPerSecond = 5_000_000 / 8;
const pieceBytes = 1_048_576;
const pieceMs = (pieceBytes / bytesPerSecond) * 1_000;
/** So much is kept ahead, and so often somebody jumps to another second. */
const aheadMs = 2 * pieceMs;
const jumpMs = 5_000;
const filmBytes = Math.floor(Number(options.minutes) * 60 * bytesPerSecond);
const watchers = Number(options.learners);
const seconds = Number(options.seconds);

const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const postgres = await startPostgres();
const children: Child[] = [];
try {
  process.stdout.write(`${await measureFilms()}\n`);
} finally {
  for (const child of children) await child.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Side {
  readonly child: Child;
  /** Where each learner has the film. */
  readonly addresses: readonly string[];
}

async function measureFilms(): Promise<string> {
  const url = await makeDatabase(postgres.url, 1_000);
  const key = "videos/be/be00000000000000000000000000000000.mp4";
  const path = writeFilm(join(folder, "files", key));
  const asset = await nameFilm(url, key);
  // With an option of its own it is never the server that other programs of a smoke run share: the film lies in this one's folder.
  const child = await startServer(url, folder, {}, ["--title=bench-films"]);
  children.push(child);
  const bare = await startChild(["bench/floor/films.ts"], { FILM: path });
  children.push(bare);
  const ours: Side = { child, addresses: await askAddresses(child.base, asset) };
  const floor: Side = { child: bare, addresses: Array.from({ length: watchers }, () => `${bare.base}/`) };
  await compare(ours.addresses[0] ?? "", floor.addresses[0] ?? "");
  const windows = { ours: [] as Watched[], floor: [] as Watched[] };
  for (let turn = 0; turn < 2; turn += 1) {
    windows.ours.push(await watch(ours));
    windows.floor.push(await watch(floor));
  }
  return [
    `${watchers} learners, ${seconds} s in each of two windows, pieces of 1 MB; ${cpus().length} cores, which the learners share with the server.\n`,
    "| | pieces | MB/s | p50 ms | p99 ms | longest ms | late | CPU ms a piece |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    row("Pavane", windows.ours),
    row("bare file server", windows.floor),
    `\nWanted are ${((watchers * bytesPerSecond) / 1e6).toFixed(0)} MB/s and what jumps cost. Late is a piece that was not there when its second came.`,
  ].join("\n");
}

function writeFilm(path: string): string {
  mkdirSync(join(path, ".."), { recursive: true });
  const file = openSync(path, "w");
  for (let left = filmBytes; left > 0; left -= pieceBytes) writeSync(file, randomBytes(Math.min(left, pieceBytes)));
  closeSync(file);
  return path;
}

/** Makes it the film of every lesson with a video that these learners have. Answers its number. */
async function nameFilm(url: string, key: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `insert into media_assets (kind, state, mime, bytes, path, duration_ms, width, height, fps)
     values ('video', 'ready', 'video/mp4', $1, $2, $3, 1280, 720, 25) returning id`,
    [filmBytes, key, Number(options.minutes) * 60_000],
  );
  const asset = Number(rows[0].id);
  const lessons = Array.from({ length: watchers }, (_, learner) => lessonOf(learner + 1));
  await client.query("update lessons set content = $1 where id = any ($2)", [`media:${asset}`, lessons]);
  await client.end();
  return asset;
}

function lessonOf(learner: number): number {
  return videoLessonsOf(coursesOfLearner(learner)[0] ?? 1)[0] ?? 0;
}

/** Every learner has an address of their own, signed for them. */
async function askAddresses(base: string, asset: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let learner = 1; learner <= watchers; learner += 1) {
    const headers = { authorization: `Bearer ${learnerToken(learner)}` };
    const answer = await fetch(`${base}/api/lessons/${lessonOf(learner)}/media`, { headers });
    const { url = "" } = (await answer.json()) as { url?: string };
    if (!url.startsWith(`/media/v/${asset}?u=${learner}&`)) throw new Error(`No film for ${learner}: ${answer.status}`);
    addresses.push(base + url);
  }
  return addresses;
}

/** Both give the same bytes for the same range, or nothing is measured. */
async function compare(one: string, other: string): Promise<void> {
  const headers = { range: `bytes=${Math.floor(filmBytes / 2)}-${Math.floor(filmBytes / 2) + 99_999}` };
  const [ours, floor] = await Promise.all(
    [one, other].map(async (address) => {
      const answer = await fetch(address, { headers });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    }),
  );
  if (ours?.status !== 206 || floor?.status !== 206 || !ours.bytes.equals(floor.bytes))
    throw new Error("The film and the bare file differ");
}

interface Watched {
  /** Milliseconds until each piece was there whole. */
  readonly waits: readonly number[];
  readonly late: number;
  readonly seconds: number;
  readonly time: number;
}

async function watch({ child, addresses }: Side): Promise<Watched> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const before = child.time();
  const started = performance.now();
  const end = started + seconds * 1_000;
  const each = await Promise.all(addresses.map((address, learner) => watchOne({ address, agent, learner, end })));
  const spent = (performance.now() - started) / 1_000;
  agent.destroy();
  return {
    waits: each.flatMap((one) => one.waits),
    late: each.reduce((sum, one) => sum + one.late, 0),
    seconds: spent,
    time: child.time() - before,
  };
}

interface Watcher {
  readonly address: string;
  readonly agent: Agent;
  readonly learner: number;
  readonly end: number;
}

/** One learner: pieces one after the other, never more than some seconds ahead, from a new place now and then. */
async function watchOne({ address, agent, learner, end }: Watcher): Promise<{ waits: number[]; late: number }> {
  const pieces = Math.floor(filmBytes / pieceBytes);
  const waits: number[] = [];
  let late = 0;
  let piece = Math.floor((learner * pieces) / watchers);
  // Nobody begins at the same moment.
  await wait((learner * pieceMs) / watchers);
  let nextJump = performance.now() + jumpMs * (0.5 + (learner % 10) / 10);
  let playedUntil = performance.now();
  while (performance.now() < end) {
    const asked = performance.now();
    const hadSome = playedUntil > asked;
    await fetchPiece(address, agent, piece % pieces);
    const there = performance.now();
    waits.push(there - asked);
    if (hadSome && there > playedUntil) late += 1;
    playedUntil = Math.max(playedUntil, there) + pieceMs;
    piece += 1;
    if (there >= nextJump) {
      nextJump = there + jumpMs;
      piece += 1 + ((learner * 7) % (pieces - 2));
      playedUntil = there;
    }
    await wait(Math.max(0, Math.min(playedUntil - aheadMs, end) - performance.now()));
  }
  return { waits, late };
}

function fetchPiece(address: string, agent: Agent, piece: number): Promise<void> {
  const range = `bytes=${piece * pieceBytes}-${(piece + 1) * pieceBytes - 1}`;
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, headers: { range } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("error", reject);
      answer.on("end", () =>
        answer.statusCode === 206 && bytes === pieceBytes
          ? resolve()
          : reject(new Error(`${range} was answered ${answer.statusCode} with ${bytes} bytes`)),
      );
    });
    call.on("error", reject).end();
  });
}

function row(name: string, windows: readonly Watched[]): string {
  const waits = windows.flatMap((window) => window.waits).toSorted((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(share * (waits.length - 1))] ?? Number.NaN;
  const sum = (of: (window: Watched) => number) => windows.reduce((total, window) => total + of(window), 0);
  const megabytes = (waits.length * pieceBytes) / 1e6 / sum((window) => window.seconds);
  const figures = [
    waits.length.toLocaleString("en-US"),
    megabytes.toFixed(0),
    ...[at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(0)),
    sum((window) => window.late),
    (sum((window) => window.time) / waits.length).toFixed(2),
  ];
  return `| ${[name, ...figures].join(" | ")} |`;
}
