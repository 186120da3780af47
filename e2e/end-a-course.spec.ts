import type { Page } from "@playwright/test";
import { apiAs, tokenOf } from "./support/api.ts";
import { buildScene, refuse } from "./support/course-scene.ts";
import { expect, test, toastOf } from "./support/journey.ts";

async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

const confirm = (page: Page, button: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: button, exact: true }).click();

test("a course creator archives a course, makes it a draft again, and deletes it", async ({ as, request }) => {
  const { title } = await buildScene(apiAs(request, await tokenOf(request, "creator")));
  const page = await as("creator");
  await page.goto(`/instructor/courses?q=${encodeURIComponent(title)}`);
  await choose(page, title, "Archive");
  await confirm(page, "Archive");
  await expect(toastOf(page, "Course archived")).toBeVisible();
  await choose(page, title, "Make it a draft again");
  await expect(toastOf(page, "Course is a draft again")).toBeVisible();
  await choose(page, title, "Delete");
  await confirm(page, "Delete");
  await expect(toastOf(page, "Course deleted successfully")).toBeVisible();
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
});

test("a course with a learner says why it stays, and is archived instead", async ({ as, request }) => {
  const creator = apiAs(request, await tokenOf(request, "creator"));
  const course = await buildScene(creator);
  await creator("PATCH", `/api/courses/${course.id}`, { status: "published" });
  await apiAs(request, await tokenOf(request, "learner"))("POST", `/api/courses/${course.id}/enroll`);
  const page = await as("creator");
  await page.goto(`/admin/course-creator?course=${course.id}&step=publish`);
  await choose(page, course.title, "Delete");
  await confirm(page, "Delete");
  const dialog = page.getByRole("alertdialog", { name: "Archive this course instead of deleting it?" });
  await expect(dialog.getByText("This course has 1 learner. Archive it instead.")).toBeVisible();
  await confirm(page, "Archive");
  await expect(toastOf(page, "Course archived")).toBeVisible();
  await expect(page.getByText("It is archived: those who are enrolled keep it.")).toBeVisible();

  await page.goto(`/instructor/courses/${course.id}`);
  await choose(page, course.title, "Make it a draft again");
  await expect(toastOf(page, "Course is a draft again")).toBeVisible();
});

test("a quiz that nobody attempted is deleted in its settings, after what the server refused was said", async ({
  as,
  request,
}) => {
  const { id } = await buildScene(apiAs(request, await tokenOf(request, "creator")));
  const page = await as("creator");
  await page.goto(`/instructor/quizzes?course=${id}`);
  await page.getByRole("link", { name: "Bars" }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Delete quiz" }).click();
  const allow = await refuse(page, "DELETE", /\/api\/quizzes\/\d+$/, {
    status: 409,
    body: { message: "Learners have attempted this quiz.", code: "quiz_attempted" },
  });
  await confirm(page, "Delete");
  await expect(page.getByText("Failed to delete quiz: Learners have attempted this quiz.").first()).toBeVisible();
  await allow();
  await confirm(page, "Delete");
  await expect(toastOf(page, "Quiz deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Quizzes" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bars" })).toHaveCount(0);
});
