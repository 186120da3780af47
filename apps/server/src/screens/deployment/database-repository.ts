import { rowsOf } from "../../platform/db/rows.ts";
import { sql } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";

export interface DatabaseFacts {
  readonly version: string;
  readonly bytes: number;
  /** Connections of everybody to the server, and how many it takes. */
  readonly connections: number;
  readonly maxConnections: number;
  /** Whether a statement may take as long as it wants, as pgbouncer leaves it where it is not told otherwise. */
  readonly isUnlimited: boolean;
}

export async function findDatabaseFacts(db: Read): Promise<DatabaseFacts> {
  const [row] = rowsOf(
    await db.execute(sql`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as max_connections,
        '0' in (current_setting('statement_timeout'), current_setting('lock_timeout')) as is_unlimited`),
  );
  return {
    version: String(row?.["version"]),
    bytes: Number(row?.["bytes"]),
    connections: Number(row?.["connections"]),
    maxConnections: Number(row?.["max_connections"]),
    isUnlimited: row?.["is_unlimited"] === true,
  };
}

/** The tables that take most room, with their indexes. */
export async function findLargestTables(db: Read, most: number): Promise<{ name: string; bytes: number }[]> {
  const rows = rowsOf(
    await db.execute(sql`
      select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
        pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
      order by bytes desc, name limit ${most}`),
  );
  return rows.map((row) => ({ name: String(row["name"]), bytes: Number(row["bytes"]) }));
}
