import { Client } from "pg";
import { setTimeout as wait } from "node:timers/promises";
import type { Listening } from "./database.ts";

const retryMs = 1_000;
const aliveMs = 5_000;

/**
 * Listens on a separate connection, which is reopened a second after it broke; `missed` is called then. A connection
 * that was lost silently is found by a query every five seconds.
 */
export async function listenOn(url: string, channel: string, listening: Listening): Promise<() => Promise<void>> {
  const listener: Listener = { url, channel, listening, client: null, stopped: false };
  const alive = setInterval(() => {
    const requested = listener.client;
    requested?.query("select 1").catch((cause: Error) => reopen(listener, requested, cause));
  }, aliveMs);
  alive.unref();
  await connect(listener);
  return async () => {
    listener.stopped = true;
    clearInterval(alive);
    await listener.client?.end();
  };
}

interface Listener {
  readonly url: string;
  readonly channel: string;
  readonly listening: Listening;
  /** Null while there is no connection. */
  client: Client | null;
  stopped: boolean;
}

async function connect(listener: Listener): Promise<void> {
  const opened = new Client({
    connectionString: listener.url,
    application_name: "pavane signals",
    keepAlive: true,
    connectionTimeoutMillis: aliveMs,
    query_timeout: aliveMs,
  });
  opened.on("error", (error) => void reopen(listener, opened, error));
  opened.on("end", () => void reopen(listener, opened, null));
  opened.on("notification", ({ payload }) => listener.listening.heard(payload ?? ""));
  try {
    await opened.connect();
    await opened.query(`listen ${listener.channel}`);
    listener.client = opened;
  } catch (error) {
    opened.end().catch(() => undefined);
    throw error;
  }
}

async function reopen(listener: Listener, broken: Client, error: Error | null): Promise<void> {
  if (listener.stopped || listener.client !== broken) return;
  listener.client = null;
  broken.end().catch(() => undefined);
  listener.listening.missed(error);
  while (!listener.stopped && listener.client === null) {
    await wait(retryMs);
    if (!listener.stopped)
      await connect(listener).then(
        () => listener.listening.missed(null),
        () => undefined,
      );
  }
}
