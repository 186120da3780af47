import type { Refusal } from "@pavane/contract/core/errors";
import type { FastifyReply } from "fastify";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** How much more comes than this process can do: nothing, so much that what guests ask anew must wait, or too much for nearly all. */
export type Pressure = "none" | "high" | "extreme";

/** Refuses what a guest asks to be made while more comes than can be done; what is let in counts until its answer is over. */
export type RefuseGuests = (reply: Pick<FastifyReply, "raw">) => Refusal<"busy"> | null;

export interface LoadLimits {
  /** Milliseconds by which the event loop is late on average. */
  readonly delayMs: number;
  /** Milliseconds that a request waits for a connection to the database; most need several, one after the other. */
  readonly waitMs: number;
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

type Limits = Readonly<Record<Exclude<Pressure, "none">, LoadLimits>>;

/** What people notice, and what makes them go away. */
export const loadLimits: Limits = {
  high: { delayMs: 200, waitMs: 150 },
  extreme: { delayMs: 800, waitMs: 600 },
};

/** The load of this process. `waitMs` is asked each time; the delay is measured twice a second. */
export function createLoad(limits: Limits, waitMs: () => number, meter: DelayMeter = measureDelay()): Load {
  let inFlight = 0;
  const exceeds = (limit: LoadLimits): boolean =>
    waitMs() >= limit.waitMs || (inFlight >= manyInFlight && meter.delayMs() >= limit.delayMs);
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
