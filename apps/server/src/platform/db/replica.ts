import { minuteMs } from "@pavane/contract/core/durations";
import type { Pool, QueryResult } from "pg";
import { causesOf, databaseError, type Query } from "./database.ts";
import { oldReads, type ReadPlace, type Replica, type ReplicaState, type Statement } from "./old-reads.ts";
import { isBusy, isReadOnly } from "./patience.ts";
import {
  findPrimaryPlace,
  findReplicaPlace,
  findWriterPlace,
  noteWriter,
  type Place,
  type PrimaryAt,
} from "./replica-places.ts";

interface ReplicaOptions {
  /** Opens connections to it, all to one server; `verify` is asked of each new one. */
  readonly open: (verify: (query: Query) => Promise<void>) => Pool;
  /** Asks the primary, on connections of its own: waiting with requests, a busy primary would make itself busier. */
  readonly primary: { readonly query: Query; close(): Promise<void> };
  readonly asked?: ((place: ReadPlace) => void) | undefined;
  readonly now?: () => number;
}

/** What the replica shows is at most this old. */
const maxAgeMs = 1_000;
const lookEveryMs = 250;
/** Places are forgotten, because it may be away for days. Older ones than `maxAgeMs` prove nothing and only say how far behind it is. */
const keptMs = minuteMs;

/** Connections to one server, and how far that one is. */
interface Following {
  readonly pool: Pool;
  server: string | null;
  place: Place | null;
}

interface Known {
  following: Following;
  primary: PrimaryAt | null;
  /** Places of the primary that the replica has not reached, with when they were asked for. */
  ahead: readonly { readonly at: number; readonly place: Place }[];
  /** When the primary was last asked for a place that the replica has reached. */
  provenAt: number;
  /** What everybody must see. */
  floor: Place;
  /** When it was last not known what everybody must see; null: it is. */
  lostAt: number | null;
  /** Changes that all see and whose place is not known yet. */
  changing: number;
  problem: string | null;
}

export function createReplica({ open, primary, asked, now = () => performance.now() }: ReplicaOptions): Replica {
  const known: Known = { ...nothingKnown, following: follow(open, () => known) };
  const look = {
    replica: sharing(() => lookAtReplica(known, open)),
    primary: sharing(() => lookAtPrimary(known, primary.query, now)),
  };
  const lookAtBoth = async () => {
    await look.primary();
    await look.replica();
  };
  const timer = setInterval(() => void lookAtBoth(), lookEveryMs).unref();
  void lookAtBoth();
  return {
    reading: async (personId, read) => {
      const own = async () => (personId === null ? 0 : ownPlace(known, primary.query, personId));
      const place = await placeOf(known, { own, look: look.replica, now: now() }).catch(() => "away" as const);
      asked?.(place);
      return place === "replica" ? oldReads.run({ onReplica: true }, read) : read();
    },
    writing: (personId, seenByAll, write) => during(known, primary.query, { personId, seenByAll, write, now }),
    changed: () =>
      void during(known, primary.query, { personId: null, seenByAll: true, write: async () => undefined, now }),
    query: (ask, args) => askReplica(known, ask, args),
    state: () => stateOf(known, now()),
    close: async () => {
      clearInterval(timer);
      await Promise.all([primary.close(), known.following.pool.end()]);
    },
  };
}

const nothingKnown = {
  primary: null,
  ahead: [],
  provenAt: Number.NEGATIVE_INFINITY,
  floor: 0,
  lostAt: null,
  changing: 0,
  problem: "It was not asked yet.",
};

interface Reading {
  /** How far the replica must be for who reads. */
  readonly own: () => Promise<Place>;
  /** Asks the replica how far it is. */
  readonly look: () => Promise<void>;
  readonly now: number;
}

async function placeOf(known: Known, { own, look, now }: Reading): Promise<ReadPlace> {
  if (known.problem !== null) return "away";
  if (now - known.provenAt > maxAgeMs) return "behind";
  const mine = await own();
  if (known.changing > 0 || known.lostAt !== null) return "changing";
  const wanted = Math.max(known.floor, mine);
  if (!hasReached(known, wanted)) await look();
  return hasReached(known, wanted) ? "replica" : mine > known.floor ? "own write" : "changing";
}

const hasReached = ({ following }: Known, place: Place): boolean => (following.place ?? -1) >= place;

/** New connections must be to the server that is known; when its address leads to another one, all are opened anew. */
function follow(open: ReplicaOptions["open"], known: () => Known): Following {
  const pool = open(async (query) => {
    const { began } = await findReplicaPlace(query);
    following.server ??= began;
    if (following.server === began) return;
    if (known().following === following) startAnew(known(), open);
    throw new AnotherServer("The address of the replica leads to another server now.");
  });
  const following: Following = { pool, server: null, place: null };
  return following;
}

