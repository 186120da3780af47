import { minuteMs } from "@pavane/contract/core/durations";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { Troubles } from "./trouble.ts";

/** Beyond this many seconds the machine's clock is a problem that has to be fixed. */
const maxSeconds = 30;
const measureEveryMs = minuteMs;
/** A measurement that took longer says too little, unless it is the first. */
const longestMs = 1_000;
/** Smaller differences back are made up by letting time go slower; larger ones mean that the database's clock was set back. */
const slowlyUpToMs = minuteMs;
const slower = 0.5;

/** The difference between two clocks, as measured by one query and its answer. */
export interface Measurement {
  /** What the database's clock shows when `steady` is 0, in milliseconds since 1970. */
  readonly zero: number;
  /** Half of the time that the question took, in milliseconds: the answer is that exact at best. */
  readonly exactness: number;
}

export interface SteadyClock extends Clock {
  /**
   * Takes a measurement into account; returns by how many milliseconds time jumps for it, 0 where it only runs slower.
   */
  correct(measured: Measurement): number;
}

/**
 * The time of the database, continued by this machine's steady counter (`steady`, milliseconds that only grow): changes
 * of the machine's own clock have no effect. Forward it jumps to what was measured; backward it jumps only by more than
 * a minute, because what was written a moment ago must not be in the future. Differences within the exactness of a
 * measurement are ignored.
 */
export function steadyClock(first: Measurement, steady: () => number): SteadyClock {
  let zero = first.zero;
  /** What time is still ahead by, and since which moment it goes slower. */
  let ahead = 0;
  let from = 0;
  const lag = (): number => Math.min(ahead, (steady() - from) * slower);
  const read = (): number => steady() + zero - lag();
  return {
    now: () => new Date(read()),
    correct: (measured) => {
      const difference = steady() + measured.zero - read();
      if (Math.abs(difference) <= measured.exactness) return 0;
      const slowly = difference < 0 && difference >= -slowlyUpToMs;
      // From here on time is counted from what it shows now, or from what was measured.
      zero = slowly ? read() - steady() : measured.zero;
      [ahead, from] = [slowly ? -difference : 0, steady()];
      return slowly ? 0 : difference;
    },
  };
}

export interface CorrectedClock extends Clock {
  /** Queries the database again; a database that does not answer changes nothing. */
  measure(): Promise<void>;
  /** Says from now on when the machine's own clock is wrong, and measures each minute. */
  watch(tools: { log: FastifyBaseLogger; troubles: Troubles }): void;
  stop(): void;
}

/** This machine's two clocks: the one that people set, and the one that only counts. */
export interface MachineClocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

const machineClocks: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * The clock of a process: that of its database, so that all processes of an installation agree about when something
 * ends, whatever their machines show. Measured three times now, and every minute once it is watched.
 */
export async function correctedClock(
  db: Pick<Database, "raw">,
  machine: MachineClocks = machineClocks,
): Promise<CorrectedClock> {
  const measured = [await measure(db, machine), await measure(db, machine), await measure(db, machine)];
  const best = measured.toSorted((a, b) => a.exactness - b.exactness)[0] ?? (await measure(db, machine));
  const clock = steadyClock(best, machine.steady);
  let timer: NodeJS.Timeout | null = null;
  let tools: { log: FastifyBaseLogger; troubles: Troubles } | null = null;
  const compare = (): void => {
    if (tools === null) return;
    const seconds = Math.round((machine.wall() - clock.now().getTime()) / 1000);
    if (Math.abs(seconds) <= maxSeconds) tools.troubles.mended("clock_differs");
    else tools.troubles.met("clock_differs", differenceText(seconds));
  };
  const again = async (): Promise<void> => {
    const next = await measure(db, machine).catch(() => null);
    if (next === null || next.exactness > longestMs / 2) return;
    const jumped = clock.correct(next);
    if (Math.abs(jumped) > 1_000) tools?.log.warn({ ms: Math.round(jumped) }, "time was set to the database's");
    compare();
  };
  return {
    now: clock.now,
    measure: again,
    watch: (given) => {
      tools = given;
      compare();
      timer ??= setInterval(() => void again(), measureEveryMs).unref();
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}

async function measure(db: Pick<Database, "raw">, { steady }: MachineClocks): Promise<Measurement> {
  const requested = steady();
  const { rows } = await db.raw("select extract(epoch from clock_timestamp()) * 1000 as now");
  const answered = steady();
  return { zero: Number(rows[0]?.["now"]) - (requested + answered) / 2, exactness: (answered - requested) / 2 };
}

/** Seconds by which the machine's clock is ahead; less than zero when it is behind. */
function differenceText(seconds: number): string {
  const how = `${Math.abs(seconds).toLocaleString("en")} s ${seconds > 0 ? "ahead of" : "behind"} the database's`;
  return `The clock of a server is ${how}. The database's counts for everything; set the machine's clock, best by NTP.`;
}
