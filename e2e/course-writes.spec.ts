import type { Locator, Page } from "@playwright/test";
import { apiAs, tokenOf, unique } from "./support/api.ts";
import { dialogOf } from "./support/course-administration.ts";
import { dialogs, texts } from "./support/course-dialogs.ts";
import { buildScene, refuse, serverWords } from "./support/course-scene.ts";
import { heavyPicture, picture } from "./support/files.ts";
import { expect, test, toastOf } from "./support/journey.ts";

const inWords = { description: "Here for one moment only." };

async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

const press = (form: Locator, button: string) => form.getByRole("button", { name: button, exact: true }).click();
// By its text: an open dialog hides from roles what is beside it.
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("each dialog says what was refused and keeps what was typed, then says that it is done", async ({
  as,
  request,
}) => {
  test.setTimeout(120_000);
  const scene = await buildScene(apiAs(request, await tokenOf(request, "admin")));
  const page = await as("admin");
  await page.goto(`/admin/courses?tab=details&course=${scene.id}`);

  for (const { open, title, values, submit, call, failed, done } of dialogs) {
    await test.step(done, async () => {
      const allow = await refuse(page, ...call);
      await page.getByRole("button", { name: open, exact: true }).click();
      const dialog = dialogOf(page, title);
      await fill(dialog, values);
      await press(dialog, submit);
      await said(page, `Failed to ${failed}: ${serverWords}`);
      for (const [label, value] of Object.entries(values))
        await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
      await allow();
      await press(dialog, submit);
      await said(page, `${done} successfully`);
      await expect(dialog).toBeHidden();
    });
  }
});

test("a course whose picture cannot be stored is kept once, and its dialog stays for another try", async ({
  as,
  request,
}) => {
  const call = apiAs(request, await tokenOf(request, "admin"));
  const page = await as("admin");
  const allow = await refuse(page, "POST", /\/api\/upload\/course$/);
  await page.goto("/admin/courses");
  await page.getByRole("button", { name: "Create New Course" }).click();
  const dialog = dialogOf(page, "Create New Course");
  const title = `Unpictured ${unique("")}`;
  const found = async () => (await call("GET", `/api/courses?scope=all&q=${encodeURIComponent(title)}`))["data"];
  await fill(dialog, { ...texts, Title: title });
  await dialog.getByLabel("Course Image").setInputFiles(heavyPicture(6));
  await expect(dialog.getByText("File exceeds the maximum size of 5MB")).toBeVisible();
  await dialog.getByLabel("Course Image").setInputFiles(await picture());
  await press(dialog, "Create Course");
  await said(page, "Failed to upload course image");
  await expect(dialogOf(page, "Edit Course")).toBeVisible();
  expect(await found()).toMatchObject([{ title, image_url: null }]);
  await allow();
  await press(dialogOf(page, "Edit Course"), "Save Changes");
  await said(page, "Course updated successfully");
  expect(await found()).toMatchObject([{ title, image_url: expect.stringContaining("/uploads/") }]);
});

test("deleting a course, a module and a lesson asks first, and says how it went", async ({ as, request }) => {
  const call = apiAs(request, await tokenOf(request, "admin"));
  const title = `To be removed ${unique("")}`;
  const course = await call("POST", "/api/courses", { title, ...inWords, price: "0" });
  const module = await call("POST", "/api/modules", {
    title: "A module",
    ...inWords,
    position: 1,
    courseId: course.id,
  });
  const content = "For one moment only.";
  await call("POST", "/api/lessons", { title: "A lesson", ...inWords, content, type: "text", moduleId: module.id });
  const page = await as("admin");
  const remove = async (thing: string, button: string) => {
    const ask = page.getByRole("button", { name: button, exact: true });
    const prompt = page.getByRole("alertdialog");
    const allow = await refuse(page, "DELETE", new RegExp(`/api/${thing}s/\\d+$`));
    await ask.click();
    await expect(prompt).toContainText(`Are you sure you want to delete this ${thing}? This action cannot be undone.`);
    await press(prompt, "Delete");
    await said(page, `Failed to delete ${thing}: ${serverWords}`);
    await allow();
    if (!(await prompt.isVisible())) await ask.click();
    await press(prompt, "Delete");
    await said(page, `${thing.charAt(0).toUpperCase()}${thing.slice(1)} deleted successfully`);
  };
  await page.goto(`/admin/courses?tab=details&course=${course.id}`);
  await remove("lesson", "Delete lesson A lesson");
  await remove("module", "Delete module A module");
  await page.goto(`/admin/courses?q=${encodeURIComponent(title)}`);
  await remove("course", `Delete ${title}`);
});

test("the create and edit pages save a course, send its picture, and say what was refused", async ({ as, request }) => {
  const scene = await buildScene(apiAs(request, await tokenOf(request, "admin")));
  const page = await as("admin");
  const form = page.getByRole("main");
  const values = { "Short Name": "Rounds", Description: "A description of more than twenty characters." };

  const withCategories = await refuse(page, "GET", /\/api\/categories$/);
  await page.goto("/admin/courses/create");
  await expect(page.getByRole("heading", { name: "Create New Course" })).toBeVisible();
  await expect(page.getByText("Failed to load categories")).toBeVisible();
  await withCategories();
  await page.goto("/admin/courses/create");
  await fill(form, { Title: `Rounds ${unique("")}`, ...values });
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await expect(form.getByText("What you typed before was brought back.")).toBeVisible();
  for (const [body, words] of [
    [null, "Failed to create course"],
    [{ message: serverWords }, serverWords],
  ] as const) {
    const allow = await refuse(page, "POST", /\/api\/courses$/, { body });
    await press(form, "Create Course");
    await said(page, words);
    await allow();
  }
  await press(form, "Create Course");
  await expect(toastOf(page, "Course Created Successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/courses\/\d+\/edit$/);

  await page.goto(`/admin/courses/${scene.id}/edit`);
  await expect(page.getByRole("heading", { level: 1, name: scene.title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back", exact: true })).toBeVisible();
  await press(form, "Upload");
  await expect(toastOf(page, "No File Selected", "Please select a file to upload.", "alert")).toBeVisible();
  await page.getByLabel("Choose a course image").setInputFiles(await picture());
  const allowUpload = await refuse(page, "POST", /\/api\/upload$/);
  await press(form, "Upload");
  await expect(toastOf(page, "Upload Failed", serverWords, "alert")).toBeVisible();
  await allowUpload();
  await press(form, "Upload");
  await expect(toastOf(page, "Image Uploaded", "The course image has been successfully uploaded.")).toBeVisible();
  await fill(form, values);
  for (const [body, words] of [
    [null, "Failed to update course"],
    [{ message: serverWords }, serverWords],
  ] as const) {
    const allow = await refuse(page, "PUT", /\/api\/courses\/\d+$/, { body });
    await press(form, "Save Changes");
    await said(page, words);
    await allow();
  }
  await press(form, "Save Changes");
  await said(page, "Course updated successfully");
});

test("a course that a course creator creates goes on at its edit page, with form and outline", async ({ as }) => {
  const page = await as("creator");
  const title = `Phrases ${unique("")}`;
  await page.goto("/instructor/courses/create");
  const form = page.getByRole("main");
  await fill(form, {
    Title: title,
    "Short Name": "Phrases",
    Description: "A description of more than twenty characters.",
  });
  await press(form, "Create Course");
  await expect(page).toHaveURL(/\/instructor\/courses\/\d+\/edit$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(form.getByRole("button", { name: "Add module" }).first()).toBeVisible();
});
