import type { Pool } from "pg";

/** A part of a day, done once unless the process dies in it: then it is done again. */
export interface Step {
  readonly name: string;
  run(): Promise<void>;
}

/** The day that it is, from 0. */
export async function today(pool: Pool): Promise<number> {
  const { rows } = await pool.query("select day from fault_time");
  return Number(rows[0].day);
}

/**
 * Does what is left of a day and ends it. What was done before a kill stays done: a day that began anew each time would never end
 * once it takes longer than a life.
 */
export async function doDay(pool: Pool, steps: readonly Step[], now: Date): Promise<void> {
  const { rows } = await pool.query("select done from fault_time");
  const done = new Set<string>(rows[0].done);
  for (const { name, run } of steps) {
    if (done.has(name)) continue;
    await run();
    await pool.query("update fault_time set done = array_append(done, $1)", [name]);
  }
  await pool.query("update fault_time set day = day + 1, at = $1, done = '{}', acted = 0", [now]);
}

/** People by their numbers in parts, each part once a day, also when the process dies in it. */
export async function eachPart(
  pool: Pool,
  size: number,
  run: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query("select acted, people from fault_time");
  for (let acted = Number(rows[0].acted); acted < rows[0].people; acted += size) {
    const end = Math.min(acted + size, rows[0].people);
    await pool.query("update fault_time set acted = $1", [end]);
    await run(Array.from({ length: end - acted }, (_, index) => acted + index + 1));
  }
}
