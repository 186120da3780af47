import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPrivatePgbouncer } from "../../scripts/private-pgbouncer.ts";
import { startChild, startServer, type Child } from "../child.ts";
import { serverSecret } from "../faults/unlucky-server.ts";
import { freePort } from "../private-postgres.ts";
import type { Databases } from "./databases.ts";
import type { Mortal } from "./process.ts";
import { startStore } from "./start-store.ts";

export interface Site {
  /** Where people come in. */
  readonly base: string;
  /** All that may die and is started again, but the databases. */
  readonly parts: Readonly<Record<"web" | "worker" | "pgbouncer" | "store", readonly Mortal[]>>;
  stop(): Promise<void>;
}

/** A proxy, three processes that answer and two that work behind it, pgbouncer in front of the primary, and a store of files. */
export async function startSite(folder: string, databaseUrl: string, databases: Databases): Promise<Site> {
  const pgbouncer = await startPrivatePgbouncer(databases.primaryUrl, { default_pool_size: 30 });
  const named = (url: string) => {
    const changed = new URL(url);
    changed.pathname = new URL(databaseUrl).pathname;
    return changed.href;
  };
  const objects = join(folder, "objects");
  mkdirSync(objects);
  const storePort = String(await freePort());
  const store = mortalChild("the store", () => startStore(objects, storePort));
  await store.start();
  const ports = [await freePort(), await freePort(), await freePort()];
  const balancer = await startChild(["bench/balancer.ts"], { TARGETS: ports.join(",") });
  const environment = {
    BASE_URL: balancer.base,
    SECRET_KEY: serverSecret,
    DATABASE_DIRECT_URL: named(databases.primaryUrl),
    DATABASE_READ_URL: named(databases.replicaUrl),
    LOG_LEVEL: "fatal",
    S3_BUCKET: "pavane-cluster",
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  const through = pgbouncer.through(databaseUrl);
  const process = (role: "web" | "worker", port: number) =>
    mortalChild(`${role} ${port}`, () =>
      startServer(through, folder, { ...environment, ROLE: role, PORT: String(port) }, ["--title=bench-cluster"]),
    );
  const web = ports.map((port) => process("web", port));
  const worker = [await freePort(), await freePort()].map((port) => process("worker", port));
  for (const one of [...web, ...worker]) await one.start();
  return {
    base: balancer.base,
    parts: { web, worker, pgbouncer: [{ name: "pgbouncer", ...pgbouncer }], store: [store] },
    stop: async () => {
      for (const one of [...web, ...worker, store]) await one.kill();
      await balancer.stop();
      await pgbouncer.stop();
    },
  };
}

function mortalChild(name: string, start: () => Promise<Child>): Mortal {
  let child: Child | null = null;
  return {
    name,
    start: async () => {
      child = await start();
    },
    kill: async () => {
      await child?.kill();
      child = null;
    },
  };
}
