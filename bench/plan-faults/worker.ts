import { flushCompileCache } from "node:module";
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
import { createTroubles } from "../../apps/server/src/platform/trouble.ts";
import { createSignals } from "../../apps/server/src/platform/signals.ts";
import { chanceOf } from "../faults/random.ts";
import { makeCareless } from "./careless-provider.ts";
import { keptJobs } from "./kept-jobs.ts";
import { letBankAct } from "./bank.ts";
import { doDay, eachPart, today } from "./day.ts";
import { act } from "./people.ts";
import { giveSignOfLife } from "./sign-of-life.ts";
import { letStaffAct } from "./staff.ts";

const [url = "", seed = "", days = "365", activity = "4"] = process.argv.slice(2);
const start = Date.parse("2027-01-31T12:00:00Z");
const dayMs = 86_400_000;
/** People who may meet in the same moment. */
const partOfPeople = 300;
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
  troubles: createTroubles({ clock, log }),
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
// What was compiled is kept for the lives to come, because one that is killed keeps nothing.
flushCompileCache();

const comparison = "subscriptions.compare";
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
  comparison,
  "checkout.reconcile",
];

for (let day = await today(pool); day < last + calmDays; day += 1) {
  clock.set(new Date(start + day * dayMs));
  const calm = day >= last;
  provider.careless = !calm;
  await pool.query("delete from rate_buckets");
  await pool.query("update sessions set expires_at = '2040-01-01'");
  const deliver = () => jobs.deliver(app.jobs, calm);
  // The order of a day's jobs is another every day, and the comparison does not come about every night.
  const names = calm ? ofTime : chance.shuffled(ofTime).filter((name) => name !== comparison || chance.happens(40));
  const scheduled = names.map((name) => ({ name, run: () => runJob(name) }));
  const others = [
    { name: "staff", run: () => letStaffAct(app.http, chance, pool) },
    { name: "bank", run: () => letBankAct(chance, pool, clock.now()) },
    { name: "people", run: letPeopleAct },
  ];
  const steps = [
    ...scheduled,
    { name: "deliver", run: deliver },
    ...(calm ? [] : others),
    { name: "deliver again", run: deliver },
  ];
  await doDay(pool, steps, clock.now());
}
process.exit(0);

/** Whoever comes by on this day, some in two tabs at once. */
async function letPeopleAct(): Promise<void> {
  await eachPart(pool, partOfPeople, async (ids) => {
    const here = ids.filter(() => chance.happens(Number(activity)));
    const tabs = here.flatMap((id) => (chance.happens(15) ? [id, id] : [id]));
    await Promise.all(tabs.map((id) => act({ id, http: app.http, chance }).then(giveSignOfLife)));
  });
}

async function runJob(name: string): Promise<void> {
  const job = app.jobs.find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  await job.run({}).catch((error: unknown) => {
    if (!String(error).includes("does not answer")) throw error;
  });
}
