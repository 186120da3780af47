import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, InjectOptions } from "fastify";
import { createApp, type App } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import type { CalendarTools } from "../src/domains/professionals/index.ts";
import { movableClock, type MovableClock } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { noticingFullDisk } from "../src/platform/db/full-disk.ts";
import { recordedJobs } from "../src/platform/jobs.ts";
import { createLog } from "../src/platform/log.ts";
import { createMarkdownRenderer } from "../src/platform/markdown/renderer.ts";
import { openFiles } from "../src/platform/open-files.ts";
import type { Platform } from "../src/platform/platform.ts";
import { createLimiter } from "../src/platform/rate-limit.ts";
import { createSignals } from "../src/platform/signals.ts";
import { installationSecret } from "../src/platform/secret.ts";
import { createTroubles } from "../src/platform/trouble.ts";
import { watchedFiles } from "../src/platform/watched-files.ts";
import { carryTraces } from "../src/platform/watching/carry-traces.ts";
import type { Watch } from "../src/platform/watching/watch.ts";

export interface Answer {
  readonly status: number;
  /** The parsed JSON body. Tests look at it freely, so it is loosely typed here and nowhere else. */
  readonly body: any;
  readonly headers: Record<string, unknown>;
  readonly raw: Buffer;
}

export interface TestApp {
  readonly app: App;
  readonly platform: Platform & { clock: MovableClock; jobs: ReturnType<typeof recordedJobs> };
  readonly db: Database;
  /** Calls the API as somebody: `as` is an access token, nothing for a guest. */
  call(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown; headers?: Record<string, string>; payload?: Buffer; ip?: string },
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** A whole server without network on a database that is given, which it closes at its end. Programs use it too: nothing of vitest is in here. */
export async function openApp(
  opened: Database,
  environment: Readonly<Record<string, string>> = {},
  calendars?: CalendarTools,
  log: FastifyBaseLogger = createLog("silent"),
  watch?: Watch,
): Promise<TestApp> {
  const clock = movableClock();
  const troubles = createTroubles({ clock, log });
  const db = noticingFullDisk(opened, troubles);
  const dataDir = environment["DATA_DIR"] ?? join(tmpdir(), `pavane-test-${randomUUID()}`);
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: "100000",
    ...environment,
  });
  const platform = {
    config,
    db,
    clock,
    log,
    files: watchedFiles(await openFiles(config), troubles),
    troubles,
    jobs: watch === undefined ? recordedJobs() : carryingJobs(watch),
    limiter: createLimiter(db, clock),
    signals: createSignals(db, createLog("silent")),
    markdown: createMarkdownRenderer(),
    secret: config.secretKey === null ? Buffer.alloc(32, 7) : installationSecret(config.secretKey, dataDir),
    watch,
    baseUrl: () => "https://pavane.example",
  };
  const app = await createApp(platform, calendars);
  await app.domains.site.preparePages();
  return {
    app,
    platform,
    db,
    call: async (method, path, options = {}) => {
      const request: InjectOptions = {
        method,
        url: path,
        remoteAddress: options.ip ?? "127.0.0.1",
        headers: {
          ...(options.as === undefined ? {} : { authorization: `Bearer ${options.as}` }),
          ...(options.body === undefined ? {} : { "content-type": "application/json" }),
          ...options.headers,
        },
        ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
        ...(options.payload === undefined ? {} : { payload: options.payload }),
      };
      const answer = await app.http.inject(request);
      const json = (answer.headers["content-type"] ?? "").includes("json");
      return {
        status: answer.statusCode,
        body: json && answer.body !== "" ? JSON.parse(answer.body) : answer.body,
        headers: answer.headers,
        raw: answer.rawPayload,
      };
    },
    close: async () => {
      await app.http.close();
      await platform.markdown.stop();
      await db.close();
    },
  };
}

function carryingJobs(watch: Watch): ReturnType<typeof recordedJobs> {
  const recorded = recordedJobs();
  return { ...carryTraces(recorded, watch), sent: recorded.sent };
}
