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
  for (const name of names) player.addEventListener(name, start);
  start();
  return () => {
    cancelAnimationFrame(frame);
    for (const name of names) player.removeEventListener(name, start);
  };
}

const names = ["play", "playing", "pause", "seeking", "seeked", "loadedmetadata"];
