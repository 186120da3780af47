import { createHash } from "node:crypto";
import { Client, type Pool } from "pg";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";

/** The token of a person's session, by their id. */
export const tokenOf = (person: number): string =>
  createHash("sha256").update(`plan person ${person}`).digest("base64url");

export const emailOf = (person: number): string => `p${person}@example.org`;

/** The administrator: the last of all. */
export async function staffId(pool: Pool): Promise<number> {
  const { rows } = await pool.query("select people + 1 as id from fault_time");
  return Number(rows[0].id);
}

/** A database with the migrations, people and an administrator, who stay signed in; answers its address. */
export async function makePlanWorld(server: string, people: number): Promise<string> {
  const name = "pavane_plan_faults";
  await run(server, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, 1, () => undefined);
  await migrate(database);
  await database.close();
  const sessions = Array.from({ length: people + 1 }, (_, index) => {
    const hash = createHash("sha256")
      .update(tokenOf(index + 1))
      .digest("hex");
    return `(${index + 1}, '\\x${hash}', 'password', true, 'Bench', '2040-01-01', now(), '2040-01-01', '2040-01-01')`;
  });
  await run(url.href, [
    `insert into users (username, username_key, email, email_key, terms_version)
      select 'person' || n, 'person' || n, 'p' || n || '@example.org', 'p' || n || '@example.org', 1 from generate_series(1, ${people + 1}) n`,
    "insert into profiles (user_id) select id from users",
    "insert into user_roles (user_id, role) select id, 'STUDENT' from users",
    `insert into user_roles (user_id, role) values (${people + 1}, 'ADMIN')`,
    `insert into sessions (user_id, token_hash, method, remember, device, confirmed_until, last_used_at, expires_at, absolute_expires_at) values ${sessions.join(", ")}`,
    // What is queued is done by a hand that repeats, drops and turns around.
    "create table fault_jobs (id bigint generated always as identity primary key, name text not null, data jsonb not null)",
    `create table fault_time (people int not null, day int not null default 0, at timestamptz,
      done text[] not null default '{}', acted int not null default 0)`,
    `insert into fault_time (people) values (${people})`,
    // Which plans an administrator wished to end.
    "create table fault_endings (subscription_id bigint not null)",
    // Only our process is killed, so nothing that the database said yes to is lost.
    `alter database ${name} set synchronous_commit = off`,
  ]);
  return url.href;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
