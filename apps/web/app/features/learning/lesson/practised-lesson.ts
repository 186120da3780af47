import type { PractisedLesson } from "../player/practice/practised-lesson.ts";
import type { LessonPageData } from "../shapes.ts";

/** What of a lesson's page its player practises by. */
export const practisedLesson = ({ lesson, markers, counts, opened_as: as }: LessonPageData): PractisedLesson => ({
  id: lesson.id,
  keepsLoops: as === "learner",
  markers,
  counts,
  hasSelfView: true,
  hasBackView: lesson.has_back_view,
});
