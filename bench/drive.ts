import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { headersOf, type Scenario } from "./scenarios.ts";
import { usually } from "./smoke.ts";

export interface Window {
  readonly perSecond: number;
  /** Milliseconds until each answer. */
  readonly times: readonly number[];
  /** Milliseconds of processor time, of the program and of the database. */
  readonly program: number;
  readonly database: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time for one answer, of the program and of the database. */
  readonly program: number;
  readonly database: number;
}

/** One of the two that are compared. */
export interface Side {
  readonly base: string;
  /** Processor time used so far. */
  time(): number;
}

const connections = usually(16, 4);
/**
 * Before anything is counted: the code is compiled for speed only once it has run some thousand times, which takes a busy machine
 * longer. Seconds at a time, answers in all, and the most seconds for who does not come so far.
 */
const warmUp = usually({ seconds: 6, answers: 4_000, most: 36 }, { seconds: 0, answers: 0, most: 0 });

/** Server and floor in turn, A B A B after a warm-up of both, so that what else the machine does meets both. */
export async function measure(
  scenario: Scenario,
  sides: { readonly server: Side; readonly floor: Side; readonly database: () => number },
  seconds: number,
): Promise<{ server: Measured; floor: Measured }> {
  const rounds = counter();
  const { server, floor, database } = sides;
  for (const { base } of [server, floor]) {
    for (let answers = 0, spent = 0; answers < warmUp.answers && spent < warmUp.most; spent += warmUp.seconds)
      answers += (await driveFor(scenario, base, warmUp.seconds, rounds)).times.length;
  }
  const windowOf = async (side: Side): Promise<Window> => {
    await untilQuiet(database);
    const before = { program: side.time(), database: database() };
    const driven = await driveFor(scenario, side.base, seconds, rounds);
    return { ...driven, program: side.time() - before.program, database: database() - before.database };
  };
  const windows = { server: [] as Window[], floor: [] as Window[] };
  for (let turn = 0; turn < 2; turn += 1) {
    windows.server.push(await windowOf(server));
    windows.floor.push(await windowOf(floor));
  }
  return { server: summary(windows.server), floor: summary(windows.floor) };
}

const [lookAgainMs, quietMs, most] = usually([200, 20, 150], [0, 0, 0]);

/** A statement whose answer nobody waits for any more goes on in the database; what it takes is not the next one's. */
async function untilQuiet(database: () => number): Promise<void> {
  for (let looks = 0; looks < most; looks += 1) {
    const before = database();
    await wait(lookAgainMs);
    if (database() - before <= quietMs) return;
  }
}

/** Rounds go on from window to window, so that no two connections are the same learner at once. */
function counter(): () => number {
  let next = 100;
  return () => next++;
}

interface Context {
  round?: number;
  answer?: unknown;
}

type Driven = Pick<Window, "perSecond" | "times">;

/** How often a window is tried, and the milliseconds between. */
const [maxTries, restMs] = [usually(5, 20), usually(5_000, 1_000)];

/**
 * A server may answer that it is busy: in a smoke run everything shares a machine, and the first to ask for a large list wait until it has been counted.
 * It is asked again later, as its answer says, and only a window in which it answered all counts.
 */
async function driveFor(scenario: Scenario, base: string, seconds: number, nextRound: () => number): Promise<Driven> {
  for (let tries = 1; ; tries += 1) {
    const { result, times } = await driveOnce(scenario, base, seconds, nextRound);
    const failed = result.non2xx + result.errors + result.timeouts;
    if (failed === 0) return { perSecond: result.requests.total / result.duration, times };
    const busy = result.statusCodeStats?.["503"]?.count ?? 0;
    if (failed > busy || tries === maxTries) {
      const answers = JSON.stringify(result.statusCodeStats);
      throw new Error(`${scenario.name}: ${failed} of ${times.length} calls to ${base} failed: ${answers}`);
    }
    await wait(restMs);
  }
}

function driveOnce(
  { steps }: Scenario,
  base: string,
  seconds: number,
  nextRound: () => number,
): Promise<{ result: autocannon.Result; times: readonly number[] }> {
  return new Promise((resolve, reject) => {
    const requests = steps.map((step, index): autocannon.Request => ({
      setupRequest: (request, given) => {
        const context: Context = given;
        if (index === 0) context.round = nextRound();
        const call = step(context.round ?? 0, context.answer);
        const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
        return { ...request, method: call.method, path: call.path, headers: headersOf(call), ...body };
      },
      ...(index === steps.length - 1
        ? {}
        : { onResponse: (_status, body, context: Context) => (context.answer = JSON.parse(body)) }),
    }));
    const times: number[] = [];
    const run = autocannon(
      { url: base, connections, duration: seconds, sampleInt: usually(1_000, 100), requests },
      (error, result) => {
        if (error) reject(error);
        else resolve({ result, times });
      },
    );
    run.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}

function summary(windows: readonly Window[]): Measured {
  const times = windows.flatMap((window) => window.times).sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const total = (of: (window: Window) => number) => windows.reduce((sum, window) => sum + of(window), 0);
  return {
    perSecond: total((window) => window.perSecond) / windows.length,
    p50: at(0.5),
    p99: at(0.99),
    program: total((window) => window.program) / times.length,
    database: total((window) => window.database) / times.length,
  };
}
