import { Client } from "pg";
import { setTimeout as wait } from "node:timers/promises";
import type { Listening } from "./database.ts";

const retryMs = 1_000;
const aliveMs = 5_000;

/**
 * Listens on a connection of its own, which is opened again a second after it broke; `missed` is told then. A connection that
 * died silently is found by a question every five seconds.
 */
export async function listenOn(url: string, channel: string, listening: Listening): Promise<() => Promise<void>> {
  const state: { client: Client | null; stopped: boolean } = { client: null, stopped: false };

  const connect = async (): Promise<void> => {
    const opened = new Client({
      connectionString: url,
      application_name: "pavane signals",
      keepAlive: true,
      connectionTimeoutMillis: aliveMs,
      query_timeout: aliveMs,
    });
    opened.on("error", (error) => void reopen(opened, error));
    opened.on("end", () => void reopen(opened, null));
    opened.on("notification", ({ payload }) => listening.heard(payload ?? ""));
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      state.client = opened;
    } catch (error) {
      opened.end().catch(() => undefined);
      throw error;
    }
  };

  const reopen = async (broken: Client, error: Error | null): Promise<void> => {
    if (state.stopped || state.client !== broken) return;
    state.client = null;
    broken.end().catch(() => undefined);
    listening.missed(error);
    while (!state.stopped && state.client === null) {
      await wait(retryMs);
      if (!state.stopped)
        await connect().then(
          () => listening.missed(null),
          () => undefined,
        );
    }
  };

  const alive = setInterval(() => {
    const asked = state.client;
    asked?.query("select 1").catch((cause: Error) => reopen(asked, cause));
  }, aliveMs);
  alive.unref();
  await connect();
  return async () => {
    state.stopped = true;
    clearInterval(alive);
    await state.client?.end();
  };
}
