import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config.ts";
import type { Database } from "./database.ts";
import type { Watch } from "../watching/watch.ts";
import { openPostgres } from "./postgres.ts";

/** The database of a configuration. The embedded one is loaded only where it is used: it is large. */
export async function openDatabase(config: Config, log: FastifyBaseLogger, watch?: Watch): Promise<Database> {
  if (config.databaseUrl === null) {
    const { openEmbedded } = await import("./embedded.ts");
    return openEmbedded(config.dataDir);
  }
  const onError = (error: Error) => log.error({ err: error }, "database connection lost");
  const { databaseUrl, databasePool, databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = config;
  return openPostgres(databaseUrl, databasePool, onError, { watch, directUrl, readUrl });
}
