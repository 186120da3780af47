import { parseArgs } from "node:util";
import { Client } from "pg";
import { median } from "./median.ts";
import { startPostgres } from "./private-postgres.ts";
import { emptyDatabase, migrateDatabase } from "./seed/new-database.ts";
import { usually } from "./smoke.ts";

/**
 * Whether the tables that grow without end need partitions: what writing a day's rows, and forgetting those of the oldest day, costs in a small and in
 * a large table of the same kind. What is left of a table is of no matter to either where both walk an index of the time; then the two cost the
 * same, and dropping a partition saves what deleting its rows costs and nothing else. npm run bench:retention
 */
const { values: options } = parseArgs({
  options: {
    /** Rows of a day. */
    day: { type: "string", default: usually("20000", "100") },
    /** Days that are kept in the small and in the large table. */
    days: { type: "string", default: usually("10,300", "2,10") },
  },
});
const day = Number(options.day);
const sizes = options.days.split(",").map(Number);
const rounds = usually(5, 1);

/** How a row of a table is made, of `n` and the moment `at`. */
const tables: Readonly<Record<string, string>> = {
  sign_in_events: `insert into sign_in_events (user_id, identifier_hash, result, method, created_at)
    select 1 + n % 100000, sha256(int8send(n)), 'signed_in', 'password', at`,
  audit_log: `insert into audit_log (actor_id, actor_roles, action, target_type, target_id, target_name, created_at)
    select 1 + n % 100, '{ADMIN}', 'user.updated', 'person', n::text, 'Person ' || n, at`,
  mail_outbox: `insert into mail_outbox (user_id, to_address, kind, subject, text_body, html_body, status, not_before, created_at, dedupe_key)
    select 1 + n % 100000, 'a' || n || '@example.org', 'security', 'A new sign-in', repeat('x', 400), repeat('y', 800), 'sent', at, at, 'bench ' || n`,
  notices: `insert into notices (user_id, kind, title, created_at, dedupe_key)
    select 1 + n % 100000, 'bookings', 'A booking was moved', at, 'bench ' || n`,
};

const postgres = await startPostgres();
const client = await newDatabase();
try {
  const rows: string[] = [];
  for (const [table, insert] of Object.entries(tables)) {
    const costs: { readonly write: number; readonly forget: number }[] = [];
    for (const days of sizes) costs.push(await costsOf(table, insert, days));
    rows.push(row(table, costs));
    process.stderr.write(`${rows.at(-1)}\n`);
  }
  const head = sizes.flatMap((days) => [`write at ${days} days`, `forget at ${days} days`]);
  process.stdout.write(
    [
      `Seconds for the ${day.toLocaleString("en-US")} rows of a day, medians of ${rounds}:\n`,
      `| table | ${head.join(" | ")} | write: large ÷ small | forget: large ÷ small |`,
      `| --- |${" ---: |".repeat(head.length + 2)}`,
      ...rows,
      "",
    ].join("\n"),
  );
} finally {
  await client.end();
  postgres.stop();
}

async function newDatabase(): Promise<Client> {
  const url = await emptyDatabase(postgres.url, `pavane_bench_retention_${process.pid}`);
  await migrateDatabase(url);
  const connected = new Client({ connectionString: url });
  await connected.connect();
  // What the rows refer to is of no matter here.
  await connected.query("set session_replication_role = replica");
  return connected;
}

async function costsOf(table: string, insert: string, days: number): Promise<{ write: number; forget: number }> {
  await client.query(`truncate ${table} cascade`);
  let next = 0;
  const write = async (index: number) => {
    const at = `timestamptz '2026-01-01' + interval '1 day' * ${index} + interval '1 second' * (n % 86400)`;
    await client.query(
      `${insert} from (select n, ${at} as at from generate_series(${next + 1}, ${next + day}) n) made`,
    );
    next += day;
  };
  for (let index = 0; index < days; index += 1) await write(index);
  await client.query(`vacuum (analyze) ${table}`);
  const costs = { write: [] as number[], forget: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    costs.write.push(await seconds(() => write(days + round)));
    const before = `timestamptz '2026-01-01' + interval '1 day' * ${round + 1}`;
    costs.forget.push(
      await seconds(async () => {
        await client.query(`delete from ${table} where created_at < ${before}`);
        await client.query(`vacuum ${table}`);
      }),
    );
  }
  return { write: median(costs.write), forget: median(costs.forget) };
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

function row(table: string, costs: readonly { readonly write: number; readonly forget: number }[]): string {
  const [small, large] = [costs[0], costs.at(-1)];
  const cells = costs.flatMap(({ write, forget }) => [write.toFixed(3), forget.toFixed(3)]);
  const ratio = (of: "write" | "forget") => ((large?.[of] ?? 0) / (small?.[of] ?? 1)).toFixed(2);
  return `| ${[table, ...cells, ratio("write"), ratio("forget")].join(" | ")} |`;
}
