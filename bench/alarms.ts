import { parseArgs } from "node:util";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../apps/server/src/platform/db/postgres.ts";
import { administer, urlOf } from "../apps/server/test/test-database-admin.ts";
import type { Fault } from "./alarms/fault.ts";
import { faultsOfMachine } from "./alarms/faults-of-machine.ts";
import { faultsOfMoney } from "./alarms/faults-of-money.ts";
import { smallDisk } from "./alarms/full-disk.ts";
import { judge, type Result } from "./alarms/judge.ts";
import { openAlarmWorld } from "./alarms/world.ts";
import { startPostgres } from "./private-postgres.ts";
import { usually } from "./smoke.ts";

/**
 * What goes wrong is told to a person: each fault is made by itself in a server of its own, whose clock the program moves. Within a
 * day of that clock a card on /admin must tell of it and a mail must reach the administrator, and after it is mended the card must be
 * gone. `--only words` takes the faults whose names contain the words. It ends with 1 when one is not told, or not over.
 */
const { values: options } = parseArgs({ options: { only: { type: "string", default: usually("", "typeface") } } });
const template = "pavane_alarms_template";

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const postgres = await startPostgres();
const chosen = [...faultsOfMoney, ...faultsOfMachine].filter(({ name }) =>
  name.toLowerCase().includes(options.only.toLowerCase()),
);
let failed = 0;
try {
  await administer(postgres.url, `drop database if exists ${template} with (force)`);
  await administer(postgres.url, `create database ${template}`);
  const database = openPostgres(urlOf(postgres.url, template), 1, () => undefined);
  await migrate(database);
  await database.close();
  for (const fault of chosen) {
    const result = await tryOut(fault).catch((error: unknown): Result => ({ ok: false, text: String(error) }));
    if (!result.ok) failed += 1;
    say(`${result.ok ? "told  " : "NOT   "}  ${fault.name}: ${result.text}`);
  }
} finally {
  postgres.stop();
}
say(`${chosen.length - failed} of ${chosen.length} faults were told to a person, and were over when they were mended`);
process.exitCode = failed === 0 ? 0 : 1;

async function tryOut(fault: Fault): Promise<Result> {
  const disk = fault.smallDisk ? await smallDisk(postgres.url) : null;
  const world = await openAlarmWorld(postgres.url, template, { environment: fault.environment ?? {}, disk });
  try {
    return await judge(fault, world);
  } finally {
    await fault.putBack?.();
    await world.close();
  }
}
