import type { Cue } from "@pavane/contract/media/vtt";

/** Index of the cue that is said at a second: the last one begun, while it lasts; -1 between cues. */
export function cueAt(cues: readonly Cue[], second: number): number {
  const index = cues.findLastIndex((cue) => cue.start <= second);
  const cue = cues[index];
  return cue !== undefined && second < cue.end ? index : -1;
}
