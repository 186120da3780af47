import type { LessonMarker } from "@pavane/contract/courses/schema-practice";

/** Where a second stands on the line of a film; what comes after its end stands at the end. */
export const placeOnBar = (second: number, duration: number): string => `${shareOf(second, duration)}%`;

const shareOf = (second: number, duration: number): number => Math.min(100, Math.max(0, (second / duration) * 100));

/** Markers that the film has: a shorter file may have taken the place of the one they were set on. */
export const markersWithin = (markers: readonly LessonMarker[], duration: number): LessonMarker[] =>
  markers.filter(({ at }) => at < duration);

export interface PlacedLabel {
  readonly at: number;
  readonly label: string;
  readonly left: string;
  readonly maxWidth: string;
}

/** The least room a name is shown in, as a part of the line. */
const minRoom = 0.06;

/** Names of sections where there is room for them. Markers in the order of the film. */
export function labelPlaces(markers: readonly LessonMarker[], duration: number): PlacedLabel[] {
  const within = markersWithin(markers, duration);
  return within.flatMap(({ at, label }, index) => {
    const room = ((within[index + 1]?.at ?? duration) - at) / duration;
    return room < minRoom ? [] : [{ at, label, left: placeOnBar(at, duration), maxWidth: `${room * 100}%` }];
  });
}
