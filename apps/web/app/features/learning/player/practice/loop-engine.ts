import { loopEnds, loopTooShortText, type LoopEnds } from "@pavane/contract/learning/loops";
import type { TempoSegment } from "@pavane/contract/courses/schema-practice";
import { lengthOf } from "../length-of.ts";
import type { PlayableRef } from "../playable.ts";
import { setMark } from "../player-marks.ts";
import type { Clicker } from "./clicker.ts";
import { isOutside, moveEnd, plainLoop, snapped, type LoopOptions } from "./loop-rules.ts";
import { noLoop, type LoopState } from "./loop-state.ts";
import { runLoop, type RunningLoop } from "./run-loop.ts";

export type LoopEngine = ReturnType<typeof createLoopEngine>;

/** The loop of one player: what it is, and how it is changed. It runs while somebody draws it. */
export function createLoopEngine(video: PlayableRef, segments: readonly TempoSegment[], clicker: Clicker) {
  let state: LoopState = { ...noLoop, options: plainLoop, snaps: segments.length > 0 };
  let running: RunningLoop | null = null;
  const listeners = new Set<() => void>();
  const read = () => state;
  const update = (change: Partial<LoopState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const change = (next: Partial<LoopState>) => {
    update(next);
    running?.changed();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (video.current) running ??= runLoop(video.current, { read, update, segments, clicker });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      running?.stop();
      running = null;
    };
  };
  /** The player goes into the loop where it is outside. */
  const enter = () => {
    const player = video.current;
    if (player && state.loop && isOutside(state.loop, player.currentTime)) player.currentTime = state.loop.a;
  };
  const begin = (loop: LoopEnds, name: string | null) => {
    if (video.current) setMark(video.current, "resting", false);
    change({ ...noLoop, loop, name });
    enter();
  };
  const setEnd = (end: "a" | "b") => {
    const player = video.current;
    if (!player) return;
    const at = state.snaps ? snapped(segments, player.currentTime) : player.currentTime;
    const ends = { a: state.loop?.a ?? state.a, b: state.loop?.b ?? state.b, [end]: at };
    if (ends.a === null || ends.b === null) return update({ ...ends, problem: null });
    const loop = loopEnds(ends.a, ends.b);
    if (loop) begin(loop, null);
    else update({ problem: loopTooShortText });
  };
  return {
    read,
    subscribe,
    setEnd,
    enter,
    begin,
    clear: () => {
      if (video.current) setMark(video.current, "resting", false);
      change({ ...noLoop, options: { ...state.options, faster: null } });
    },
    move: (end: "a" | "b", to: number) => {
      const loop = state.loop && moveEnd(state.loop, end, to, video.current ? lengthOf(video.current) : 0);
      if (loop) change({ loop, name: null, problem: null });
    },
    choose: (options: Partial<LoopOptions>) =>
      change({
        options: { ...state.options, ...options },
        rampedFrom: "faster" in options ? state.rounds : state.rampedFrom,
      }),
    rename: (name: string) => update({ name }),
    snap: (snaps: boolean) => update({ snaps }),
  };
}
