import { eachOf, listen } from "../listen.ts";
import type { Playable } from "../playable.ts";

/** Calls back with every picture of the screen while the player plays, and after each jump. */
export function onFrames(player: Playable, act: () => void): () => void {
  let frame = 0;
  const run = () => {
    act();
    frame = player.paused ? 0 : requestAnimationFrame(run);
  };
  const start = () => {
    cancelAnimationFrame(frame);
    run();
  };
  const unlisten = listen(player, eachOf(names, start));
  start();
  return () => {
    cancelAnimationFrame(frame);
    unlisten();
  };
}

const names = ["play", "playing", "pause", "seeking", "seeked", "loadedmetadata"];
