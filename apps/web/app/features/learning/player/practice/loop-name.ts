import { clockText } from "@pavane/contract/learning/clock-text";
import { countAt } from "@pavane/contract/learning/counts";
import type { LoopEnds } from "@pavane/contract/learning/loops";
import type { PractisedLesson } from "./practised-lesson.ts";

/** What a loop is called until its learner says otherwise: its section and phrase where the film has such, else its times. */
export function loopName({ markers, counts }: Pick<PractisedLesson, "markers" | "counts">, { a, b }: LoopEnds): string {
  const section = markers.findLast(({ at }) => at <= a + 0.05)?.label;
  const first = countAt(counts, a + 0.01)?.phrase;
  const last = countAt(counts, b - 0.05)?.phrase;
  const phrases =
    first === undefined || last === undefined
      ? []
      : [first === last ? `phrase ${first}` : `phrases ${first} to ${last}`];
  const parts = [...(section === undefined ? [] : [section]), ...phrases];
  const name = parts.length === 0 ? `${clockText(a)} to ${clockText(b)}` : parts.join(", ");
  return (name[0] ?? "").toUpperCase() + name.slice(1, 60);
}

/** The stretch from a marker to the next one, or to the end of the film. */
export function sectionOf(markers: PractisedLesson["markers"], second: number, duration: number): LoopEnds | null {
  const index = markers.findLastIndex(({ at }) => at <= second + 0.05);
  const marker = markers[index];
  return marker ? { a: marker.at, b: markers[index + 1]?.at ?? duration } : null;
}
