import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Client } from "pg";

const run = promisify(execFile);
/** What the sandbox remembers is the payment service: no backup has it, and it lives on whatever is restored. */
const paymentService = "public.sandbox_*";

/** Dumps a database that is in use, as docs/guides/backup-and-restore.md says. */
export async function dump(url: string, file: string): Promise<void> {
  await run("pg_dump", ["--format=custom", `--exclude-table-data=${paymentService}`, `--file=${file}`, url]);
}

/**
 * Puts a dump into the place of a database and keeps that under another name, with the commands of the guide; nothing may use it. Then
 * the payment service is as it was before.
 */
export async function restore(url: string, file: string, keptAs: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await inDatabase(url, "postgres", [
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    `alter database ${name} rename to ${keptAs}`,
    `create database ${name}`,
  ]);
  await inDatabase(
    url,
    name,
    ["pg_trgm", "unaccent", "btree_gist"].map((extension) => `create extension if not exists ${extension}`),
  );
  await run("pg_restore", ["--exit-on-error", "--no-owner", "--no-comments", `--dbname=${url}`, file]);
  const living = `${file}.living`;
  const kept = new URL(url);
  kept.pathname = `/${keptAs}`;
  await run("pg_dump", ["--format=custom", "--data-only", `--table=${paymentService}`, `--file=${living}`, kept.href]);
  await run("pg_restore", ["--exit-on-error", "--data-only", "--disable-triggers", `--dbname=${url}`, living]);
}

/** Removes what was kept. */
export const forget = (url: string, keptAs: string): Promise<void> =>
  inDatabase(url, "postgres", [`drop database if exists ${keptAs} with (force)`]);

async function inDatabase(url: string, name: string, statements: readonly string[]): Promise<void> {
  const there = new URL(url);
  there.pathname = `/${name}`;
  const client = new Client({ connectionString: there.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
