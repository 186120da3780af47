export interface LessonToAdd {
  readonly counts: boolean;
  readonly completed: boolean;
  /** When the learner first opened it; null when they have not. */
  readonly begunAt: Date | null;
}

/**
 * Whether a lesson was added after its learner had finished the course, and waits for them. Everything that counted was completed
 * then, and so begun: what counts now and was not begun by then came later. One that they do again, or undid, did not.
 */
export const isAddedSince = (lesson: LessonToAdd, finishedAt: Date | null): boolean =>
  finishedAt !== null && lesson.counts && !lesson.completed && (lesson.begunAt === null || lesson.begunAt > finishedAt);

export const countAddedSince = (lessons: readonly LessonToAdd[], finishedAt: Date | null): number =>
  lessons.filter((lesson) => isAddedSince(lesson, finishedAt)).length;
