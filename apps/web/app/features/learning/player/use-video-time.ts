import { useEffect, useState } from "react";
import { lengthOf } from "./length-of.ts";
import { eachOf, listen } from "./listen.ts";
import type { PlayableRef } from "./playable.ts";

export interface VideoTime {
  at: number;
  duration: number;
  /** How far the video is loaded from the current position. */
  loaded: number;
}

/** Only what shows the time uses this: it changes four times a second. */
export function useVideoTime(video: PlayableRef): VideoTime {
  const [time, setTime] = useState<VideoTime>({ at: 0, duration: 0, loaded: 0 });
  // Follows the video element.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () =>
      setTime({
        at: element.currentTime,
        duration: lengthOf(element),
        loaded: loadedUntil(element),
      });
    read();
    return listen(element, eachOf(timeEvents, read));
  }, [video]);
  return time;
}

const timeEvents = ["timeupdate", "durationchange", "progress", "seeking", "seeked", "loadedmetadata"];

function loadedUntil({ buffered, currentTime }: Pick<HTMLVideoElement, "buffered" | "currentTime">): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return 0;
}
