import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PDFDocument } from "@cantoo/pdf-lib";
import { Client } from "pg";
import { startServer } from "./child.ts";
import { startPostgres } from "./private-postgres.ts";
import { headersOf } from "./scenarios.ts";
import { makeStore } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

const { values: options } = parseArgs({
  options: {
    /** How many files sellers send, and in how many seconds. */
    uploads: { type: "string", default: usually("1000", "3") },
    seconds: { type: "string", default: usually("60", "1") },
    /** Calls of guests in a second, answered anew. */
    guests: { type: "string", default: "40" },
  },
});

const row = (name: string, { p50, p90, p99, answered }: Waited): string =>
  `| ${name} | ${p50.toFixed(1)} | ${p90.toFixed(1)} | ${p99.toFixed(1)} | ${answered} |`;
const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const postgres = await startPostgres();
try {
  process.stdout.write(`${await measureImports()}\n`);
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What guests wait for while nobody uploads and while sellers do, whose files are checked and get previews in the background. */
async function measureImports(): Promise<string> {
  say("Making a database with 1000 resources");
  const url = await makeStore(postgres.url, 1000);
  const client = new Client({ connectionString: url });
  await client.connect();
  const sellers = await signInSellers(client);
  const server = await startServer(url, folder);
  const uploads = Number(options.uploads);
  const seconds = Number(options.seconds);
  try {
    await guestsFor(server.base, usually(10, 1));
    const alone = await guestsFor(server.base, seconds);
    say(row("alone", alone));
    const before = server.time();
    const [beside, sent] = await Promise.all([
      guestsFor(server.base, seconds),
      sendUploads(server.base, sellers, uploads, seconds),
    ]);
    say(row("beside uploads", beside));
    const checked = await untilChecked(client);
    const own = (server.time() - before) / 1000;
    return [
      `${sent.accepted} of ${uploads} files taken in ${sent.seconds.toFixed(0)} s, ${checked.clean} checked ${checked.seconds.toFixed(0)} s after the last; ${own.toFixed(0)} s of the server's processor time.\n`,
      "| guests | p50 ms | p90 ms | p99 ms | answered |",
      "| --- | ---: | ---: | ---: | ---: |",
      row("alone", alone),
      row("beside uploads", beside),
      `\np50 × ${(beside.p50 / alone.p50).toFixed(2)}, p90 × ${(beside.p90 / alone.p90).toFixed(2)}`,
    ].join("\n");
  } finally {
    await server.stop();
    await client.end();
  }
}

interface Waited {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly answered: number;
}

/** Guests who leaf through the store and look at resources at a steady rate. */
async function guestsFor(base: string, seconds: number): Promise<Waited> {
  const headers = headersOf({ method: "GET", path: "/", anew: true });
  const paths = ["/api/resources?facets=1", "/api/resources?facets=1&style=jazz&level=advanced", "/api/resources/"];
  const rate = Number(options.guests);
  const calls = Array.from({ length: seconds * rate }, async (_, n) => {
    await setTimeout((n * 1000) / rate);
    const path = paths[n % paths.length] ?? "";
    const started = performance.now();
    const answer = await fetch(base + (path.endsWith("/") ? `${path}${1 + (n % 1000)}` : path), { headers });
    await answer.arrayBuffer();
    return answer.ok ? performance.now() - started : null;
  });
  const times = (await Promise.all(calls)).filter((time) => time !== null).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), answered: times.length };
}

/** Files at a steady rate, each a draft of its own: texts, sheets and documents of two pages. */
async function sendUploads(base: string, sellers: readonly string[], uploads: number, seconds: number) {
  const started = performance.now();
  const document = await (async () => {
    const pdf = await PDFDocument.create();
    for (const page of ["Barre", "Centre"])
      pdf.addPage().drawText(`${page}: eight counts to the right`, { x: 60, y: 700 });
    return Buffer.from(await pdf.save());
  })();
  const kinds = [
    { name: "plan.txt", bytes: Buffer.from("Walk, breathe, roll down. ".repeat(40)) },
    { name: "counts.csv", bytes: Buffer.from("count,step\n".concat("1,plié\n".repeat(60))) },
    { name: "card.pdf", bytes: document },
  ];
  let accepted = 0;
  const sending = Array.from({ length: uploads }, async (_, index) => {
    await setTimeout((index * seconds * 1000) / uploads);
    const { name, bytes } = kinds[index % kinds.length] ?? { name: "", bytes: Buffer.alloc(0) };
    for (let tries = 0; tries < 60; tries += 1) {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(bytes)]), `${index} ${name}`);
      const headers = { authorization: `Bearer ${sellers[index % sellers.length]}` };
      const answer = await fetch(`${base}/api/seller/simple-upload`, { method: "POST", body: form, headers });
      await answer.arrayBuffer();
      if (answer.status === 201) accepted += 1;
      if (answer.status !== 503 && answer.status !== 429) return;
      await setTimeout(1000); // As the screen does: a busy server is asked again.
    }
  });
  await Promise.all(sending);
  return { accepted, seconds: (performance.now() - started) / 1000 };
}

async function untilChecked(client: Client): Promise<{ clean: number; seconds: number }> {
  const started = performance.now();
  for (;;) {
    const { rows } = await client.query(
      "select count(*) filter (where check_state = 'pending')::int as pending, count(*) filter (where check_state = 'clean' and name not like 'part%')::int as clean from resource_files",
    );
    const { pending, clean } = rows[0] as { pending: number; clean: number };
    if (pending === 0) return { clean, seconds: (performance.now() - started) / 1000 };
    await setTimeout(500);
  }
}

/** Tokens of the twenty sellers. */
async function signInSellers(client: Client): Promise<string[]> {
  const { rows } = await client.query("select user_id from sellers order by user_id limit 20");
  const tokens = rows.map((row) => ({ id: Number(row.user_id), token: `seller-${row.user_id}`.padEnd(43, "x") }));
  for (const { id, token } of tokens)
    await client.query(
      `insert into sessions (user_id, token_hash, method, remember, device, last_used_at, expires_at, absolute_expires_at)
       values ($1, sha256(convert_to($2, 'UTF8')), 'password', true, 'Bench', now(), now() + interval '30 days', now() + interval '90 days')`,
      [id, token],
    );
  return tokens.map(({ token }) => token);
}
