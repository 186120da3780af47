import { apiAs, tokenOf } from "./support/api.ts";
import { buildScene } from "./support/course-scene.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("what was typed into a search calls nobody back who is on the way elsewhere", async ({ as }) => {
  const page = await as("instructor");
  await page.goto("/instructor/students");

  await test.step("a row that is opened while the search waits stays open", async () => {
    const row = page.locator("tbody a").first();
    await row.waitFor();
    await page.getByLabel("Search learners").fill("a");
    await row.click();
    await expect(page).toHaveURL(/q=a/);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(/learner=\d+/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a page that loads slowly comes all the same", async () => {
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.getByLabel("Search learners").fill("bar");
    await page.getByRole("link", { name: "Quizzes", exact: true }).click();
    await expect(page).toHaveURL(/\/instructor\/quizzes$/);
  });
});

test("a version that changes under its author's eyes is not published, and the choices that still hold are kept", async ({
  as,
  request,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const { id } = await buildScene(admin);
  await admin("PATCH", `/api/courses/${id}`, { status: "published" });
  const draft = await admin("POST", `/api/courses/${id}/draft`);
  for (const [course, words] of [
    [id, "Said on the course"],
    [draft.id, "Said in the version"],
  ] as const)
    await admin("PATCH", `/api/courses/${course}`, { description: `${words} itself.`, title: `${words} ${id}` });

  const page = await as("admin", { viewport: { width: 390, height: 844 } });
  await page.goto(`/instructor/courses/${id}?tab=versions`);
  await expect(page.getByText("2 choices left before it can be published.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Versions" })).toBeInViewport({ ratio: 0.9 });
  for (const choice of await page.getByLabel("Take it from the new version").all()) await choice.check();
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this new version?" });
  await dialog.getByLabel("Note to learners").fill("Shorter now.");
  await admin("PATCH", `/api/courses/${draft.id}`, { title: `Said at the last moment ${id}` });
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("nothing was published")).toBeVisible();
  await expect(page.getByText("1 choice left before it can be published.")).toBeVisible();

  const writing = await page.context().newPage();
  await writing.goto(`/instructor/courses/${draft.id}/edit`);
  await writing.getByLabel("Title", { exact: true }).fill("Typed too late");

  await page.getByLabel("Take it from the new version").first().check();
  await page.getByLabel("Take it from the new version").last().check();
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(dialog.getByLabel("Note to learners")).toHaveValue("Shorter now.");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(toastOf(page, "New version published")).toBeVisible();

  await writing.reload();
  await expect(writing.getByRole("heading", { name: "This is not there any more" })).toBeVisible();
  await expect(writing.getByText("Typed too late")).toBeVisible();
});
