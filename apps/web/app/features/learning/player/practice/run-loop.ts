import type { LoopEnds } from "@pavane/contract/learning/loops";
import { startPlaying } from "../../../../media/start-playing.ts";
import { lengthOf } from "../length-of.ts";
import { listen } from "../listen.ts";
import type { Playable } from "../playable.ts";
import { isMarked, markChange, roundDone, setMark } from "../player-marks.ts";
import type { Clicker } from "./clicker.ts";
import type { LoopRun } from "./loop-state.ts";
import { breakSteps, passesEnd, type BreakStep } from "./loop-rules.ts";
import { followRamp } from "./follow-ramp.ts";

export interface RunningLoop {
  /** The loop or its options were changed from outside. */
  changed(): void;
  stop(): void;
}

/** How long nothing is looked at while B is far. */
const LONGEST_WAIT_MS = 250;

/**
 * Takes the player back to A when it passes B. A timer is set to the moment of B, since the browser's own reports of the time come four
 * times a second only.
 */
export function runLoop(player: Playable, run: LoopRun): RunningLoop {
  let before: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = createRest(player, run);
  const ramp = followRamp(player, run);

  const look = () => {
    clearTimeout(timer);
    const { loop } = run.read();
    if (loop === null) before = null;
    if (loop === null || player.paused || player.seeking) return;
    const at = player.currentTime;
    if (passesEnd(loop, before, at)) return goBack(loop);
    before = at;
    const left = at < loop.b ? ((loop.b - at) / player.playbackRate) * 1000 : LONGEST_WAIT_MS;
    timer = setTimeout(look, Math.min(LONGEST_WAIT_MS, Math.max(1, left)));
  };
  const goBack = (loop: LoopEnds) => {
    before = null;
    setMark(player, "wrapping", true);
    player.dispatchEvent(new Event(roundDone));
    const rounds = run.read().rounds + 1;
    run.update({ rounds });
    ramp.apply();
    const steps = breakSteps(run.read().options, run.segments, loop.a, player.playbackRate);
    if (steps.length > 0) rest.begin(steps);
    player.currentTime = loop.a;
    if (steps.length === 0 && player.paused) startPlaying(player);
  };
  const ended = () => {
    const { loop } = run.read();
    if (loop && before !== null && before < loop.b && loop.b >= lengthOf(player) - LONGEST_WAIT_MS / 1000) goBack(loop);
  };
  const seeking = () => {
    before = null;
    clearTimeout(timer);
  };
  const seeked = () => {
    before = player.currentTime;
    // Others hear of the same event after us.
    setTimeout(() => setMark(player, "wrapping", false));
    look();
  };
  const on = { play: look, playing: look, timeupdate: look, ratechange: look, seeking, seeked, ended };
  const unlisten = listen(player, on);
  return {
    changed: () => {
      ramp.apply();
      look();
    },
    stop: () => {
      clearTimeout(timer);
      rest.end();
      ramp.stop();
      unlisten();
    },
  };
}

/** The counts between two rounds: the player stands at A, and goes on by itself after the last. */
function createRest(player: Playable, { update, clicker }: LoopRun) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    clicker.silence();
    player.removeEventListener(markChange, look);
    setMark(player, "resting", false);
    update({ step: null });
  };
  const look = () => {
    if (!isMarked(player, "resting")) end();
  };
  const goOn = () => {
    player.removeEventListener(markChange, look);
    update({ step: null });
    void player
      .play()
      .catch(() => undefined)
      .finally(() => setMark(player, "resting", false));
  };
  const begin = (steps: readonly BreakStep[]) => {
    setMark(player, "resting", true);
    player.addEventListener(markChange, look);
    player.pause();
    const from = performance.now();
    let passed = 0;
    const next = (index: number) => {
      const step = steps[index];
      if (!step) return goOn();
      update({ step });
      passed += step.seconds;
      // Each from the beginning, so that late timers do not add up.
      timer = setTimeout(() => next(index + 1), from + passed * 1000 - performance.now());
    };
    clickAlong(steps, clicker);
    next(0);
  };
  return { begin, end };
}

/** The counts of the phrase that leads in are heard, those of a rest are not. */
function clickAlong(steps: readonly BreakStep[], clicker: Clicker): void {
  let passed = 0;
  for (const { kind, count, seconds } of steps) {
    if (kind === "count-in") clicker.click(passed, count === 1);
    passed += seconds;
  }
}
