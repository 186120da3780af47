import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startServer, type Child } from "./child.ts";
import { startStore } from "./cluster/start-store.ts";
import { freePort, startPostgres } from "./private-postgres.ts";
import { runCommand, timed, type Environment } from "./rehearsal/commands.ts";
import { bytesBelow, databaseBytes, digestsBelow, stateOf } from "./rehearsal/compare.ts";
import { emptyDatabase } from "./seed/new-database.ts";
import { makeDatabase } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/**
 * The bad day, rehearsed on a large installation by the commands an operator has: a backup while the site is in use, a second one of the next night, a
 * restore into nothing, the files into a store like S3 (killed on the way, and gone on with) and back to another disk. Every row and every file
 * must be there afterwards. The yardstick of the same run is `pg_dump` and a plain copy. npm run bench:rehearsal
 */
const { values: options } = parseArgs({
  options: {
    courses: { type: "string", default: usually("100000", "1000") },
    subscribers: { type: "string", default: usually("1000000", "1000") },
    /** More than a page of a store's list. */
    files: { type: "string", default: usually("20000", "1100") },
    /** Of one file, in bytes. */
    size: { type: "string", default: usually("100000", "2000") },
  },
});

const folder = mkdtempSync(join(tmpdir(), "pavane-rehearsal-"));
const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const secret = "only-for-measuring-on-this-machine-0123456789";
/** A live site takes no trial payments but where it is told to. */
const live = { NODE_ENV: "production", ALLOW_SANDBOX_PAYMENTS: "1" };
const problems: string[] = [];
const rows: string[] = [];
const postgres = await startPostgres();
const children = new Set<Child>();
try {
  await rehearse();
  process.stdout.write(
    ["| step | seconds | MB/s | beside |", "| --- | ---: | ---: | --- |", ...rows, ...problems, ""].join("\n"),
  );
} finally {
  for (const child of children) await child.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = problems.length === 0 ? 0 : 1;

async function rehearse(): Promise<void> {
  say(`Making ${options.courses} courses and ${options.subscribers} subscribers`);
  const url = await makeDatabase(postgres.url, Number(options.courses), Number(options.subscribers));
  const data = join(folder, "data");
  await addFiles(url, data);
  const environment: Environment = { DATABASE_URL: url, DATA_DIR: data, SECRET_KEY: secret, ...live };
  const kept = join(folder, "kept");
  await backUp(environment, kept);
  await restore(environment, kept);
  await moveToStore(environment);
}

async function backUp(environment: Environment, kept: string): Promise<void> {
  say("Backups");
  const { DATABASE_URL: url, DATA_DIR: data } = environment;
  const server = await start(url, data);
  const megabytes = (bytesBelow(join(data, "files")) + (await databaseBytes(url))) / 1e6;
  const plain = await timed(() => plainCopy(url, data));
  const first = await timed(() => runCommand(["backup", kept], environment));
  const beside = `${(first / plain).toFixed(2)} × pg_dump and a plain copy (${plain.toFixed(1)} s)`;
  row("backup, with the site in use", first, megabytes, beside);
  await stop(server);
  await wait(1_100); // a backup is named by its second
  const second = await timed(() => runCommand(["backup", kept], environment));
  row("backup of the next night", second, megabytes, "files that are the same are linked");
}

async function restore(environment: Environment, kept: string): Promise<void> {
  say("Restoring");
  const { DATABASE_URL: url, DATA_DIR: data } = environment;
  const restored = await emptyDatabase(postgres.url, "pavane_bench_restored");
  const there = { ...environment, DATABASE_URL: restored, DATA_DIR: join(folder, "restored") };
  const [newest = ""] = readdirSync(kept).toSorted().slice(-1);
  const seconds = await timed(() => runCommand(["restore", join(kept, newest)], there));
  row("restore into nothing", seconds, (bytesBelow(join(data, "files")) + (await databaseBytes(url))) / 1e6, "");
  const [before, after] = [await stateOf(url), await stateOf(restored)];
  for (const [table, state] of before)
    if (after.get(table) !== state) problems.push(`${table} came back with other rows`);
  mustBeAlike("restored files", join(data, "files"), join(there.DATA_DIR, "files"));
  const server = await start(restored, there.DATA_DIR);
  const answer = await fetch(`${server.base}/api/courses`);
  if (!answer.ok) problems.push(`the restored site answers ${answer.status}`);
  await stop(server);
}

async function moveToStore(environment: Environment): Promise<void> {
  say("Files to the store and back");
  const objects = join(folder, "objects");
  mkdirSync(objects);
  const port = String(await freePort());
  const store = await startStore(objects, port);
  children.add(store);
  const inStore = {
    ...environment,
    S3_BUCKET: "pavane-cluster",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  const from = join(environment.DATA_DIR, "files");
  const megabytes = bytesBelow(from) / 1e6;
  const there = ["files", "copy", "--to", "s3"];
  const killed = await timed(() => runCommand(there, inStore, usually(6_000, 1_500)));
  const moved = digestsBelow(objects).size;
  const seconds = await timed(() => runCommand(there, inStore));
  row(
    "files to S3",
    killed + seconds,
    megabytes,
    `s3rver; killed after ${killed.toFixed(1)} s, with ${moved} objects there`,
  );
  const back = { ...inStore, DATA_DIR: join(folder, "back") };
  mkdirSync(back.DATA_DIR);
  const home = await timed(() => runCommand(["files", "copy", "--to", "disk"], back));
  row("files back to a disk", home, megabytes, "");
  mustBeAlike("files that were in S3", from, join(back.DATA_DIR, "files"));
}

/** Rows that name files, and the files, as uploads leave them. */
async function addFiles(url: string, data: string): Promise<void> {
  const count = Number(options.files);
  say(`Writing ${count} files`);
  const content = randomBytes(Number(options.size));
  const names = Array.from({ length: count }, (_, index) => {
    const name = `${createHash("md5").update(String(index)).digest("hex")}.pdf`;
    const place = join(data, "files", "files", name.slice(0, 2));
    mkdirSync(place, { recursive: true });
    content.writeUInt32BE(index, 0);
    writeFileSync(join(place, name), content);
    return name;
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    "insert into stored_files (folder, name, bytes, owner_id, used_at) select 'files', name, $2, 1, now() from unnest($1::text[]) name",
    [names, content.length],
  );
  await client.end();
}

function plainCopy(url: string, data: string): Promise<void> {
  const place = join(folder, "plain");
  mkdirSync(place);
  execFileSync("pg_dump", ["--format=custom", `--file=${join(place, "database")}`, url]);
  cpSync(join(data, "files"), join(place, "files"), { recursive: true });
  rmSync(place, { recursive: true });
  return Promise.resolve();
}

function mustBeAlike(what: string, one: string, other: string): void {
  const [before, after] = [digestsBelow(one), digestsBelow(other)];
  const wrong = [...before].filter(([name, digest]) => after.get(name) !== digest);
  if (wrong.length > 0 || after.size !== before.size)
    problems.push(`${what}: ${wrong.length} of ${before.size} are missing or different, ${after.size} are there`);
}

async function start(url: string, data: string): Promise<Child> {
  const server = await startServer(url, data, { SECRET_KEY: secret }, ["--title=bench-rehearsal"]);
  children.add(server);
  return server;
}

async function stop(child: Child): Promise<void> {
  children.delete(child);
  await child.stop();
}

function row(step: string, seconds: number, megabytes: number, beside: string): void {
  rows.push(`| ${step} | ${seconds.toFixed(1)} | ${(megabytes / seconds).toFixed(0)} | ${beside} |`);
  say(rows.at(-1) ?? "");
}
