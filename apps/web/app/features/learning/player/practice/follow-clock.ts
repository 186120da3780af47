import { startPlaying } from "../../../../media/start-playing.ts";
import { eachOf, listen } from "../listen.ts";
import type { Playable } from "../playable.ts";
import { correctionOf } from "./clock-drift.ts";

/** Where a second film is while the first is at a second, and how much faster it runs; null where it has nothing. */
type PlaceOf = (second: number) => { readonly at: number; readonly speed: number } | null;

export const sameSecond: PlaceOf = (second) => ({ at: second, speed: 1 });

const EVERY_MS = 200;

/** A second film plays, pauses, jumps and runs as the first does, and is brought back to its clock when it drifts. */
export function followClock(leader: Playable, follower: HTMLVideoElement, placeOf: PlaceOf): () => void {
  follower.muted = true;
  const follow = () => {
    const place = placeOf(leader.currentTime);
    if (place === null || leader.paused || leader.ended) {
      if (!follower.paused) follower.pause();
      if (place && Math.abs(follower.currentTime - place.at) > 0.02 && !follower.seeking)
        follower.currentTime = place.at;
      return;
    }
    const rate = leader.playbackRate * place.speed;
    const correction = correctionOf(follower.currentTime - place.at);
    follower.playbackRate = rate * (correction.kind === "nudge" ? correction.factor : 1);
    // While it looks for a place it would only begin to look again.
    if (correction.kind === "jump" && !follower.seeking) follower.currentTime = place.at;
    if (follower.paused && !follower.ended) startPlaying(follower);
  };
  const unlisten = listen(leader, eachOf(names, follow));
  follower.addEventListener("loadedmetadata", follow);
  const timer = setInterval(follow, EVERY_MS);
  follow();
  return () => {
    clearInterval(timer);
    unlisten();
    follower.removeEventListener("loadedmetadata", follow);
  };
}

const names = ["play", "playing", "pause", "seeking", "seeked", "ratechange", "ended"];
