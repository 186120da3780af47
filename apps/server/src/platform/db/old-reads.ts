import { AsyncLocalStorage } from "node:async_hooks";
import type { QueryResult } from "pg";

/** Reads of one call that may be a second old. */
export interface OldReads {
  /** Not any more once the replica failed one of them, or the call wrote: what comes then must not be older. */
  onReplica: boolean;
}

export const oldReads = new AsyncLocalStorage<OldReads | null>();

/** What is kept for others than who asks is read where nothing is old, so that a change that was told is not undone by it. */
export const onPrimary = <T>(read: () => T): T => (oldReads.getStore() ? oldReads.run(null, read) : read());

export function leaveReplica(): void {
  const reads = oldReads.getStore();
  if (reads) reads.onReplica = false;
}

/** Where a read that may be old was asked: on the replica, or why not. */
export type ReadPlace = "replica" | "away" | "behind" | "own write" | "changing";

export interface ReplicaState {
  /** How old at most what it shows is, in milliseconds; null while that is not known. */
  readonly ageMs: number | null;
  /** Why it is not used, in a sentence; null where it is. */
  readonly problem: string | null;
}

/** A copy of the database that follows it by its log, for reads that may be a second old. */
export interface Replica {
  /** Runs what only reads, for a person or a guest; on the replica where it is near enough and has everything that the person wrote. */
  reading<T>(personId: number | null, read: () => Promise<T>): Promise<T>;
  /** Runs what may write. When it returns, every process knows how far the replica must be for that person; for all, where all see it. */
  writing<T>(personId: number | null, seenByAll: boolean, write: () => Promise<T>): Promise<T>;
  /** Another process has changed what all see. */
  changed(): void;
  /** Asks a statement of the current call: here, or where `primary` asks it. */
  query(primary: Statement, args: readonly unknown[]): Promise<QueryResult>;
  state(): ReplicaState;
  close(): Promise<void>;
}

export type Statement = (...args: readonly unknown[]) => Promise<QueryResult>;
