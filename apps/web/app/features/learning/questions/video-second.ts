import type { RefObject } from "react";

export type VideoRef = RefObject<HTMLVideoElement | null>;

/** Where a video is, with a tenth; null before it is there or has begun. */
export function secondOf(video: HTMLVideoElement | null | undefined): number | null {
  const second = Math.floor((video?.currentTime ?? 0) * 10) / 10;
  return second > 0 ? second : null;
}

/** Shows the moment of a video that somebody asks about. */
export function goToSecond(video: HTMLVideoElement | null, second: number): void {
  if (!video) return;
  video.currentTime = second;
  video.scrollIntoView({ block: "center", behavior: "smooth" });
}
