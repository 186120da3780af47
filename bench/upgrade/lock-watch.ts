import { Client } from "pg";

/** What somebody would have waited for in the time of one migration, in milliseconds. */
export interface Waits {
  /** The longest that a table was closed to everybody. */
  readonly readers: number;
  /** The longest that one was closed to those who write. */
  readonly writers: number;
  /** The tables that were closed for so long, the longest first. */
  readonly tables: readonly string[];
}

interface Seen {
  readonly at: number;
  readonly table: string;
  readonly mode: string;
}

const lookAgainMs = 10;
const closedToAll = "AccessExclusiveLock";

/**
 * Looks a hundred times a second which tables a migrating session keeps closed. A lock shorter than that may be missed, none is counted longer
 * than it was by more than two looks. Tables that the migration itself makes are not seen from outside, and do not count.
 */
export async function watchLocks(url: string, name: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const seen: Seen[] = [];
  const state = { ending: false };
  const watching = (async () => {
    while (!state.ending) {
      const at = performance.now();
      const { rows } = await client.query({ name: "locks", text: heldLocks, values: [name] });
      for (const row of rows) seen.push({ at, table: String(row.table), mode: String(row.mode) });
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
  })();
  return {
    /** Between two moments of `performance.now()`. */
    waits: (from: number, to: number): Waits => waitsOf(seen.filter(({ at }) => at >= from && at <= to)),
    stop: async () => {
      state.ending = true;
      await watching;
      await client.end();
    },
  };
}

/** Of the session with an application name: what keeps out readers (access exclusive) or writers (the others). */
const heldLocks = `
  select class.relname as table, lock.mode
  from pg_locks lock
  join pg_stat_activity activity on activity.pid = lock.pid and activity.application_name = $1
  join pg_class class on class.oid = lock.relation and class.relkind in ('r', 'p')
  join pg_namespace space on space.oid = class.relnamespace and space.nspname = 'public'
  where lock.granted and lock.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')`;

function waitsOf(seen: readonly Seen[]): Waits {
  const spans = new Map<string, { first: number; last: number }>();
  for (const { at, table, mode } of seen)
    for (const key of mode === closedToAll ? [`all ${table}`, `writers ${table}`] : [`writers ${table}`]) {
      const span = spans.get(key) ?? { first: at, last: at };
      spans.set(key, { ...span, last: at });
    }
  const longest = [...spans].map(([key, { first, last }]) => ({ key, ms: last - first + lookAgainMs }));
  longest.sort((one, other) => other.ms - one.ms);
  const most = (of: string) => longest.find(({ key }) => key.startsWith(`${of} `))?.ms ?? 0;
  const tables = longest.filter(({ key }) => key.startsWith("writers ")).map(({ key }) => key.slice("writers ".length));
  return { readers: most("all"), writers: most("writers"), tables };
}
