import { countAt, segmentAt, type CountPlace } from "@pavane/contract/learning/counts";
import type { TempoSegment } from "@pavane/contract/courses/schema-practice";
import { useCallback, useSyncExternalStore } from "react";
import type { PlayableRef } from "../playable.ts";
import { onFrames } from "./on-frames.ts";

export interface ShownCount {
  /** Null before the first beat. */
  readonly place: CountPlace | null;
  readonly segment: TempoSegment;
}

/** Where the film stands in the music. Draws anew when the count changes, not with every picture. */
export function useCount(video: PlayableRef, segments: readonly TempoSegment[]): ShownCount | null {
  const subscribe = useCallback(
    (changed: () => void) => (video.current ? onFrames(video.current, changed) : () => undefined),
    [video],
  );
  const read = () => keyOf(segments, video.current?.currentTime ?? 0);
  return shownCount(
    segments,
    useSyncExternalStore(subscribe, read, () => "0|0|0"),
  );
}

/** As text, which is the same as long as the count is. */
function keyOf(segments: readonly TempoSegment[], second: number): string {
  const place = countAt(segments, second);
  const segment = place?.segment ?? segmentAt(segments, second) ?? segments[0];
  return [segment ? segments.indexOf(segment) : -1, place?.phrase ?? 0, place?.count ?? 0].join("|");
}

function shownCount(segments: readonly TempoSegment[], key: string): ShownCount | null {
  const [index = -1, phrase = 0, count = 0] = key.split("|").map(Number);
  const segment = segments[index];
  return segment ? { place: count === 0 ? null : { phrase, count }, segment } : null;
}
