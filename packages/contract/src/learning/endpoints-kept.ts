import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { keptLessons, keptLessonsBody } from "./schema-kept.ts";

export const keptLessonEndpoints = {
  checkKeptLessons: endpoint({
    method: "POST",
    path: "/api/me/offline",
    summary: "Which of the lessons kept on a device may stay there, until when, and whether they changed",
    access: "member",
    body: keptLessonsBody,
    answer: keptLessons,
    status: 200,
  }),
} as const satisfies EndpointTable;
