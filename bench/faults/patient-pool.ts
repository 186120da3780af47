import { Pool, type PoolClient, type QueryResult } from "pg";
import type { UnluckyServer } from "./unlucky-server.ts";

/** A pool whose statements wait while the database is being replaced; connections that this ended are made anew. */
export interface PatientPool {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

export function patientPool(
  databaseUrl: string,
  { databaseThere }: Pick<UnluckyServer, "databaseThere">,
  { max, options }: { readonly max: number; readonly options?: string },
): PatientPool {
  const pool = new Pool({ connectionString: databaseUrl, max, ...(options === undefined ? {} : { options }) });
  pool.on("error", () => undefined);
  return {
    query: async (text, values = []) => {
      await databaseThere();
      return pool.query(text, [...values]);
    },
    connect: async () => {
      await databaseThere();
      return pool.connect();
    },
    end: () => pool.end(),
  };
}