class AnotherServer extends Error {}

function startAnew(known: Known, open: ReplicaOptions["open"]): void {
  const before = known.following;
  known.following = follow(open, () => known);
  known.provenAt = Number.NEGATIVE_INFINITY;
  known.ahead = [];
  void before.pool.end();
}

async function lookAtPrimary(known: Known, query: Query, now: () => number): Promise<void> {
  const at = now();
  try {
    const found = await findPrimaryPlace(query);
    const isFoundAgain = known.lostAt !== null && at > known.lostAt;
    // It forgot who wrote lately, or it is another server: everybody must see what there was by now.
    const isAnother = known.primary !== null && known.primary.began !== found.began;
    if (isFoundAgain || isAnother) known.floor = Math.max(known.floor, found.place);
    if (isFoundAgain) known.lostAt = null;
    known.primary = found;
    known.ahead = [...known.ahead.filter((one) => at - one.at < keptMs), { at, place: found.place }];
  } catch {
    // What cannot be proved is too old within a second.
  }
}

async function lookAtReplica(known: Known, open: ReplicaOptions["open"]): Promise<void> {
  const { following } = known;
  try {
    const found = await findReplicaPlace(async (text) => following.pool.query(text));
    if (known.following !== following) return;
    if (following.server !== null && following.server !== found.began) return startAnew(known, open);
    known.problem = problemOf(known.primary, found);
    following.place = found.place;
    const reached = known.ahead.filter(({ place }) => hasReached(known, place));
    known.provenAt = reached.reduce((newest, { at }) => Math.max(newest, at), known.provenAt);
    known.ahead = known.ahead.filter(({ place }) => !hasReached(known, place));
  } catch (error) {
    if (known.following === following) known.problem = `It does not answer (${reasonOf(error)}).`;
  }
}

function problemOf(primary: PrimaryAt | null, replica: Awaited<ReturnType<typeof findReplicaPlace>>): string | null {
  if (primary === null) return "The primary was not asked yet.";
  if (primary.identity !== replica.identity) return "It is no replica of this database.";
  if (!replica.follows && primary.began !== replica.began) return "It follows nobody: it is a server of its own.";
  return null;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "no connection";

async function ownPlace(known: Known, query: Query, personId: number): Promise<Place> {
  const { place, began } = await findWriterPlace(query, personId);
  return began === known.primary?.began ? place : Number.POSITIVE_INFINITY;
}

interface Writing<T> {
  readonly personId: number | null;
  readonly seenByAll: boolean;
  readonly write: () => Promise<T>;
  readonly now: () => number;
}

async function during<T>(known: Known, query: Query, { personId, seenByAll, write, now }: Writing<T>): Promise<T> {
  if (seenByAll) known.changing += 1;
  try {
    return await write();
  } finally {
    try {
      // Also after a failure: a part of it may have been committed.
      const place =
        personId !== null ? await noteWriter(query, personId) : seenByAll ? (await findPrimaryPlace(query)).place : 0;
      if (seenByAll) known.floor = Math.max(known.floor, place);
    } catch {
      // Until the primary says where it is, nothing is near enough.
      known.lostAt = now();
    }
    if (seenByAll) known.changing -= 1;
  }
}

async function askReplica(known: Known, primary: Statement, args: readonly unknown[]): Promise<QueryResult> {
  const reads = oldReads.getStore();
  if (!reads?.onReplica) return primary(...args);
  const { following } = known;
  const ask = following.pool.query.bind(following.pool) as Statement; // one of many overloads
  try {
    return await ask(...args);
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    reads.onReplica = false;
    if (isBusy(error) && known.following === following) known.problem = `It does not answer (${reasonOf(error)}).`;
    return primary(...args);
  }
}

/** Not there, canceled by what it had to replay, or asked to write: the primary can answer it. A statement that took too long cannot be helped. */
function isOfReplica(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (causesOf(error).some((cause) => cause instanceof AnotherServer)) return true;
  return code !== "57014" && (isBusy(error) || isReadOnly(error) || code === "40001");
}

function stateOf({ provenAt, problem }: Known, now: number): ReplicaState {
  const ageMs = Number.isFinite(provenAt) ? now - provenAt : null;
  if (problem !== null) return { ageMs, problem };
  if (ageMs === null || ageMs > maxAgeMs)
    return { ageMs, problem: ageMs === null ? "It is behind." : `It is ${(ageMs / 1000).toFixed(1)} s behind.` };
  return { ageMs, problem: null };
}

/** One question at a time for any number of callers. A caller may get the answer to a question that was asked a moment before. */
function sharing(ask: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
