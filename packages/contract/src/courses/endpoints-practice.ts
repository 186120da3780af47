import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { coursesErrors } from "./errors.ts";
import { instructorAreaRoles } from "./roles.ts";
import { lessonPractice, newCounts, newMarkers, savedCounts, savedMarkers } from "./schema-practice.ts";

const { lesson_not_found } = coursesErrors;

/** Markers and counts of the film of a lesson. */
export const practiceEndpoints = {
  getLessonPractice: endpoint({
    method: "GET",
    path: "/api/lessons/:id/practice",
    summary: "Markers and counts of a lesson's film, for those who teach the course",
    access: instructorAreaRoles,
    params: idParams,
    answer: lessonPractice,
    errors: [lesson_not_found],
  }),
  saveMarkers: endpoint({
    method: "PUT",
    path: "/api/lessons/:id/markers",
    summary: "Replace the markers of a lesson; those given by phrase and count get their second",
    access: instructorAreaRoles,
    audit: "markers.saved",
    about: "nobody's",
    params: idParams,
    body: newMarkers,
    takesList: true,
    answer: savedMarkers,
    errors: [lesson_not_found],
  }),
  saveCounts: endpoint({
    method: "PUT",
    path: "/api/lessons/:id/counts",
    summary: "Replace the tempo segments of a lesson; markers that were set by their count move along",
    access: instructorAreaRoles,
    audit: "counts.saved",
    about: "nobody's",
    params: idParams,
    body: newCounts,
    takesList: true,
    answer: savedCounts,
    errors: [lesson_not_found],
  }),
} as const satisfies EndpointTable;
