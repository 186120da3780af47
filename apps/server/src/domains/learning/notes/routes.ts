import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { noteEndpoints } from "@pavane/contract/learning/endpoints-note";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { LessonNote } from "@pavane/contract/learning/schema-note";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openLesson } from "../lessons/open-lesson.ts";
import { courseNotes } from "./course-notes.ts";
import { deleteNote, findNotes, updateNote, type NoteRow } from "./notes-repository.ts";
import { writeNote } from "./write-note.ts";

export const noteRoutes = (deps: LessonDeps): Handlers<typeof noteEndpoints> => ({
  listLessonNotes: async ({ actor, params }) => {
    const door = await deps.find.door(params.id, actor.id);
    // Whoever learned here keeps reading what they wrote, also after their access ended.
    if (!door?.enrolment) {
      const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
      return isRefusal(opened) ? opened : refuse(learningErrors.enrolment_required);
    }
    return { data: (await findNotes(deps.db.read, actor.id, params.id)).map(presentNote) };
  },
  createNote: async ({ actor, params, body: { at, body, ...rest } }) => {
    assertNoRest(rest);
    const note = await writeNote(deps, actor, params.id, { at, body });
    return isRefusal(note) ? note : presentNote(note);
  },
  changeNote: async ({ actor, params, body: { body, ...rest } }) => {
    assertNoRest(rest);
    const note = await deps.db.write((tx) => updateNote(tx, params.id, actor.id, body, deps.clock.now()));
    return note ? presentNote(note) : refuse(learningErrors.note_not_found);
  },
  deleteNote: async ({ actor, params }) => {
    const deleted = await deps.db.write((tx) => deleteNote(tx, params.id, actor.id));
    return deleted ? undefined : refuse(learningErrors.note_not_found);
  },
  getCourseNotes: ({ actor, params }) => courseNotes(deps, actor, params.id),
});

const presentNote = ({ id, lessonId, atMs, body, createdAt, updatedAt }: NoteRow): LessonNote => ({
  id,
  lesson_id: lessonId,
  at: atMs === null ? null : atMs / 1000,
  body,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});
