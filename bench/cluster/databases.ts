import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { findPrograms } from "../../scripts/private-postgres.ts";
import { freePort } from "../private-postgres.ts";
import { answers, giveToOwner, isListening, mortal, until, type Mortal } from "./process.ts";

/** A machine of the database: PostgreSQL, and Patroni, which decides what it is. */
export interface Node {
  readonly name: string;
  readonly postgresPort: number;
  /** As a machine that loses power: both at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Databases {
  /** Whichever is the primary, and the replica, by the balancer. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** The node that is the primary. */
  primary(): Promise<Node>;
  /** Whether a synchronous replica stands by: else nothing may be killed, or what was acknowledged is in one place. */
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
}

/** A primary and a synchronous replica under Patroni, which asks etcd who leads, and HAProxy in front: all of Debian, as operators have it. */
export async function startDatabases(folder: string, say: (line: string) => unknown): Promise<Databases> {
  const ports = await namedPorts("etcd", "etcdPeer", "a", "aRest", "b", "bRest", "primary", "replica");
  const etcd = etcdOf(folder, ports.etcd, ports.etcdPeer);
  await etcd.start();
  const nodes = [
    nodeOf(folder, "a", { postgres: ports.a, rest: ports.aRest, etcd: ports.etcd }),
    nodeOf(folder, "b", { postgres: ports.b, rest: ports.bRest, etcd: ports.etcd }),
  ];
  const haproxy = haproxyOf(folder, ports);
  const primaryUrl = `postgres://postgres:postgres@127.0.0.1:${ports.primary}/postgres`;
  const isWhole = () => hasSynchronousReplica(primaryUrl);
  for (const node of nodes) {
    await node.start();
    await until(`node ${node.name}`, () => isListening(node.postgresPort));
    say(`  node ${node.name} runs`);
  }
  await haproxy.start();
  await until("a synchronous replica", isWhole);
  return {
    primaryUrl,
    replicaUrl: `postgres://postgres:postgres@127.0.0.1:${ports.replica}/postgres`,
    primary: async () => {
      const leads = await Promise.all([ports.aRest, ports.bRest].map((port) => isPrimary(port)));
      const found = nodes[leads.indexOf(true)];
      if (found === undefined) throw new Error("nobody is the primary");
      return found;
    },
    isWhole,
    stop: async () => {
      for (const node of nodes) await node.kill();
      await haproxy.kill();
      await etcd.kill();
    },
  };
}

const isPrimary = (rest: number) => answers(`http://127.0.0.1:${rest}/primary`).catch(() => false);

async function hasSynchronousReplica(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select 1 from pg_stat_replication where sync_state in ('sync', 'quorum') and state = 'streaming'",
    );
    return rows.length > 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function namedPorts<const Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const found = {} as Record<Name, number>; // filled below
  for (const name of names) {
    let port = await freePort();
    while (Object.values(found).includes(port)) port = await freePort();
    found[name] = port;
  }
  return found;
}

function etcdOf(folder: string, port: number, peer: number): Mortal {
  const address = `http://127.0.0.1:${port}`;
  const peers = `http://127.0.0.1:${peer}`;
  const words = [
    ["--name", "one"],
    ["--data-dir", join(folder, "etcd")],
    ["--listen-client-urls", address],
    ["--advertise-client-urls", address],
    ["--listen-peer-urls", peers],
    ["--initial-advertise-peer-urls", peers],
    ["--initial-cluster", `one=${peers}`],
  ].flat();
  return mortal({
    name: "etcd",
    command: ["etcd", ...words],
    log: join(folder, "etcd.log"),
    isThere: () => answers(`${address}/health`),
  });
}

interface NodePorts {
  readonly postgres: number;
  readonly rest: number;
  readonly etcd: number;
}

function nodeOf(folder: string, name: string, ports: NodePorts): Node {
  const home = join(folder, name);
  mkdirSync(home);
  giveToOwner(home);
  const file = join(folder, `${name}.yml`);
  writeFileSync(file, JSON.stringify(patroniConfig(home, name, ports), null, 2)); // JSON is YAML
  const patroni = mortal({
    name: `node ${name}`,
    command: ["patroni", file],
    log: join(folder, `${name}.log`),
    isThere: () => isListening(ports.rest),
  });
  return {
    name,
    postgresPort: ports.postgres,
    start: patroni.start,
    kill: async () => {
      await patroni.kill();
      killPostmaster(join(home, "data"));
    },
  };
}

/** Its children end by themselves when it is gone. */
function killPostmaster(data: string): void {
  try {
    const [pid = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
  } catch {
    // It did not run.
  }
}

const superuser = { username: "postgres", password: "postgres" };
const follower = { username: "replicator", password: "replicator" };

/** The shortest times that Patroni takes: a leader that says nothing for `ttl` seconds has lost. */
function patroniConfig(home: string, name: string, { postgres, rest, etcd }: NodePorts): object {
  const parameters = {
    shared_buffers: "128MB",
    max_connections: 120,
    wal_keep_size: "512MB",
    unix_socket_directories: home,
  };
  return {
    scope: "pavane",
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 15,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { hot_standby: "on", wal_log_hints: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      pg_hba: [
        "host replication replicator 127.0.0.1/32 scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
        "local all all trust",
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: join(home, "data"),
      bin_dir: findPrograms(),
      pgpass: join(home, "pgpass"),
      authentication: { superuser, replication: follower, rewind: superuser },
      parameters,
    },
  };
}

function haproxyOf(
  folder: string,
  ports: Record<"a" | "b" | "aRest" | "bRest" | "primary" | "replica", number>,
): Mortal {
  const side = (role: "primary" | "replica") => `
listen ${role}
  bind 127.0.0.1:${ports[role]}
  option httpchk GET /${role}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  server a 127.0.0.1:${ports.a} check port ${ports.aRest}
  server b 127.0.0.1:${ports.b} check port ${ports.bRest}
`;
  const file = join(folder, "haproxy.cfg");
  const defaults = ["mode tcp", "timeout connect 2s", "timeout client 30m", "timeout server 30m", "timeout check 2s"];
  writeFileSync(
    file,
    `defaults\n${defaults.map((line) => `  ${line}\n`).join("")}${side("primary")}${side("replica")}`,
  );
  return mortal({
    name: "haproxy",
    command: ["haproxy", "-f", file, "-db"],
    log: join(folder, "haproxy.log"),
    isThere: () => isListening(ports.primary),
  });
}
