import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { playWorld } from "./faults/play-world.ts";
import { chanceOf } from "./faults/random.ts";
import { playRestores } from "./faults/restores/play-restores.ts";
import { makeWorld } from "./faults/world.ts";
import { unluckyServer } from "./faults/unlucky-server.ts";
import { startPostgres } from "./private-postgres.ts";
import { usually } from "./smoke.ts";

const { values: options } = parseArgs({
  options: {
    /** The same seed draws the same purchases; when what happens is up to the machine. */
    seed: { type: "string", default: usually(String(Date.now() % 1_000_000), "3") },
    purchases: { type: "string", default: usually("1000", "2") },
    buyers: { type: "string", default: usually("20", "2") },
    bookings: { type: "string", default: usually("1000", "1") },
    learners: { type: "string", default: usually("20", "1") },
    /** After so many minutes nobody begins another purchase or booking. */
    minutes: { type: "string", default: usually("15", "5") },
    /** Requests in a server's life, drawn between these. */
    life: { type: "string", default: usually("120-400", "600-900") },
    /** So often a backup is restored, in a world of its own with so many sales; 0 leaves that out. */
    restores: { type: "string", default: usually("2", "0") },
    sales: { type: "string", default: "240" },
  },
});

const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const purchases = Number(options.purchases);
const buyers = Number(options.buyers);
const bookings = Number(options.bookings);
const learners = Number(options.learners);
const [least = 120, most = 400] = options.life.split("-").map(Number);
const chance = chanceOf(options.seed);

say(`Seed ${options.seed}`);
const folder = mkdtempSync(join(tmpdir(), "pavane-faults-"));
const postgres = await startPostgres();
try {
  const proved = purchases + bookings === 0 || (await run());
  process.exitCode = (await restoring()) && proved ? 0 : 1;
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Backups are restored while people go on. True when every proof holds. */
async function restoring(): Promise<boolean> {
  const restores = Number(options.restores);
  if (restores === 0) return true;
  const minutes = Number(options.minutes);
  const wanted = { restores, sales: Number(options.sales), life: { least, most }, minutes };
  say("Backups are restored");
  const { text, proved } = await playRestores(postgres.url, folder, chance.fork("restores"), wanted, say);
  process.stdout.write(`\n${text}\n`);
  return proved;
}

/** Everything, from an empty database to the report. True when every proof holds. */
async function run(): Promise<boolean> {
  const url = await makeWorld(postgres.url, { buyers, learners });
  const server = await unluckyServer(url, folder, chance.fork("kills"), { least, most });
  try {
    const minutes = Number(options.minutes);
    const wanted = { seed: options.seed, chance, purchases, buyers, bookings, learners, minutes, say };
    const { text, proved } = await playWorld(url, server, wanted);
    process.stdout.write(`${text}\n`);
    return proved;
  } finally {
    await server.stop();
  }
}
