import { renderStored } from "../../platform/markdown/render-stored.ts";
import type { CoursesDeps } from "./deps.ts";
import { findBriefsToRender, saveBriefHtml } from "./assessments/assignment-html-repository.ts";
import { findCoursesToRender, saveCourseHtml } from "./course/course-html-repository.ts";
import { findLessonsToRender, saveLessonHtml } from "./outline/lesson-html-repository.ts";

/** Renders texts of a site from before they were stored with their HTML, and all of them when the rules have changed. */
export async function renderStoredTexts(deps: Pick<CoursesDeps, "db" | "markdown">): Promise<void> {
  await renderStored(deps, { find: findCoursesToRender, save: saveCourseHtml });
  await renderStored(deps, { find: findLessonsToRender, save: saveLessonHtml });
  await renderStored(deps, { find: findBriefsToRender, save: saveBriefHtml });
}
