import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { notesPerLesson } from "@pavane/contract/learning/schema-note";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockEnrolment } from "../../access/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openLesson } from "../lessons/open-lesson.ts";
import { countNotes, insertNote, type NoteRow } from "./notes-repository.ts";

type WriteNoteRefusal = Refusal<
  "lesson_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended" | "note_limit"
>;

/** Keeps a note of somebody who learns in the lesson; `at` in seconds. Error besides those of opening: `note_limit`. */
export async function writeNote(
  deps: LessonDeps,
  actor: Actor,
  lessonId: number,
  { at, body }: { readonly at: number | null; readonly body: string },
): Promise<NoteRow | WriteNoteRefusal> {
  const door = await deps.find.door(lessonId, actor.id);
  const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
  if (isRefusal(opened)) return opened;
  if (!door?.enrolment || !opened.records) return refuse(learningErrors.enrolment_required);
  const atMs = at === null ? null : Math.round(at * 1000);
  const note = { userId: actor.id, lessonId, atMs, body, at: deps.clock.now() };
  return deps.db.write(async (tx) => {
    // Two tabs at once count one after the other.
    await lockEnrolment(tx, actor.id, door.course.id);
    if ((await countNotes(tx, actor.id, lessonId)) >= notesPerLesson) return refuse(learningErrors.note_limit);
    return insertNote(tx, note);
  });
}
