import type { LessonToImport } from "@pavane/contract/courses/course-file";
import { orderCounts } from "../practice/order-counts.ts";
import { placeMarkers } from "../practice/place-markers.ts";
import { noPractice, type Practice } from "../practice/practice-repository.ts";
import { presentTempo } from "../practice/present-practice.ts";

type Decided =
  | { readonly ok: true; readonly practice: Practice }
  | { readonly ok: false; readonly path: readonly (string | number)[]; readonly message: string };

/** Markers and counts of a lesson of a file; only a film has any. */
export function decidePracticeOfFile({
  type,
  ...lesson
}: Pick<LessonToImport, "type" | "markers" | "counts">): Decided {
  if (type !== "video") return { ok: true, practice: noPractice };
  const ordered = orderCounts(lesson.counts);
  if (!ordered.ok) return { ok: false, path: ["counts", ordered.index, ordered.field], message: ordered.message };
  const placed = placeMarkers(lesson.markers, ordered.counts.map(presentTempo));
  if (!placed.ok) return { ok: false, path: ["markers", placed.index, placed.field], message: placed.message };
  return { ok: true, practice: { markers: placed.markers, counts: ordered.counts } };
}
