import { sampleUsernames } from "@pavane/contract/identity/sample-people";
import { offerAdminSocket } from "./administrators/admin-socket.ts";
import { createApp, type App } from "./app.ts";
import { sessionUrl, type Config } from "./config.ts";
import { findActingAdministrators } from "./domains/identity/index.ts";
import { mountPages } from "./pages/mount-pages.ts";
import { loadWebBuild, openWebDevelopment, type WebBuild } from "./pages/web-build.ts";
import { correctedClock } from "./platform/corrected-clock.ts";
import { noticingFullDisk } from "./platform/db/full-disk.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { watchReplica } from "./platform/db/replica-trouble.ts";
import { makeUpMissed, noteJobs } from "./platform/job-runs.ts";
import { finishRequests } from "./platform/http/connections.ts";
import { createJobs } from "./platform/jobs.ts";
import { createLog } from "./platform/log.ts";
import { createMarkdownRenderer } from "./platform/markdown/renderer.ts";
import { openFiles } from "./platform/open-files.ts";
import type { Platform } from "./platform/platform.ts";
import { createPresence } from "./platform/processes.ts";
import { createLimiter } from "./platform/rate-limit.ts";
import { installationSecret } from "./platform/secret.ts";
import { createSignals } from "./platform/signals.ts";
import { createTroubles } from "./platform/trouble.ts";
import { watchedFiles } from "./platform/watched-files.ts";
import { carryTraces } from "./platform/watching/carry-traces.ts";
import { openWatch } from "./platform/watching/watch.ts";
import { isSampleWanted, openWhole } from "./sample/sample-mark.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { version } from "./version.ts";

export interface RunningServer {
  readonly app: App;
  readonly address: string;
  /** Says that it is not ready, finishes what is in flight, then closes jobs and database. */
  stop(): Promise<void>;
}

/** What changes while it runs: where it is reached, whether the sample data is still coming, and whether it was told to stop. */
interface Running {
  address: string;
  filling: boolean;
  stopping: boolean;
}

type Say = (line: string) => void;

/** Opens everything in order, saying each step in a line, and stops cleanly on SIGTERM or SIGINT. */
export async function startServer(config: Config, options: { development: boolean }): Promise<RunningServer> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const address = config.baseUrl ?? `http://localhost:${config.port}`;
  const running: Running = { address, filling: false, stopping: false };
  const { platform, clock, presence } = await openPlatform(config, running, say);
  const app = await createApp(platform);
  const web = config.roles.has("web") ? await openWeb(app, platform, options) : null;
  await platform.signals.start();
  await platform.jobs.prepare(app.jobs);
  if (config.roles.has("worker")) await beginWork(app, platform, running, say);
  await app.domains.site.preparePages();
  await app.domains.site.renderPages();
  if (!running.filling) running.address = await listen(app, config);
  running.filling = false;
  app.guestCache.clear();
  await presence.start();
  const { dataDir } = config;
  const { db, log } = platform;
  const closeAdmin =
    db.kind === "embedded" ? await offerAdminSocket({ ...platform, ...app.domains }, { dataDir, log }) : null;
  say(config.port === null ? "Pavane is ready and takes jobs" : `Pavane is ready at ${running.address}`);
  if (config.roles.has("worker")) await app.domains.checkout.compareSoon();
  // What is wrong with it stands on /admin at once, and not when somebody sends the first file.
  if (config.s3 !== null) void platform.files.prove().catch(() => undefined);
  if (config.sampleData) say(signIns(config.samplePassword));
  else if ((await findActingAdministrators(db.read)).length === 0) say(firstAdministrator);
  const stop = async () => {
    running.stopping = true;
    await Promise.all([presence.end(), closeAdmin?.(), finish(app, platform)]);
    clock.stop();
    await platform.jobs.stop();
    await platform.signals.stop();
    await platform.markdown.stop();
    await web?.close();
    await db.close();
    await platform.watch?.tracing?.stop();
  };
  stopOnSignals(stop, say);
  return { app, address: running.address, stop };
}

