import type { Pool, PoolClient } from "pg";
import { databaseError } from "../db/database.ts";
import { statementText } from "../db/rewrite-statements.ts";
import { kindOf } from "./statement-kind.ts";
import type { OpenSpan } from "./span.ts";
import type { Watch } from "./watch.ts";
import { currentWork } from "./work.ts";

type Ended = (error: unknown, result: unknown) => void;

/** Counts the connections of a pool, and times and traces each statement on them; its text is told, its values and rows are not. */
export function watchStatements(pool: Pool, size: number, watch: Watch): void {
  if (watch.metrics === null && watch.tracing === null) return;
  watchConnections(pool, size, watch);
  watchQueries(pool, watch);
}

/** The statements alone. */
export function watchQueries(pool: Pool, watch: Watch): void {
  if (watch.metrics === null && watch.tracing === null) return;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown; // one of many overloads
    const watched = (...args: unknown[]): unknown => {
      const text = statementText(args[0]);
      if (text === null) return query(...args);
      const ended = begin(text, watch);
      const callback = args.at(-1);
      if (isCallback(callback)) return query(...args.slice(0, -1), whenCalled(callback, ended));
      const answer = query(...args);
      if (answer instanceof Promise)
        answer.then(
          (result: unknown) => ended(null, result),
          (error: unknown) => ended(error, null),
        );
      return answer;
    };
    client.query = watched as PoolClient["query"]; // the same arguments and answer as before
  });
}

function begin(text: string, { metrics, tracing }: Watch): Ended {
  const begun = performance.now();
  const span = beginSpan(text, tracing);
  return (error, result) => {
    metrics?.statement(text, (performance.now() - begun) / 1000);
    if (span === null) return;
    if (isResult(result)) span.note({ "db.response.returned_rows": result.rowCount ?? 0 });
    span.end(error === null ? null : (databaseError(error)?.code ?? "connection"));
  };
}

/** Only of what is done for somebody or as a job: else each question of a timer would be a trace. */
function beginSpan(text: string, tracing: Watch["tracing"]): OpenSpan | null {
  const parent = currentWork.getStore()?.span ?? null;
  if (tracing === null || parent === null) return null;
  const facts = { "db.system.name": "postgresql", "db.query.text": text };
  return tracing.begin(kindOf(text), { kind: "client", facts, parent });
}

const whenCalled =
  (callback: Ended, ended: Ended): Ended =>
  (error, result) => {
    ended(error ?? null, result);
    callback(error, result);
  };

function watchConnections(pool: Pool, size: number, { metrics }: Watch): void {
  metrics?.gauge(
    {
      name: "pavane_db_connections",
      help: "Connections of this process to PostgreSQL for requests and jobs.",
      labels: ["state"],
    },
    () => [
      { labels: { state: "in_use" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
    ],
  );
  metrics?.gauge(
    { name: "pavane_db_connections_max", help: "Most connections of this process: DATABASE_POOL." },
    () => [{ labels: {}, value: size }],
  );
  metrics?.gauge({ name: "pavane_db_waiting", help: "How many wait for a connection at this moment." }, () => [
    { labels: {}, value: pool.waitingCount },
  ]);
}

const isCallback = (value: unknown): value is Ended => typeof value === "function";
const isResult = (value: unknown): value is { rowCount: number | null } =>
  typeof value === "object" && value !== null && "rowCount" in value;
