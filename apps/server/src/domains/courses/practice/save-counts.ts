import { invalidField, isRefusal } from "@pavane/contract/core/errors";
import type { NewCounts } from "@pavane/contract/courses/schema-practice";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { saveLesson } from "../outline/outline-changes-repository.ts";
import { lockPractice } from "./lock-practice.ts";
import { moveMarkers } from "./place-markers.ts";
import { findPractice, replaceCounts, replaceMarkers } from "./practice-repository.ts";
import { markerText, tempoText } from "./practice-texts.ts";
import { orderCounts } from "./order-counts.ts";
import { presentTempo } from "./present-practice.ts";
import { noFilmText } from "./save-markers.ts";

/** Replaces how a film is counted and returns the lesson's id; markers that were set by their count move along. */
export function saveCounts(
  { db, clock }: CoursesDeps,
  actor: Actor,
  lessonId: number,
  { counts: sent, version, ...rest }: NewCounts,
) {
  assertNoRest(rest);
  const now = clock.now();
  const ordered = orderCounts(sent);
  return db.write(async (tx) => {
    const place = await lockPractice(tx, actor, lessonId, version);
    if (isRefusal(place)) return place;
    if (place.lesson.type !== "video" && sent.length > 0) return invalidField("counts", noFilmText);
    if (!ordered.ok) return invalidField(`counts.${ordered.index}.${ordered.field}`, ordered.message);
    const { counts } = ordered;
    const before = await findPractice(tx, lessonId);
    const markers = moveMarkers(before.markers, counts.map(presentTempo));
    await replaceCounts(tx, lessonId, counts, now);
    await replaceMarkers(tx, lessonId, markers, now);
    await saveLesson(tx, lessonId, { updatedAt: now });
    await touchCourse(tx, place.courseId, now);
    await recordAudit(tx, {
      action: "counts.saved",
      target: { type: "lesson", id: lessonId, name: place.lesson.title },
      before: { counts: before.counts.map(tempoText), markers: before.markers.map(markerText) },
      after: { counts: counts.map(tempoText), markers: markers.map(markerText) },
    });
    return lessonId;
  });
}