/** Requests and jobs: both begin to end at once. */
async function finish({ http }: App, { config, jobs }: Platform): Promise<void> {
  const { port, drainSeconds, stopSeconds } = config;
  const jobsFinished = jobs.finish(stopSeconds);
  // A balancer learns from readiness, or from the next answer, that this process is on its way out.
  if (port !== null) await wait(drainSeconds * 1000);
  await finishRequests(http, stopSeconds);
  await jobsFinished;
}

async function openWeb(app: App, platform: Platform, { development }: { development: boolean }): Promise<WebBuild> {
  const web = development ? await openWebDevelopment(app.http.server) : await loadWebBuild();
  await mountPages(app, platform, web);
  return web;
}

/** Takes jobs from now on, after the sample data where that is wanted. */
async function beginWork(app: App, platform: Platform, running: Running, say: Say): Promise<void> {
  await noteJobs(platform, app.jobs);
  if (platform.config.sampleData && (await isSampleWanted(platform))) await fillWithSample(app, platform, running, say);
  // Only now: by today's time the orders of the sample story would have ended while they are being paid.
  await platform.jobs.start(app.jobs);
  await makeUpMissed(platform, app.jobs);
}

/** The database with all migrations, and what stands on it. */
async function openPlatform(config: Config, running: Readonly<Running>, say: Say) {
  const log = createLog(config.logLevel);
  say(config.databaseUrl ? "Opening the PostgreSQL database" : `Opening the embedded database in ${config.dataDir}`);
  const watch = await openWatch(config, version);
  const opened = await openWhole(() => openDatabase(config, log, watch), config.dataDir, say);
  const applied = await migrate(opened);
  if (applied > 0) say(`Applied ${applied} database ${applied === 1 ? "migration" : "migrations"}`);
  const clock = await correctedClock(opened);
  const troubles = createTroubles({ clock, log });
  clock.watch({ log, troubles });
  const db = noticingFullDisk(opened, troubles);
  watchReplica(opened, troubles);
  const processId = randomUUID();
  const platform: Platform = {
    config,
    db,
    log,
    clock,
    files: watchedFiles(await openFiles(config), troubles),
    troubles,
    jobs: carryTraces(
      createJobs(db, sessionUrl(config), { log, troubles, watch, takesWork: config.roles.has("worker") }),
      watch,
    ),
    limiter: createLimiter(db, clock),
    signals: createSignals(db, log),
    markdown: createMarkdownRenderer(),
    secret: installationSecret(config.secretKey, config.dataDir),
    isFilling: () => running.filling,
    isStopping: () => running.stopping,
    processId,
    watch,
    baseUrl: () => config.baseUrl ?? running.address,
  };
  return { platform, clock, presence: createPresence({ ...platform, processId }) };
}

/** Answers while the sample data comes; until then nothing can be changed. */
async function fillWithSample(app: App, platform: Platform, running: Running, say: Say): Promise<void> {
  running.filling = true;
  running.address = await listen(app, platform.config);
  say(`Pavane answers at ${running.address}. The sample data comes now; until it is there the site can only be read.`);
  const { loadSampleData } = await import("./sample/load-sample-data.ts");
  await loadSampleData(platform, platform.config.samplePassword, say);
}

/** Takes requests from now on, if it has a port; answers the public address of the site. */
async function listen({ http }: App, config: Config): Promise<string> {
  if (config.port === null) return config.baseUrl ?? "";
  await http.listen({ port: config.port, host: config.host });
  const listening = http.server.address();
  const port = typeof listening === "object" && listening ? listening.port : config.port;
  return config.baseUrl ?? `http://localhost:${port}`;
}

/** Printed at every start of a trial, so that nobody has to look for a way in. */
const signIns = (password: string): string =>
  `Sign in as ${sampleUsernames.slice(0, -1).join(", ")} or ${sampleUsernames.at(-1)} with the password ${password}`;

const firstAdministrator =
  "Nobody administers this site yet. Make the first administrator with: npm run admin -- create <username> <e-mail>";

function stopOnSignals(stop: () => Promise<void>, say: (line: string) => void): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    say("Stopping: finishing what is in flight");
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
