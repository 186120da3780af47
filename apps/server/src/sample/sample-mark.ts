import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../platform/db/database.ts";
import { StartProblem } from "../platform/start-problem.ts";

/** Whether the sample data is to be loaded: nobody is there, and it never was. */
export async function isSampleWanted({ db }: { db: Database }): Promise<boolean> {
  const { rows } = await db.raw(
    "select not exists (select from users) and not exists (select from settings where key = 'sample_data') as wanted",
  );
  return rows[0]?.["wanted"] === true;
}

/**
 * The database as `open` yields it, but never half of the sample data: where an earlier start was cut off while it loaded that, whatever is
 * there is of the sample, since nobody could write meanwhile. The embedded one is begun anew; of another this throws `StartProblem`.
 */
export async function openWhole(
  open: () => Promise<Database>,
  dataDir: string,
  say: (line: string) => void,
): Promise<Database> {
  const opened = await open();
  if (!(await wasCutOff(opened))) return opened;
  await opened.close();
  if (opened.kind === "postgres")
    throw new StartProblem("Loading the sample data was cut off. Start again with an empty database.");
  say("Loading the sample data was cut off: beginning anew");
  rmSync(join(dataDir, "pg"), { recursive: true });
  return open();
}

async function wasCutOff(db: Database): Promise<boolean> {
  const { rows: tables } = await db.raw("select to_regclass('settings') is not null as made");
  if (tables[0]?.["made"] !== true) return false;
  const { rows } = await db.raw(`select 1 from settings where key = 'sample_data' and value = '"loading"'`);
  return rows.length > 0;
}
