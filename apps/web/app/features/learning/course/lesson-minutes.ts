import type { CourseModule } from "../shapes.ts";

/** Minutes of all lessons of a course whose length is known. */
export const lessonMinutes = (modules: readonly CourseModule[]): number =>
  modules.reduce((sum, module) => module.lessons.reduce((all, lesson) => all + (lesson.length_minutes ?? 0), sum), 0);
