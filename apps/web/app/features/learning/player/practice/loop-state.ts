import type { TempoSegment } from "@pavane/contract/courses/schema-practice";
import type { LoopEnds } from "@pavane/contract/learning/loops";
import type { Clicker } from "./clicker.ts";
import type { BreakStep, LoopOptions } from "./loop-rules.ts";

export interface LoopState {
  /** The ends that were set while there is no loop yet. */
  readonly a: number | null;
  readonly b: number | null;
  readonly loop: LoopEnds | null;
  readonly name: string | null;
  /** Why there is none. */
  readonly problem: string | null;
  /** Rounds that were finished. */
  readonly rounds: number;
  /** Those that were finished when it began to grow faster. */
  readonly rampedFrom: number;
  readonly options: LoopOptions;
  /** Ends go to the nearest count. */
  readonly snaps: boolean;
  /** What is counted between two rounds. */
  readonly step: BreakStep | null;
}

export const noLoop = {
  a: null,
  b: null,
  loop: null,
  name: null,
  problem: null,
  rounds: 0,
  rampedFrom: 0,
  step: null,
} as const;

/** What runs a loop has. */
export interface LoopRun {
  read(): LoopState;
  update(change: Partial<LoopState>): void;
  segments: readonly TempoSegment[];
  clicker: Clicker;
}
