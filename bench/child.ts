import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { memorySettings } from "../scripts/memory-settings.ts";
import { processorTime } from "./processor-time.ts";
import { smokeWorld, type SmokeWorld } from "./smoke.ts";

export interface Child {
  /** Address without a slash at the end. */
  readonly base: string;
  readonly pid: number;
  readonly secondsToReady: number;
  /** Resident memory in MB now. */
  memory(): number;
  /** Milliseconds of processor time used so far. */
  time(): number;
  /** Asks it to stop; yields with what it ended. */
  stop(): Promise<number | null>;
  /** At once, without a word, as a machine that loses power. */
  kill(): Promise<number | null>;
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** Starts a Node program of the project and waits for the line in which it says its address. */
export function startChild(program: readonly string[], env: Readonly<Record<string, string>>): Promise<Child> {
  const started = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  return new Promise((resolve, reject) => {
    let output = "";
    child.once("exit", (code) => reject(new Error(`${program.join(" ")} ended with ${code}\n${output}`)));
    child.stdout.on("data", (part: Buffer) => {
      output += part.toString();
      const port = /ready at http:\/\/[^:\s]+:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      const secondsToReady = (performance.now() - started) / 1000;
      resolve({
        base: `http://127.0.0.1:${port}`,
        pid,
        secondsToReady,
        memory: () => residentMb(pid),
        time: () => processorTime(pid),
        stop: () => end(child, "SIGTERM"),
        kill: () => end(child, "SIGKILL"),
      });
    });
  });
}

/** A server that many programs of a smoke run look at: none of them ends it. */
function sharedServer({ base, pid }: SmokeWorld["server"]): Child {
  const stop = () => Promise.resolve(0);
  return {
    base,
    pid,
    secondsToReady: 0,
    memory: () => residentMb(pid),
    time: () => processorTime(pid),
    stop,
    kill: stop,
  };
}

/** The real server as it runs in production behind a proxy, without limits on calls. */
export function startServer(
  databaseUrl: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  moreOptions: readonly string[] = [],
): Promise<Child> {
  if (databaseUrl === smokeWorld?.database && moreOptions.length === 0)
    return Promise.resolve(sharedServer(smokeWorld.server));
  return startChild([...nodeOptions(), ...moreOptions, "apps/server/src/main.ts"], {
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: "only-for-measuring-on-this-machine-0123456789",
    ALLOW_SANDBOX_PAYMENTS: "1",
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MINUTE: "1000000000",
    // As production has it: what is counted by address needs many of them.
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_SECONDS: "0",
    ...memorySettings,
    ...more,
  });
}

/** As `npm start` runs it; BENCH_NODE_OPTIONS="--cpu-prof" writes a profile besides. */
const nodeOptions = (): string[] => [
  "--max-semi-space-size=16",
  "--heap-growing-percent=40",
  ...(process.env["BENCH_NODE_OPTIONS"] ?? "").split(" ").filter((option) => option !== ""),
];

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
  return new Promise((resolve) => {
    child.removeAllListeners("exit");
    child.once("exit", resolve);
    child.kill(signal);
  });
}
