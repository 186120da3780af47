import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { findCourseTitle } from "../../courses/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { findCourseNotes } from "./notes-repository.ts";
import { notesMarkdown } from "./notes-markdown.ts";

/** All notes of somebody in a course as a file, also after their access ended. Error: `course_not_found`. */
export async function courseNotes(
  { db }: LessonDeps,
  actor: Actor,
  courseId: number,
): Promise<{ content: Buffer; mime: string; fileName: string } | Refusal<"course_not_found">> {
  const notes = await findCourseNotes(db.read, actor.id, courseId);
  const title = notes.length === 0 ? null : await findCourseTitle(db.read, courseId);
  if (title === null) return refuse(learningErrors.course_not_found);
  const content = Buffer.from(notesMarkdown(title, notes));
  return { content, mime: "text/markdown; charset=utf-8", fileName: `notes-course-${courseId}.md` };
}
