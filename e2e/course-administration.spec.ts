import type { Page } from "@playwright/test";
import { apiAs, tokenOf } from "./support/api.ts";
import { dialogOf } from "./support/course-administration.ts";
import {
  answer,
  buildScene,
  emptyQuizLesson,
  hold,
  moduleTitle,
  quizLesson,
  textLesson,
  type Scene,
} from "./support/course-scene.ts";
import { expect, test } from "./support/journey.ts";

let scene: Scene | undefined;
test.beforeEach(async ({ request }) => {
  scene ??= await buildScene(apiAs(request, await tokenOf(request, "admin")));
});

const detailsOf = (course: Scene | undefined) => `/admin/courses?tab=details&course=${course?.id}`;
const one = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("Course Administration is shown to those who may author, and others are told why not", async ({ as }) => {
  const learner = await as("learner");
  await learner.goto(detailsOf(scene));
  await expect(learner.getByRole("heading", { name: "Course Administration" })).toBeVisible();
  await one(learner, "This feature requires a higher subscription level.");
  await one(learner, "Upgrade to Educator or higher to access course administration features.");
  await expect(learner.getByRole("button", { name: "Not Now" })).toBeVisible();

  const creator = await as("creator");
  await creator.goto(detailsOf(scene));
  await expect(creator.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await one(creator, "You do not have permission to access this page. This page is only for instructors and admins.");
  await expect(creator.getByRole("link", { name: "Return to Home" })).toBeVisible();

  for (const [username, pickers] of [
    ["instructor_admin", 0],
    ["admin", 1],
  ] as const) {
    const staff = await as(username);
    const instructors = username === "admin" ? staff.waitForResponse(/\/api\/instructors$/) : null;
    await staff.goto("/admin/courses");
    await staff.getByRole("button", { name: "Create New Course" }).click();
    const dialog = dialogOf(staff, "Create New Course");
    await expect(dialog.getByLabel("Status")).toHaveValue("draft");
    await instructors;
    await expect(dialog.getByLabel("Instructor", { exact: true })).toHaveCount(pickers);
  }
});

test("a course and its dialogs show the titles, hints and first values of the specification", async ({ as }) => {
  const page = await as("admin");
  await page.goto(detailsOf(scene));
  await expect(page.getByRole("heading", { level: 1, name: "Course Administration" })).toBeVisible();
  await one(page, "Manage courses, modules, lessons, and quizzes");
  await expect(page.getByRole("tab", { name: "All Courses" })).toBeVisible();
  await expect(page.getByRole("tab", { name: `${scene?.title} Details` })).toBeVisible();
  await expect(page.getByRole("heading", { name: `Module 1: ${moduleTitle}` })).toBeVisible();
  await expect(page.getByRole("button", { name: `Create quiz for ${textLesson}` })).toBeVisible();
  await expect(page.getByRole("button", { name: `Add question to ${quizLesson}` })).toBeVisible();
  const open = async (button: string, title: string) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    return dialogOf(page, title);
  };
  const close = () => page.keyboard.press("Escape");

  await test.step("the course dialog fills an empty preview address", async () => {
    const dialog = await open("Create New Course", "Create New Course");
    await expect(dialog.getByText("The full video is visible only to enrolled students.")).toBeVisible();
    await expect(dialog.getByText("The preview is visible to everyone, including guests.")).toBeVisible();
    const film = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    await dialog.getByLabel("Full Video URL", { exact: true }).fill(film);
    await expect(dialog.getByLabel("Preview Video URL", { exact: true })).toHaveValue(film);
    await expect(dialog.getByText("Guests will see this video.")).toBeVisible();
    await dialog.getByRole("button", { name: "Clear the preview video" }).click();
    await expect(dialog.getByLabel("Preview Video URL", { exact: true })).toHaveValue("");
    await expect(dialog.getByText("Guests will see this video.")).toHaveCount(0);
    await dialog.getByLabel("Full Video URL", { exact: true }).fill("");
    await close();
  });
  await test.step("a title of two characters is refused without a call", async () => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const dialog = await open("Create New Course", "Create New Course");
    await dialog.getByLabel("Title").fill("ab");
    await dialog.getByLabel("Description").fill("A description that is long enough.");
    await dialog.getByRole("button", { name: "Create Course" }).click();
    await expect(dialog.getByText("Title must be at least 3 characters")).toBeVisible();
    await expect(dialog.getByLabel("Title")).toBeFocused();
    expect(sent).not.toContain("POST /api/courses");
    await dialog.getByLabel("Title").fill("");
    await dialog.getByLabel("Description").fill("");
    await close();
  });
  await test.step("modules and lessons come after those there are", async () => {
    const added = await open("Add Module", "Add Module");
    await expect(added.getByText("The order in which this module appears in the course")).toBeVisible();
    await expect(added.getByLabel("Position")).toHaveValue("2");
    await close();
    await expect((await open(`Edit module ${moduleTitle}`, "Edit Module")).getByLabel("Position")).toHaveValue("1");
    await close();
    const lesson = await open(`Add lesson to ${moduleTitle}`, "Add Lesson");
    await expect(lesson.getByLabel("Position")).toHaveValue("4");
    for (const [type, said] of [
      ["Text", "Markdown content"],
      ["Video", "Video URL or embed code"],
      ["Quiz", "Quiz instructions"],
    ] as const) {
      await lesson.getByLabel("Type").selectOption(type);
      await expect(lesson.getByText(said, { exact: true })).toBeVisible();
    }
    await lesson.getByLabel("Type").selectOption("Text");
    await close();
  });
  await test.step("a quiz proposes its texts and its pass mark", async () => {
    const quiz = await open(`Create quiz for ${emptyQuizLesson}`, "Create Quiz");
    await expect(quiz.getByLabel("Title")).toHaveValue(`Quiz for ${emptyQuizLesson}`);
    await expect(quiz.getByLabel("Description")).toHaveValue("Test your knowledge of this lesson");
    await expect(quiz.getByLabel("Passing Score (%)")).toHaveValue("70");
    await expect(quiz.getByText("Percentage of correct answers needed to pass the quiz")).toBeVisible();
    await close();
  });
  await test.step("a question keeps two options, none of them blank", async () => {
    const question = await open(`Add question to ${quizLesson}`, "Add Question");
    await expect(question.getByRole("button", { name: "Add Option" })).toBeVisible();
    await question.getByLabel("Option 1", { exact: true }).fill("Three beats");
    await question.getByLabel("Option 2", { exact: true }).focus();
    await question.getByLabel("Option 1", { exact: true }).focus();
    await expect(question.getByText("All options must have content")).toBeVisible();
    await question.getByRole("button", { name: "Remove option 1" }).click();
    await one(page, "A question must have at least 2 options");
  });
});

