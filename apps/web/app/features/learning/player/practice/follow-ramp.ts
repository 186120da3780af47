import type { Playable } from "../playable.ts";
import { isMarked, setMark } from "../player-marks.ts";
import { rampRate } from "./loop-rules.ts";
import type { LoopRun, LoopState } from "./loop-state.ts";

/** Sets the speed of a loop that grows faster, and gives the speed back that was chosen before. Who sets another one ends it. */
export function followRamp(player: Playable, { read, update }: Pick<LoopRun, "read" | "update">) {
  let chosen = player.playbackRate;
  const apply = () => {
    const rate = rateNow(read());
    if (rate === null && !isMarked(player, "ramping")) return;
    if (!isMarked(player, "ramping")) chosen = player.playbackRate;
    setMark(player, "ramping", rate !== null);
    player.playbackRate = rate ?? chosen;
  };
  const changed = () => {
    const rate = rateNow(read());
    if (!isMarked(player, "ramping") || rate === null || Math.abs(player.playbackRate - rate) < 0.001) return;
    chosen = player.playbackRate;
    setMark(player, "ramping", false);
    update({ options: { ...read().options, faster: null } });
  };
  player.addEventListener("ratechange", changed);
  const stop = () => {
    player.removeEventListener("ratechange", changed);
    if (isMarked(player, "ramping")) player.playbackRate = chosen;
    setMark(player, "ramping", false);
  };
  return { apply, stop };
}

/** Null where the loop sets none. */
function rateNow({ loop, rounds, rampedFrom, options: { faster } }: LoopState): number | null {
  return loop === null || faster === null ? null : rampRate(rounds - rampedFrom, faster);
}
