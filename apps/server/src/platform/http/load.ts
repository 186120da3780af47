import { monitorEventLoopDelay } from "node:perf_hooks";

/** How much more comes than this process can do: nothing, so much that what guests ask anew must wait, or too much for nearly all. */
export type Pressure = "none" | "high" | "extreme";

export interface LoadLimits {
  /** Milliseconds by which the event loop is late on average. */
  readonly delayMs: number;
  /** Requests that wait for a connection to the database. */
  readonly waiting: number;
}

export interface Load {
  pressure(): Pressure;
  begin(): void;
  end(): void;
  stop(): void;
}

/**
 * On a machine that is busy with something else few requests make the event loop late as well, and refusing them would make nothing
 * better: it counts only while so many are in flight.
 */
const manyInFlight = 25;
const sampleMs = 500;
const resolutionMs = 20;

/** Limits for a number of connections: a queue of three for each is a moment, one of ten is all that anybody should wait for. */
export const limitsFor = (connections: number): Readonly<Record<Exclude<Pressure, "none">, LoadLimits>> => ({
  high: { delayMs: 200, waiting: 3 * connections },
  extreme: { delayMs: 800, waiting: 10 * connections },
});

/** The load of this process. `waiting` is asked each time; the delay is measured twice a second. */
export function createLoad(
  limits: Readonly<Record<Exclude<Pressure, "none">, LoadLimits>>,
  waiting: () => number,
  meter: DelayMeter = measureDelay(),
): Load {
  let inFlight = 0;
  const exceeds = ({ delayMs, waiting: most }: LoadLimits): boolean =>
    waiting() >= most || (inFlight >= manyInFlight && meter.delayMs() >= delayMs);
  return {
    pressure: () => (exceeds(limits.extreme) ? "extreme" : exceeds(limits.high) ? "high" : "none"),
    begin: () => {
      inFlight += 1;
    },
    end: () => {
      inFlight -= 1;
    },
    stop: meter.stop,
  };
}

export interface DelayMeter {
  delayMs(): number;
  stop(): void;
}

function measureDelay(): DelayMeter {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    const mean = histogram.mean / 1e6 - resolutionMs;
    delay = Number.isNaN(mean) ? 0 : Math.max(0, mean);
    histogram.reset();
  }, sampleMs).unref();
  return {
    delayMs: () => delay,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
