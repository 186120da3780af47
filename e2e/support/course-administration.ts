import type { Page } from "@playwright/test";
import { expect, toastOf } from "./journey.ts";
import { film } from "./files.ts";

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** Opens Course Administration, where a course may be chosen already. */
export async function openAdministration(page: Page, courseId?: number): Promise<void> {
  await page.goto(courseId === undefined ? "/admin/courses" : `/admin/courses?tab=details&course=${courseId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Course Administration" })).toBeVisible();
}

export async function success(page: Page, text: string): Promise<void> {
  await expect(toastOf(page, "Success", text)).toBeVisible();
}

export interface LessonText {
  readonly module: string;
  readonly title: string;
  readonly type: "Text" | "Video" | "Quiz";
  readonly content: string | null;
}

export async function addModule(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add Module" }).click();
  const dialog = dialogOf(page, "Add Module");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill(`What “${title}” is about`);
  await dialog.getByRole("button", { name: "Add Module" }).click();
  await expect(dialog).toBeHidden();
}

/** Content null uploads the sample film. */
export async function addLesson(page: Page, lesson: LessonText): Promise<void> {
  await page.getByRole("button", { name: `Add lesson to ${lesson.module}` }).click();
  const dialog = dialogOf(page, "Add Lesson");
  await dialog.getByLabel("Title").fill(lesson.title);
  await dialog.getByLabel("Type").selectOption(lesson.type);
  await dialog.getByLabel("Description").fill(`What “${lesson.title}” shows`);
  if (lesson.content !== null) await dialog.getByLabel("Content", { exact: true }).fill(lesson.content);
  else {
    await dialog.getByLabel("Content: upload a file").setInputFiles(film());
    await expect(dialog.getByText("Ready")).toBeVisible({ timeout: 30_000 });
  }
  await dialog.getByRole("button", { name: "Add Lesson" }).click();
  await expect(dialog).toBeHidden();
}

export async function createQuiz(page: Page, lessonTitle: string): Promise<void> {
  await page.getByRole("button", { name: `Create quiz for ${lessonTitle}` }).click();
  const dialog = dialogOf(page, "Create Quiz");
  await dialog.getByRole("button", { name: "Create Quiz" }).click();
  await expect(dialog).toBeHidden();
}

/** The first of the options is the right one. */
export async function addQuestion(page: Page, lessonTitle: string, text: string, options: string[]): Promise<void> {
  await page.getByRole("button", { name: `Add question to ${lessonTitle}` }).click();
  const dialog = dialogOf(page, "Add Question");
  await dialog.getByLabel("Question", { exact: true }).fill(text);
  for (const [at, option] of options.entries()) {
    if (at >= 2) await dialog.getByRole("button", { name: "Add Option" }).click();
    await dialog.getByLabel(`Option ${at + 1}`, { exact: true }).fill(option);
  }
  await dialog.getByLabel("Option 1 is correct").check();
  await dialog.getByRole("button", { name: "Add Question" }).click();
  await expect(dialog).toBeHidden();
}
