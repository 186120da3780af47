import { invalidField, isRefusal } from "@pavane/contract/core/errors";
import type { NewMarkers } from "@pavane/contract/courses/schema-practice";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { saveLesson } from "../outline/outline-changes-repository.ts";
import { lockPractice } from "./lock-practice.ts";
import { placeMarkers } from "./place-markers.ts";
import { findPractice, replaceMarkers } from "./practice-repository.ts";
import { markerText } from "./practice-texts.ts";
import { presentTempo } from "./present-practice.ts";

/** Replaces the markers of a film and returns the lesson's id; all of them or none. */
export function saveMarkers(
  { db, clock }: CoursesDeps,
  actor: Actor,
  lessonId: number,
  { markers: sent, version, ...rest }: NewMarkers,
) {
  assertNoRest(rest);
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await lockPractice(tx, actor, lessonId, version);
    if (isRefusal(place)) return place;
    if (place.lesson.type !== "video" && sent.length > 0) return invalidField("markers", noFilmText);
    const before = await findPractice(tx, lessonId);
    const placed = placeMarkers(sent, before.counts.map(presentTempo));
    if (!placed.ok) return invalidField(`markers.${placed.index}.${placed.field}`, placed.message);
    await replaceMarkers(tx, lessonId, placed.markers, now);
    await saveLesson(tx, lessonId, { updatedAt: now });
    await touchCourse(tx, place.courseId, now);
    await recordAudit(tx, {
      action: "markers.saved",
      target: { type: "lesson", id: lessonId, name: place.lesson.title },
      before: { markers: before.markers.map(markerText) },
      after: { markers: placed.markers.map(markerText) },
    });
    return lessonId;
  });
}

export const noFilmText = "This lesson has no film";
