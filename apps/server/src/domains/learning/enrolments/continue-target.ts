/** A lesson as far as it matters for going on, in the order of the course. */
export interface LessonToContinue {
  readonly id: number;
  readonly counts: boolean;
  readonly completed: boolean;
  /** In a module that the sequence keeps closed. */
  readonly locked: boolean;
}

/**
 * The lesson where a learner continues: the lesson last opened while it is incomplete, else the next incomplete
 * required one, else the first incomplete one; with everything done the last opened. Null in a course without lessons.
 */
export function continueTarget<T extends LessonToContinue>(
  lessons: readonly T[],
  lastLessonId: number | null,
): T | null {
  const open = lessons.filter((lesson) => !lesson.locked);
  const place = open.findIndex((lesson) => lesson.id === lastLessonId);
  const last = open[place];
  if (last && !last.completed) return last;
  const ahead = open.slice(place + 1);
  const required = (lesson: T): boolean => lesson.counts && !lesson.completed;
  const next = ahead.find(required) ?? open.find(required) ?? open.find((lesson) => !lesson.completed);
  return next ?? last ?? open[0] ?? null;
}
