import type { Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique } from "./support/api.ts";
import { buildScene, emptyQuizLesson, moduleTitle, quizLesson, textLesson } from "./support/course-scene.ts";
import { expect, test } from "./support/journey.ts";

const lessonsOf = (page: Page, module: string) => page.getByRole("list", { name: `Lessons of ${module}` });
const handle = (page: Page, title: string) => page.getByRole("button", { name: `Move ${title}: drag` });
const menu = async (page: Page, title: string, entry: string) => {
  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
};

test("an outline is built in its place: a lesson changes module by keys, deletions come back, and nothing is lost", async ({
  as,
  request,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await buildScene(admin);
  await admin("PATCH", `/api/courses/${course.id}`, { status: "published" });
  const username = unique("student");
  const email = `${username}@example.com`;
  const names = { first_name: "Noor", last_name: "Haddad" };
  const account = { username, email, password: samplePassword, ...names, acceptTerms: true };
  expect((await request.post("/api/register", { data: account })).status()).toBe(201);
  const learner = apiAs(request, await freshToken(request, username, samplePassword));
  await learner("POST", `/api/courses/${course.id}/enroll`);
  const whole = async () => (await admin("GET", `/api/courses/${course.id}`)) as unknown as { modules: Module[] };
  const read = (await whole()).modules[0]?.lessons.find(({ title }) => title === textLesson)?.id ?? 0;
  await learner("POST", `/api/lessons/${read}/complete`);
  const progress = async () => (await learner("GET", `/api/courses/${course.id}`))["access"] as { progress: number };
  const before = (await progress()).progress;

  const page = await as("admin");
  await page.goto(`/instructor/courses/${course.id}?tab=outline`);
  const order = async () =>
    (await whole()).modules.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)]);

  await test.step("adds a module and moves a lesson into it by keys alone", async () => {
    await page.getByRole("button", { name: "Add module" }).click();
    await page.keyboard.type("ab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Title must be at least 3 characters")).toBeVisible();
    await page.keyboard.type(" in the round");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Module 2: ab in the round" })).toBeVisible();
    await page.keyboard.press("Escape");
    await handle(page, textLesson).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(`${textLesson}, lifted. Module 1, place 1 of 3.`)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(page.getByText(`${textLesson} is back in its place.`)).toBeVisible();
    await page.keyboard.press("Space");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
    await expect(page.getByText("Module 2, place 1 of 1.")).toBeVisible();
    await page.keyboard.press("Space");
    await expect(lessonsOf(page, "ab in the round")).toContainText(textLesson);
    await expect(handle(page, textLesson)).toBeFocused();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    expect(await order()).toEqual([
      [moduleTitle, emptyQuizLesson, quizLesson],
      ["ab in the round", textLesson],
    ]);
    expect((await progress()).progress).toBe(before);
  });

  await test.step("a dialog of a menu gives the focus back to its button", async () => {
    await menu(page, moduleTitle, "When it opens…");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: `More for ${moduleTitle}` })).toBeFocused();
  });

  await test.step("brings a deleted lesson back, and deletes it when the page is left", async () => {
    await menu(page, emptyQuizLesson, "Delete");
    await expect(lessonsOf(page, moduleTitle)).not.toContainText(emptyQuizLesson);
    const id = (await whole()).modules[0]?.lessons.find(({ title }) => title === emptyQuizLesson)?.id ?? 0;
    const description = "Said by another while it was away.";
    await admin("PATCH", `/api/lessons/${id}`, { description });
    await page.getByRole("button", { name: `Undo deleting ${emptyQuizLesson}` }).click();
    await expect(lessonsOf(page, moduleTitle)).toContainText(emptyQuizLesson);
    expect((await admin("GET", `/api/lessons/${id}/writing`))["lesson"]).toMatchObject({ id, description });
    await menu(page, emptyQuizLesson, "Delete");
    await page.getByRole("tab", { name: "Overview" }).click();
    await expect.poll(async () => (await order())[0]).toEqual([moduleTitle, quizLesson]);
    await page.getByRole("tab", { name: "Outline" }).click();
  });

  await test.step("waits without a connection, and saves what was done by a press", async () => {
    await page.context().setOffline(true);
    await menu(page, textLesson, "Rename");
    await page.keyboard.press("End");
    await page.keyboard.type(" aloud");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Not saved. Check your connection.")).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    expect((await order())[1]).toEqual(["ab in the round", `${textLesson} aloud`]);
  });

  await test.step("keeps its move when somebody else changed the outline", async () => {
    await admin("POST", "/api/modules", { title: "By another", description: "Somebody else's.", courseId: course.id });
    await menu(page, quizLesson, "Move to…");
    await page.getByRole("combobox", { name: "To" }).selectOption({ label: "Module 2: ab in the round" });
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByText("Someone else changed this. Reload to see their changes.")).toBeVisible();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { name: "Module 3: By another" })).toBeVisible();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    expect(await order()).toEqual([
      [moduleTitle],
      ["ab in the round", `${textLesson} aloud`, quizLesson],
      ["By another"],
    ]);
  });
});

test("a file becomes a draft, whose gaps lead to where they are closed, and is published with them", async ({ as }) => {
  const page = await as("creator");
  await page.goto("/admin/course-creator");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a course" });
  const send = (content: string) =>
    dialog.getByLabel("File").setInputFiles({ name: "jazz.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await send("module,lesson,type\nIsolations,Head and ribs,dance\n");
  await expect(dialog.getByText("Line 2: choose text, video or quiz")).toBeVisible();
  await send("module,lesson,type\nIsolations,Head and ribs,text\n,Check yourself,quiz\n");
  await expect(page.getByRole("heading", { name: "Jazz", level: 1 })).toBeVisible();
  await expect(lessonsOf(page, "Isolations")).toContainText("Placeholder");
  await page.getByRole("link", { name: "Price and publish" }).click();
  await expect(page.getByText("To be written: “Head and ribs”.")).toBeVisible();
  await page.getByRole("link", { name: "Add questions" }).click();
  await expect(page.getByRole("list", { name: "Lessons with a quiz" })).toContainText("Empty quiz");
  await page.goBack();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unpublish" })).toBeVisible();
});

interface Module {
  readonly title: string;
  readonly lessons: readonly { readonly id: number; readonly title: string }[];
}
