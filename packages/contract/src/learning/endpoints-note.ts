import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { learningErrors } from "./errors.ts";
import { lessonNote, lessonNotes, noteBody, noteChange } from "./schema-note.ts";

const { course_not_found, lesson_not_found, note_not_found, note_limit } = learningErrors;
const { enrolment_required, module_locked, access_ended } = learningErrors;

export const noteEndpoints = {
  listLessonNotes: endpoint({
    method: "GET",
    path: "/api/lessons/:id/notes",
    summary: "The signed-in person's own notes of a lesson, in the order of the video",
    access: "member",
    params: idParams,
    answer: lessonNotes,
    errors: [lesson_not_found, enrolment_required, module_locked, access_ended],
  }),
  createNote: endpoint({
    method: "POST",
    path: "/api/lessons/:id/notes",
    summary: "Write a note of a lesson, with the second of its video",
    access: "member",
    params: idParams,
    body: noteBody,
    answer: lessonNote,
    status: 201,
    errors: [lesson_not_found, enrolment_required, module_locked, access_ended, note_limit],
  }),
  changeNote: endpoint({
    method: "PATCH",
    path: "/api/notes/:id",
    summary: "Change the words of an own note",
    access: "member",
    params: idParams,
    body: noteChange,
    answer: lessonNote,
    errors: [note_not_found],
  }),
  deleteNote: endpoint({
    method: "DELETE",
    path: "/api/notes/:id",
    summary: "Delete an own note",
    access: "member",
    params: idParams,
    answer: null,
    errors: [note_not_found],
  }),
  getCourseNotes: endpoint({
    method: "GET",
    path: "/api/courses/:id/notes.md",
    summary: "All own notes of a course as Markdown",
    access: "member",
    params: idParams,
    answer: { file: "text/markdown" },
    errors: [course_not_found],
  }),
} as const satisfies EndpointTable;