test("lists say that they load, that they are empty, and in which state a course is", async ({ as, request }) => {
  const call = apiAs(request, await tokenOf(request, "admin"));
  const course = await call("GET", `/api/courses/${scene?.id}`);
  const page = await as("admin");
  const listed = (data: readonly object[]) =>
    answer(page, "GET", /\/api\/courses$/, { data, page: { number: 1, size: 24, total: data.length }, facets: {} });

  await hold(page, /course-administration-(?!page)[^/]*\.js$/);
  await page.goto("/admin/courses");
  await one(page, "Loading dashboard...");
  await page.unrouteAll();
  await hold(page, /\/api\/courses$/);
  await page.goto("/admin/courses");
  await one(page, "Loading courses...");
  await page.unrouteAll();

  await listed([]);
  await page.goto("/admin/courses");
  await one(page, "No courses available. Create your first course to get started.");
  await page.unrouteAll();
  await listed(["draft", "published", "archived"].map((status, at) => ({ ...course, id: 9000 + at, status })));
  await page.goto("/admin/courses");
  await expect(page.getByRole("heading", { name: "Course Catalog" })).toBeVisible();
  const cards = page.getByRole("listitem").filter({ hasText: scene?.title ?? "" });
  for (const badge of ["Draft", "Published", "Archived"])
    await expect(cards.getByText(badge, { exact: true })).toBeVisible();
  await page.unrouteAll();

  const modules = Array.isArray(course["modules"]) ? course["modules"] : [];
  const shown = (body: object) => answer(page, "GET", /\/api\/courses\/\d+$/, body);
  await shown({ ...course, instructor: null, instructor_id: 4711, modules: [] });
  await page.goto(detailsOf(scene));
  await one(page, "Instructor #4711");
  await one(page, "No modules available. Add your first module to get started.");
  await page.unrouteAll();
  await shown({ ...course, modules: modules.map((module: object) => ({ ...module, lessons: [] })) });
  await page.goto(detailsOf(scene));
  await one(page, "No lessons in this module.");
});
