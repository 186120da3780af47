import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { hasPgbouncer } from "../scripts/private-pgbouncer.ts";
import { startDatabases } from "./cluster/databases.ts";
import { Deaths } from "./cluster/deaths.ts";
import { addCourse, learnedProofs, learnMuch } from "./cluster/learn.ts";
import { giveToOwner } from "./cluster/process.ts";
import { startSite, type Site } from "./cluster/site.ts";
import { patientPool } from "./faults/patient-pool.ts";
import { playWorld } from "./faults/play-world.ts";
import { chanceOf } from "./faults/random.ts";
import { verdictTable } from "./faults/report.ts";
import type { UnluckyServer } from "./faults/unlucky-server.ts";
import { makeWorld } from "./faults/world.ts";
import { usually } from "./smoke.ts";

/**
 * A whole installation from packages: a proxy, three processes that answer and two that work, pgbouncer, a primary with a synchronous replica,
 * and a store of files. While people buy, book and learn through the proxy its parts are killed in turn, the primary with all that is on its
 * machine. Ends with 1 when something that was acknowledged is lost, a sentence is wrong, or the site was away for over half a minute:
 * npm run bench:cluster
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: usually(String(Date.now() % 1_000_000), "3") },
    purchases: { type: "string", default: usually("200", "6") },
    buyers: { type: "string", default: usually("8", "2") },
    bookings: { type: "string", default: usually("100", "2") },
    learners: { type: "string", default: usually("6", "2") },
    minutes: { type: "string", default: usually("8", "2") },
    /** How often all are killed in turn. */
    rounds: { type: "string", default: usually("2", "1") },
  },
});

const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const chance = chanceOf(options.seed);
const buyers = Number(options.buyers);
const students = [...Array(buyers).keys()].map((index) => index + 1);

const missing = ["etcd", "patroni", "haproxy"].filter(
  (name) => spawnSync("which", [name], { env: { PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` } }).status !== 0,
);
if (!hasPgbouncer) missing.push("pgbouncer");
if (missing.length > 0) {
  say(
    `Not installed: ${missing.join(", ")}. On Debian: apt-get install etcd-server patroni haproxy pgbouncer postgresql`,
  );
  process.exit(1);
}

say(`Seed ${options.seed}`);
const folder = mkdtempSync(join(tmpdir(), "pavane-cluster-"));
chmodSync(folder, 0o755);
giveToOwner(folder);
const databases = await startDatabases(folder, say);
/** What runs, the last first: nothing may be left when the program is told to end. */
const running: { stop(): Promise<void> }[] = [databases];
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await stopAll();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
  else say(`What they said is in ${folder}`);
}

async function stopAll(): Promise<void> {
  for (const one of running.splice(0).toReversed()) await one.stop();
}

/** True when everything is proved. */
async function run(): Promise<boolean> {
  const url = await makeWorld(databases.primaryUrl, { buyers, learners: Number(options.learners) });
  await addCourse(url, students);
  const site = await startSite(folder, url, databases);
  say(`The site answers at ${site.base}`);
  running.push(site);
  const deaths = new Deaths({ site, databases, chance: chance.fork("deaths"), say });
  const server = serverOf(site, deaths);
  let isOver = false;
  const learning = learnMuch(site.base, students, url, () => isOver);
  await wait(3_000);
  const killing = deaths.inTurn(Number(options.rounds));
  const wanted = {
    seed: options.seed,
    chance,
    purchases: Number(options.purchases),
    buyers,
    bookings: Number(options.bookings),
    learners: Number(options.learners),
    minutes: Number(options.minutes),
    say,
  };
  const played = await playWorld(url, server, wanted).finally(() => (isOver = true));
  await killing;
  const learned = await learning;
  const asking = patientPool(url, server, { max: 1 });
  const ask = async (text: string, values: readonly unknown[] = []) => (await asking.query(text, values)).rows;
  const verdicts = [...(await learnedProofs(site.base, ask, learned)), ...deaths.verdicts(learned)];
  await asking.end();
  const rows = [played.text, "", ...deaths.table(learned), "", ...verdictTable(verdicts)];
  process.stdout.write(`${rows.join("\n")}\n`);
  return played.proved && verdicts.every(({ rows: against }) => against.length === 0);
}

/** The whole site as the fault program knows a server: one that dies by itself, and whose database does too. */
function serverOf(site: Site, deaths: Deaths): UnluckyServer {
  return {
    ready: async () => site.base,
    noteRequest: () => undefined,
    torment: () => undefined,
    get kills() {
      return deaths.all.length;
    },
    databaseThere: async () => undefined,
    losesDatabase: true,
    breathMs: 1_000,
    whileStopped: async () => {
      throw new Error("this site is never stopped");
    },
    calm: () => deaths.ended(),
    stop: async () => undefined,
  };
}
