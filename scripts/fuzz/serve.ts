import { join } from "node:path";
import { createApp } from "../../apps/server/src/app.ts";
import { readConfig, sessionUrl } from "../../apps/server/src/config.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openEmbedded } from "../../apps/server/src/platform/db/embedded.ts";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { diskFiles } from "../../apps/server/src/platform/files.ts";
import { createJobs } from "../../apps/server/src/platform/jobs.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { mountPages } from "../../apps/server/src/pages/mount-pages.ts";
import { loadWebBuild } from "../../apps/server/src/pages/web-build.ts";
import { createMarkdownRenderer } from "../../apps/server/src/platform/markdown/renderer.ts";
import { createSignals } from "../../apps/server/src/platform/signals.ts";
import { createTroubles } from "../../apps/server/src/platform/trouble.ts";
import type { Platform } from "../../apps/server/src/platform/platform.ts";
import { noLimits } from "../../apps/server/src/platform/rate-limit.ts";
import { installationSecret } from "../../apps/server/src/platform/secret.ts";
import { loadSampleData } from "../../apps/server/src/sample/load-sample-data.ts";

/**
 * The API with the sample data, and with FUZZ_PAGES=1 the built pages, as a process of its own, put together as the server is but for the limits on calls. They are
 * lifted here and not by a setting, so that nobody can lift them on a live site.
 */
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const db =
  config.databaseUrl === null
    ? await openEmbedded(config.dataDir)
    : openPostgres(config.databaseUrl, config.databasePool, () => undefined);
await migrate(db);
const troubles = createTroubles({ clock: systemClock, log });
// What is written before it listens, the mails of the sample data, needs an address too.
let address = "http://127.0.0.1";
const platform: Platform = {
  config,
  db,
  log,
  clock: systemClock,
  files: diskFiles(join(config.dataDir, "files")),
  troubles,
  jobs: createJobs(db, sessionUrl(config), { log, troubles }),
  signals: createSignals(db, log),
  markdown: createMarkdownRenderer(),
  limiter: noLimits,
  secret: installationSecret(config.secretKey, config.dataDir),
  baseUrl: () => address,
};
const app = await createApp(platform);
if (process.env["FUZZ_PAGES"] === "1") await mountPages(app, platform, await loadWebBuild());
await platform.jobs.prepare(app.jobs);
await loadSampleData(platform, config.samplePassword, () => undefined);
await platform.jobs.start(app.jobs);
address = await app.http.listen({ port: config.port ?? 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${address}\n`);
