import type { RefObject } from "react";

/** As much of a `<video>` as the tools of the player use; players of other hosts are driven through the same. */
export type Playable = EventTarget &
  Pick<
    HTMLVideoElement,
    | "currentTime"
    | "duration"
    | "paused"
    | "ended"
    | "seeking"
    | "playbackRate"
    | "preservesPitch"
    | "volume"
    | "muted"
    | "buffered"
    | "textTracks"
    | "play"
    | "pause"
  >;

export type PlayableRef = RefObject<Playable | null>;
