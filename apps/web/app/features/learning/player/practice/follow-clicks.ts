import type { TempoSegment } from "@pavane/contract/courses/schema-practice";
import type { LoopEnds } from "@pavane/contract/learning/loops";
import { eachOf, listen } from "../listen.ts";
import type { Playable } from "../playable.ts";
import type { Clicker } from "./clicker.ts";
import { clicksBetween } from "./clicks-between.ts";

const EVERY_MS = 100;
/** Seconds of the clock for which clicks are planned ahead. */
const AHEAD = 0.3;

/** Clicks on every count while the film plays, at its speed. They are planned a little ahead on the clock of the sound, and never late. */
export function followClicks(
  player: Playable,
  segments: readonly TempoSegment[],
  clicker: Clicker,
  loop: () => LoopEnds | null,
): () => void {
  let planned = 0;
  const plan = () => {
    if (player.paused || player.seeking) return;
    clicker.setVolume(player.muted ? 0 : player.volume);
    const at = player.currentTime;
    const end = loop()?.b ?? Number.POSITIVE_INFINITY;
    const until = Math.min(at + AHEAD * player.playbackRate, at < end ? end : Number.POSITIVE_INFINITY);
    for (const click of clicksBetween(segments, Math.max(planned, at), until))
      clicker.click((click.at - at) / player.playbackRate, click.accent);
    planned = Math.max(planned, until);
  };
  const again = () => {
    clicker.silence();
    planned = player.currentTime;
    plan();
  };
  again();
  const timer = setInterval(plan, EVERY_MS);
  const unlisten = listen(player, eachOf(names, again));
  return () => {
    clearInterval(timer);
    unlisten();
    clicker.silence();
  };
}

const names = ["playing", "pause", "seeking", "seeked", "ratechange"];
