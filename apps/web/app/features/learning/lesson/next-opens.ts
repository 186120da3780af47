import { useQuery } from "@tanstack/react-query";
import { courseProgressQuery } from "../queries.ts";
import type { CourseProgress, LessonLink } from "../shapes.ts";

/** When a lesson opens whose module waits for a day; null where it is open, or opens by what its learner does. */
export function opensLater(
  outline: Pick<CourseProgress, "modules"> | undefined,
  lesson: LessonLink | null,
): string | null {
  const module = outline?.modules.find(({ id }) => id === lesson?.module_id);
  return module?.locked ? module.opens_at : null;
}

/** When the lesson that follows opens, so that nothing leads there before. */
export function useNextOpens(courseId: number, next: LessonLink | null): string | null {
  const { data } = useQuery(courseProgressQuery(String(courseId)));
  return opensLater(data, next);
}
