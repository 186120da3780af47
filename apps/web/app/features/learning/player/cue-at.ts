import type { Cue } from "@pavane/contract/media/vtt";

/** Index of the cue that is said at a second: of those that last the one begun last; -1 between cues. */
export function cueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex((cue) => cue.start <= second && second < cue.end);
}
