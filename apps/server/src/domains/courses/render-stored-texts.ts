import { isRefusal } from "@pavane/contract/core/errors";
import type { CoursesDeps } from "./deps.ts";
import { renderedNow } from "./rendered-text.ts";
import { findCoursesToRender, saveCourseHtml } from "./course/store-course-html.ts";
import { findLessonsToRender, saveLessonHtml } from "./outline/store-lesson-html.ts";

const atOnce = 100;

/**
 * Renders texts that older rules rendered, or none: those of a site from before texts were stored with their HTML, and
 * all of them when the rules have changed. One that cannot be rendered is shown as plain text.
 */
export async function renderStoredTexts(deps: Pick<CoursesDeps, "db" | "markdown">): Promise<void> {
  await renderAll(deps, findCoursesToRender, saveCourseHtml);
  await renderAll(deps, findLessonsToRender, saveLessonHtml);
}

async function renderAll(
  { db, markdown }: Pick<CoursesDeps, "db" | "markdown">,
  find: typeof findCoursesToRender,
  save: typeof saveCourseHtml,
): Promise<void> {
  for (;;) {
    const texts = await find(db.read, renderedNow, atOnce);
    for (const { id, source } of texts) {
      const html = source === null ? null : await markdown.render(source);
      if (isRefusal(html)) return; // people come first; the next minute goes on
      await db.write((tx) => save(tx, { id, source, html, rules: renderedNow }));
    }
    if (texts.length < atOnce) return;
  }
}
