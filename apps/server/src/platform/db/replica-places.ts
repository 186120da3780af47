import type { Query } from "./database.ts";

/** A place in the log of the database: everything that was committed before it is there for who has come so far. */
export type Place = number;

export interface PrimaryAt {
  readonly place: Place;
  /** When that server began: another one, or the same after a crash, has another. */
  readonly began: string;
  /** Which database it is, also in its copies. */
  readonly identity: string;
}

export interface ReplicaAt {
  readonly place: Place | null;
  readonly began: string;
  readonly identity: string;
  readonly follows: boolean;
}

const identity = `(select system_identifier from pg_control_system())::text || '/' ||
  (select oid from pg_database where datname = current_database())::text`;
const facts = `${identity} as identity, extract(epoch from pg_postmaster_start_time())::text as began`;
// The place for new entries, not the one that is written out: a commit may be answered before it is on the disk.
const newest = "pg_current_wal_insert_lsn() - '0/0'";

export async function findPrimaryPlace(query: Query): Promise<PrimaryAt> {
  const { rows } = await query(`select (${newest})::bigint as place, ${facts}`);
  const { place, began, identity } = rows[0] ?? {};
  return { place: Number(place), began: String(began), identity: String(identity) };
}

export async function findReplicaPlace(query: Query): Promise<ReplicaAt> {
  const { rows } = await query(
    `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' else ${newest} end)::bigint as place,
       pg_is_in_recovery() as follows, ${facts}`,
  );
  const { place, began, identity, follows } = rows[0] ?? {};
  const known = place === null || place === undefined ? null : Number(place);
  return { place: known, began: String(began), identity: String(identity), follows: follows === true };
}

/** Notes for all processes how far the log was after somebody wrote. Their row is not in the log: it waits for no disk and no replica. */
export async function noteWriter(query: Query, personId: number): Promise<Place> {
  const { rows } = await query(
    `insert into recent_writers as known (writer, place) values ($1, (${newest})::bigint)
     on conflict (writer) do update set place = greatest(known.place, excluded.place), at = excluded.at
     returning place`,
    [personId],
  );
  return Number(rows[0]?.["place"]);
}

/** How far the log was when somebody last wrote, and since when the server that knows it runs: a crash forgets them. */
export async function findWriterPlace(query: Query, personId: number): Promise<{ place: Place; began: string }> {
  const { rows } = await query(
    `select (select place from recent_writers where writer = $1) as place,
       extract(epoch from pg_postmaster_start_time())::text as began`,
    [personId],
  );
  return { place: Number(rows[0]?.["place"] ?? 0), began: String(rows[0]?.["began"]) };
}

/** Who wrote an hour ago is no recent writer. */
export async function forgetWriters(query: Query): Promise<void> {
  await query("delete from recent_writers where at < now() - interval '1 hour'");
}
