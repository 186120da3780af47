import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "./db/database.ts";

/** Messages between processes: only that something changed, never what; a process that hears one reads again. */
export type Signal = "settings" | "pages" | "guest-pages" | "dance-styles" | "directory";

export interface Signals {
  /** Notifies every process, this one included, once the transaction is committed. */
  send(tx: Tx, signal: Signal): Promise<void>;
  /** The same without a transaction. */
  tell(signal: Signal): Promise<void>;
  /** Called for each signal of a process that may be this one, and when signals may have been missed. Must not throw. */
  on(signal: Signal, heard: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const channel = "pavane_signals";

/** Signals over LISTEN and NOTIFY of the database. Until `start` and after `stop` nothing is heard; sending always works. */
export function createSignals(db: Database, log: FastifyBaseLogger): Signals {
  const listeners = new Map<string, (() => void)[]>();
  let stopListening: (() => Promise<void>) | null = null;
  const hear = (signal: string) => {
    for (const heard of listeners.get(signal) ?? []) heard();
  };
  return {
    send: async (tx, signal) => {
      await tx.execute(sql`select pg_notify(${channel}, ${signal})`);
    },
    tell: async (signal) => {
      await db.raw("select pg_notify($1, $2)", [channel, signal]);
    },
    on: (signal, heard) => {
      listeners.set(signal, [...(listeners.get(signal) ?? []), heard]);
    },
    start: async () => {
      stopListening = await db.listen(channel, {
        heard: hear,
        missed: (error) => {
          if (error) log.warn({ err: error }, "signals of other processes may have been missed");
          for (const signal of listeners.keys()) hear(signal);
        },
      });
    },
    stop: async () => {
      await stopListening?.();
      stopListening = null;
    },
  };
}
