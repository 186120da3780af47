import { eachOf, listen } from "../listen.ts";
import type { Playable } from "../playable.ts";
import type { TakePiece } from "./take-pieces.ts";

/** Notes which stretches of the lesson are played while a take is recorded; `now` is the take's clock. */
export function notePieces(player: Playable, now: () => number): { end(): TakePiece[] } {
  const pieces: TakePiece[] = [];
  const begun = player.currentTime;
  let open: Omit<TakePiece, "lessonTo"> | null = null;
  const close = () => {
    if (!open) return;
    const lessonTo = open.lessonFrom + (now() - open.takeFrom) * open.rate;
    if (lessonTo > open.lessonFrom) pieces.push({ ...open, lessonTo });
    open = null;
  };
  const begin = () => {
    close();
    if (!player.paused && !player.seeking)
      open = { takeFrom: now(), lessonFrom: player.currentTime, rate: player.playbackRate };
  };
  const unlisten = listen(player, { ...eachOf(closing, close), ...eachOf(opening, begin) });
  begin();
  return {
    end: () => {
      close();
      unlisten();
      // Recorded to a lesson that stood still, it runs from there.
      return pieces.length > 0 ? pieces : [{ takeFrom: 0, lessonFrom: begun, lessonTo: begun + now(), rate: 1 }];
    },
  };
}

const closing = ["pause", "seeking", "waiting", "ended"];
const opening = ["playing", "seeked", "ratechange"];
