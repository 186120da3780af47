import { unique } from "./support/api.ts";
import {
  addLesson,
  addModule,
  addQuestion,
  createQuiz,
  dialogOf,
  openAdministration,
  success,
} from "./support/course-administration.ts";
import { picture } from "./support/files.ts";
import { expect, test } from "./support/journey.ts";

test("an administrator writes a course, publishes it, and a guest finds it with its outline", async ({ as, page }) => {
  test.setTimeout(120_000);
  const title = `Waltz for studio teachers ${unique("")}`;
  const admin = await as("admin");

  await openAdministration(admin);
  await admin.getByRole("button", { name: "Create New Course" }).click();
  const dialog = dialogOf(admin, "Create New Course");
  await expect(dialog.getByLabel("Price (USD)")).toHaveValue("0");
  await expect(dialog.getByLabel("Status")).toHaveValue("draft");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("How to teach the slow waltz to people who have never turned.");
  await dialog.getByLabel("Course Image").setInputFiles(await picture());
  await dialog.getByRole("button", { name: "Create Course" }).click();
  await success(admin, "Course created successfully");
  await expect(dialog).toBeHidden();

  await page.goto(`/courses?q=${encodeURIComponent(title)}`);
  await expect(page.getByText("No courses match these filters.")).toBeVisible();

  await expect(admin.getByRole("tab", { name: `${title} Details` })).toHaveAttribute("aria-selected", "true");
  await expect(admin.getByText("No modules available. Add your first module to get started.")).toBeVisible();
  await addModule(admin, "The box step");
  await success(admin, "Module created successfully");
  await addModule(admin, "Turning to the right");
  await expect(admin.getByRole("heading", { name: "Module 2: Turning to the right" })).toBeVisible();
  await expect(admin.getByText("No lessons in this module.")).toHaveCount(2);

  await addLesson(admin, {
    module: "The box step",
    title: "Counting in three",
    type: "Text",
    content: "# Three\n\nOne is **down**, two and three are up.",
  });
  await success(admin, "Lesson created successfully");
  await addLesson(admin, { module: "The box step", title: "The box, filmed", type: "Video", content: null });
  await addLesson(admin, {
    module: "Turning to the right",
    title: "What you remember",
    type: "Quiz",
    content: "Three short questions.",
  });
  await expect(admin.getByRole("button", { name: "Add question to What you remember" })).toBeDisabled();
  await createQuiz(admin, "What you remember");
  await success(admin, "Quiz created successfully");
  await expect(admin.getByRole("button", { name: "Create quiz for What you remember" })).toBeDisabled();
  await addQuestion(admin, "What you remember", "How many beats has a bar?", ["Three", "Four"]);
  await success(admin, "Question added successfully");
  await addQuestion(admin, "What you remember", "Which beat goes down?", ["One", "Two", "Three"]);
  await addQuestion(admin, "What you remember", "Which way is a natural turn?", ["Right", "Left"]);
  await expect(admin.getByRole("button", { name: "3 questions" })).toBeVisible();

  await admin.getByRole("button", { name: "Edit Course" }).click();
  const edit = dialogOf(admin, "Edit Course");
  await expect(edit.getByRole("img", { name: "What the course shows now" })).toBeVisible();
  await edit.getByLabel("Status").selectOption("Published");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await success(admin, "Course updated successfully");

  await page.goto(`/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  for (const text of ["The box step", "Turning to the right", "Counting in three", "The box, filmed"]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Enrol free" })).toBeVisible();
});
