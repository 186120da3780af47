import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";

/**
 * Milliseconds of processor time a process has used, its threads and ended children included; Linux only, in steps of 10.
 * Unlike answers per second this hardly depends on what else the machine is doing.
 */
export function processorTime(pid: number): number {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = statOf(pid).slice(11, 15).map(Number);
  return (user + system + childUser + childSystem) * 10;
}

/** The same for a PostgreSQL server on this machine with all its connections; of one elsewhere it is always 0. */
export async function databaseTime(url: string): Promise<() => number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const server = parentOf(Number(rows[0].pid));
  await client.end();
  if (server === null) return () => 0;
  return () => {
    const children = processes().filter((pid) => parentOf(pid) === server);
    return [server, ...children].reduce((sum, pid) => sum + timeOrNothing(pid), 0);
  };
}

const processes = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function parentOf(pid: number): number | null {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return null;
  }
}

function timeOrNothing(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return 0;
  }
}

/** Fields of /proc/{pid}/stat from the state on; the name before it may contain anything. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}
