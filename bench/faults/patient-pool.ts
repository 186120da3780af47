import { Pool, type PoolClient, type QueryResult } from "pg";
import { isBusy, isReadOnly } from "../../apps/server/src/platform/db/patience.ts";
import type { UnluckyServer } from "./unlucky-server.ts";

type Server = Pick<UnluckyServer, "databaseThere" | "losesDatabase">;

/** A pool whose statements wait while the database is being replaced, or is away; connections that this ended are made anew. */
export interface PatientPool {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

export function patientPool(
  databaseUrl: string,
  server: Server,
  { max, options }: { readonly max: number; readonly options?: string },
): PatientPool {
  const pool = new Pool({ connectionString: databaseUrl, max, ...(options === undefined ? {} : { options }) });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    query: (text, values = []) => patiently(server, () => pool.query(text, [...values])),
    connect: async () => {
      await server.databaseThere();
      return pool.connect();
    },
    end: () => pool.end(),
  };
}

/** A database that dies and comes back takes half a minute at most, or the program is about to tell of it. */
const patienceMs = 90_000;

/** Does it again while the database is away, where that may happen at any moment: it must do no harm the second time. */
export async function patiently<T>({ databaseThere, losesDatabase }: Server, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    await databaseThere();
    try {
      return await work();
    } catch (error) {
      const passes = isBusy(error) || isReadOnly(error);
      if (losesDatabase !== true || !passes || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
