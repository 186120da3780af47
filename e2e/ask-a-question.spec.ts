import { apiAs, tokenOf } from "./support/api.ts";
import { buildScene } from "./support/course-scene.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("a learner asks at a lesson, who teaches answers, and the learner accepts", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await buildScene(admin);
  await admin("PATCH", `/api/courses/${course.id}`, { status: "published" });
  const asLearner = apiAs(request, await tokenOf(request, "learner"));
  await asLearner("POST", `/api/courses/${course.id}/enroll`, {});
  const { modules } = (await asLearner("GET", `/api/courses/${course.id}`)) as unknown as {
    readonly modules: readonly { readonly id: number; readonly lessons: readonly { readonly id: number }[] }[];
  }; // as described
  const lesson = `/courses/${course.id}/modules/${modules[0]?.id}/lessons/${modules[0]?.lessons[0]?.id}`;
  const page = await as("learner");
  const board = page.getByRole("region", { name: "Questions" });

  await test.step("asks, and is told what is too short", async () => {
    await page.goto(lesson);
    await board.getByRole("button", { name: "Show questions" }).click();
    await expect(board.getByText("No questions yet. Ask the first one.")).toBeVisible();
    await board.getByRole("button", { name: "Ask a question" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask a question" });
    await dialog.getByLabel("Title").fill("Why");
    await dialog.getByLabel("Question").fill("Does a bar of eight have one breath or two?");
    await dialog.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(dialog.getByText("Title must be at least 5 characters")).toBeVisible();
    await dialog.getByLabel("Title").fill("Where do I breathe?");
    await dialog.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(toastOf(page, "Question asked")).toBeVisible();
    await expect(board.getByRole("heading", { name: "Where do I breathe?" })).toBeFocused();
    await expect(page).toHaveURL(/panel=questions&question=\d+/);
  });

  const teacher = await as("admin");
  await test.step("is answered in the course's tab", async () => {
    await teacher.goto(`/instructor/courses/${course.id}?tab=questions`);
    await teacher.getByRole("link", { name: "Where do I breathe?" }).click();
    await teacher.getByLabel("Your answer").fill("Two: one before each half.");
    await teacher.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(teacher.getByText("1 answer", { exact: true })).toBeVisible();
    await expect(teacher.getByLabel("Your answer")).toHaveValue("");
    await teacher.getByRole("button", { name: "All questions" }).click();
    await expect(teacher.getByText("No question waits for an answer.")).toBeVisible();
  });

  await test.step("the asker accepts it, and others see that it is solved", async () => {
    await page.reload();
    await expect(board.getByText("Two: one before each half.")).toBeVisible();
    await expect(board.getByText("Teacher", { exact: true })).toBeVisible();
    await board.getByRole("button", { name: /^Accept the answer/ }).click();
    await expect(board.getByText("Accepted", { exact: true })).toBeVisible();
    await board.getByRole("button", { name: "All questions" }).click();
    await expect(board.getByRole("listitem").filter({ hasText: "Where do I breathe?" })).toContainText("Solved");
  });
});
