import { longestFilm, maxMarkers } from "@pavane/contract/courses/practice-limits";
import type { LessonMarker, TempoSegment } from "@pavane/contract/courses/schema-practice";
import { secondOfCount } from "@pavane/contract/learning/counts";
import type { MarkerValues } from "./practice-repository.ts";
import { preciseTime } from "./practice-texts.ts";

/** A marker as it is asked for: its second, or phrase and count. */
export type MarkerToPlace = Omit<LessonMarker, "at"> & { readonly at: number | null };

export type PlacedMarkers =
  | { readonly ok: true; readonly markers: readonly MarkerValues[] }
  | { readonly ok: false; readonly index: number; readonly field: "at" | "phrase"; readonly message: string };

/** The markers of a film in its order; those given by their count get its second. No two stand at one. */
export function placeMarkers(sent: readonly MarkerToPlace[], counts: readonly TempoSegment[]): PlacedMarkers {
  const markers: MarkerValues[] = [];
  for (const [index, marker] of sent.entries()) {
    const { label, phrase, count } = marker;
    const at = secondOf(marker, counts);
    if (at === null) return { ok: false, index, field: "phrase", message: unknownCount(marker, counts) };
    const atMs = Math.round(at * 1_000);
    if (markers.some((other) => other.atMs === atMs))
      return { ok: false, index, field: "at", message: `Two markers stand at ${preciseTime(atMs)}` };
    markers.push({ atMs, label, phrase, count });
  }
  return { ok: true, markers: markers.toSorted((one, other) => one.atMs - other.atMs) };
}

/** Where phrases begin anew the second that was sent says which one is meant. */
function secondOf({ at, phrase, count }: MarkerToPlace, counts: readonly TempoSegment[]): number | null {
  if (phrase === null || count === null) return at;
  return secondOfCount(counts, { phrase, count }, at ?? undefined);
}

const unknownCount = ({ phrase, count }: MarkerToPlace, counts: readonly TempoSegment[]): string =>
  counts.length === 0
    ? "Set the tempo of this lesson first"
    : `No tempo of this lesson has phrase ${phrase} count ${count}`;

/**
 * Markers after the tempo was changed: those that were set by their count stand on it again. One whose count is gone, or is taken by
 * another marker, stays where it is and is from now on set by its second.
 */
export function moveMarkers(markers: readonly MarkerValues[], counts: readonly TempoSegment[]): MarkerValues[] {
  const placed = markers.filter(({ phrase }) => phrase === null);
  const taken = new Set(placed.map(({ atMs }) => atMs));
  for (const marker of markers.filter(({ phrase }) => phrase !== null)) {
    const second = secondOf({ ...marker, at: marker.atMs / 1_000 }, counts);
    const atMs = second === null ? null : Math.round(second * 1_000);
    const moved =
      atMs === null || taken.has(atMs)
        ? { ...marker, atMs: firstFree(marker.atMs, taken), phrase: null, count: null }
        : { ...marker, atMs };
    taken.add(moved.atMs);
    placed.push(moved);
  }
  return placed.toSorted((one, other) => one.atMs - other.atMs);
}

/** The next thousandth that no marker has, or the one before where a film may not be longer. */
function firstFree(atMs: number, taken: ReadonlySet<number>): number {
  const step = atMs + maxMarkers > longestFilm * 1_000 ? -1 : 1;
  let free = atMs;
  while (taken.has(free)) free += step;
  return free;
}
