import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { createApp } from "../../apps/server/src/app.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { movableClock } from "../../apps/server/src/platform/clock.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { diskFiles } from "../../apps/server/src/platform/files.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { createMarkdownRenderer } from "../../apps/server/src/platform/markdown/renderer.ts";
import { createLimiter } from "../../apps/server/src/platform/rate-limit.ts";
import { createSignals } from "../../apps/server/src/platform/signals.ts";
import { chanceOf } from "../faults/random.ts";
import { makeCareless } from "./careless-provider.ts";
import { keptJobs } from "./kept-jobs.ts";
import { letPeopleAct } from "./people.ts";

const [url = "", seed = "", days = "365"] = process.argv.slice(2);
const start = Date.parse("2027-01-31T12:00:00Z");
const dayMs = 86_400_000;
/** After the year nobody acts, nothing is dropped, and what is left comes right. */
const calmDays = 3;

const chance = chanceOf(seed);
const clock = movableClock(new Date(start));
const log = createLog("fatal");
const db = openPostgres(url, 10, () => undefined);
const pool = new Pool({ connectionString: url, max: 2 });
const jobs = keptJobs(pool, chance.fork("jobs"));
const platform = {
  config: readConfig({ NODE_ENV: "test", LOG_LEVEL: "fatal", DATA_DIR: tmpdir(), RATE_LIMIT_PER_MINUTE: "1000000" }),
  db,
  clock,
  log,
  files: diskFiles(join(tmpdir(), "pavane-plan-faults")),
  jobs,
  limiter: createLimiter(db, clock),
  signals: createSignals(db, log),
  markdown: createMarkdownRenderer(),
  secret: Buffer.alloc(32, 7),
  baseUrl: () => "https://pavane.example",
};
const app = await createApp(platform);
const provider = makeCareless(app.domains.payments.recurring, chance.fork("provider"));
const last = Number(days);
process.stdout.write("working\n");

const ofTime = [
  "payments.sandbox-billing",
  "payments.recover",
  "subscriptions.catch-up",
  "subscriptions.try-again",
  "subscriptions.end-unpaid",
  "subscriptions.write-letters",
  "subscriptions.give-up-attempts",
  "subscriptions.watch-refunds",
  "subscriptions.close",
  "subscriptions.prices",
  "subscriptions.compare",
];

for (let day = await today(); day < last + calmDays; day += 1) {
  clock.set(new Date(start + day * dayMs));
  const calm = day >= last;
  provider.careless = !calm;
  await pool.query("delete from rate_buckets");
  await pool.query("update sessions set expires_at = '2040-01-01'");
  // Now and then the jobs of a day run twice, or their order is another.
  const names = calm ? ofTime : chance.shuffled(ofTime);
  for (const name of names) await runJob(name);
  await jobs.deliver(app.jobs, calm);
  if (!calm) await letPeopleAct(app.http, chance, pool);
  await jobs.deliver(app.jobs, calm);
  await pool.query("update fault_time set day = $1, at = $2", [day + 1, clock.now()]);
}
process.exit(0);

async function runJob(name: string): Promise<void> {
  const job = app.jobs.find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  await job.run({}).catch((error: unknown) => {
    if (!String(error).includes("does not answer")) throw error;
  });
}

async function today(): Promise<number> {
  const { rows } = await pool.query("select day from fault_time");
  return Number(rows[0].day);
}
