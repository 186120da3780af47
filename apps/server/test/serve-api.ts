import { createApp } from "../src/app.ts";
import { readConfig, sessionUrl } from "../src/config.ts";
import { correctedClock } from "../src/platform/corrected-clock.ts";
import { noticingFullDisk } from "../src/platform/db/full-disk.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { diskFiles } from "../src/platform/files.ts";
import { createJobs } from "../src/platform/jobs.ts";
import { createPresence } from "../src/platform/processes.ts";
import { createLog } from "../src/platform/log.ts";
import { createMarkdownRenderer } from "../src/platform/markdown/renderer.ts";
import { createSignals } from "../src/platform/signals.ts";
import { createTroubles } from "../src/platform/trouble.ts";
import { watchedFiles } from "../src/platform/watched-files.ts";
import { createLimiter } from "../src/platform/rate-limit.ts";
import { installationSecret } from "../src/platform/secret.ts";
import { randomUUID } from "node:crypto";
import { join } from "node:path";

/** The API as a process of its own, without pages, to be killed by a test. Prints its address. */
const config = readConfig(process.env);
const log = createLog("silent");
const opened = openPostgres(config.databaseUrl ?? "", config.databasePool, () => undefined, {
  directUrl: config.databaseDirectUrl,
  readUrl: config.databaseReadUrl,
});
const clock = await correctedClock(opened);
const troubles = createTroubles({ clock, log });
clock.watch({ log, troubles });
const db = noticingFullDisk(opened, troubles);
let address = "";
const platform = {
  config,
  db,
  log,
  clock,
  files: watchedFiles(diskFiles(join(config.dataDir, "files")), troubles),
  troubles,
  jobs: createJobs(db, sessionUrl(config), { log, troubles, takesWork: config.roles.has("worker") }),
  limiter: createLimiter(db, clock),
  signals: createSignals(db, log),
  markdown: createMarkdownRenderer(),
  secret: installationSecret(config.secretKey, config.dataDir),
  baseUrl: () => address,
};
const app = await createApp(platform);
await app.domains.site.preparePages();
await platform.signals.start();
await platform.jobs.prepare(app.jobs);
if (config.roles.has("worker")) await platform.jobs.start(app.jobs);
await createPresence({ ...platform, processId: randomUUID() }).start();
address = await app.http.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${address}\n`);
