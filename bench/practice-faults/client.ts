import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** A server, killed with SIGKILL when somebody says so and started anew on the same database and folder. */
export interface MortalServer {
  readonly base: string;
  readonly kills: number;
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

export async function mortalServer(url: string, folder: string): Promise<MortalServer> {
  let running = await start(url, folder);
  let kills = 0;
  return {
    get base() {
      return running.base;
    },
    get kills() {
      return kills;
    },
    killAndStart: async () => {
      await running.kill();
      kills += 1;
      running = await start(url, folder);
    },
    stop: () => running.kill(),
  };
}

interface Running {
  readonly base: string;
  kill(): Promise<void>;
}

const program = fileURLToPath(new URL("../../apps/server/test/serve-api.ts", import.meta.url));

/** The API with all its jobs and without pages, which nobody asks for here. */
function start(url: string, folder: string): Promise<Running> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET_KEY: "only-for-breaking-things-on-this-machine-0123456789",
      ALLOW_SANDBOX_PAYMENTS: "1",
      LOG_LEVEL: "silent",
      RATE_LIMIT_PER_MINUTE: "1000000000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.once("data", (line: Buffer) =>
      resolve({
        base: line.toString().trim(),
        kill: () =>
          new Promise((dead) => {
            child.removeAllListeners("exit");
            child.once("exit", () => dead());
            child.kill("SIGKILL");
          }),
      }),
    );
  });
}

export interface Answer {
  /** 0 where nobody answered. */
  readonly status: number;
  readonly body: any;
}

interface Sent {
  readonly as: string;
  readonly body?: unknown;
  /** Bytes of a film, with the place they belong to. */
  readonly part?: { readonly offset: number; readonly bytes: Buffer };
}

/** One call; a server that died under it answers nothing. */
export async function call(
  { base }: Pick<MortalServer, "base">,
  method: string,
  path: string,
  { as, body, part }: Sent,
): Promise<Answer> {
  const type = part === undefined ? "application/json" : "application/offset+octet-stream";
  const offset: Record<string, string> = part === undefined ? {} : { "upload-offset": String(part.offset) };
  const sent = body === undefined ? null : JSON.stringify(body);
  const payload = part === undefined ? sent : new Uint8Array(part.bytes);
  const headers = { authorization: `Bearer ${as}`, ...(payload !== null && { "content-type": type }), ...offset };
  try {
    const answer = await fetch(`${base}${path}`, { method, headers, ...(payload !== null && { body: payload }) });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  } catch {
    return { status: 0, body: null };
  }
}

/** The same where nothing may go wrong. */
export async function must(server: Pick<MortalServer, "base">, method: string, path: string, sent: Sent): Promise<any> {
  const { status, body } = await call(server, method, path, sent);
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Asks again until it is so. */
export async function until<T>(what: string, seconds: number, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`${what}: not after ${seconds} s`);
    await wait(100);
  }
}
