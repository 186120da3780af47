import { apiAs, tokenOf } from "./support/api.ts";
import { buildScene, textLesson } from "./support/course-scene.ts";
import { expect, test } from "./support/journey.ts";

const pdf = {
  name: "Class 3.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\n%%EOF\n"),
};

test("an author writes a lesson that saves itself, places a class plan, meets a colleague and goes back", async ({
  as,
  request,
}) => {
  test.setTimeout(90_000);
  const colleague = apiAs(request, await tokenOf(request, "admin"));
  const scene = await buildScene(colleague);
  const page = await as("instructor_admin");
  await page.goto(`/instructor/courses/${scene.id}?tab=outline`);
  await page.getByRole("button", { name: `More for ${textLesson}` }).click();
  await page.getByRole("menuitem", { name: "Write" }).click();
  const text = page.getByRole("textbox", { name: "Text of the lesson" });
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Heel leads out.");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const lessonId = Number(/lessons\/(\d+)\/edit/.exec(page.url())?.[1]);

  await test.step("a class plan is placed and opens as learners open it", async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "File: music, class plan, document" }).click();
    await (await chooser).setFiles(pdf);
    await expect(text.getByText("Class 3")).toBeVisible();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.getByRole("button", { name: "Preview as learner" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Class 3" }).click();
    expect((await download).suggestedFilename()).toBe("Class 3.pdf");
    await page.getByRole("button", { name: "Go on writing" }).click();
  });

  await test.step("without a connection nothing is lost, and it is said", async () => {
    await page.route("**/api/lessons/*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await page.getByRole("textbox", { name: "Title" }).fill("Reading a bar aloud");
    await expect(page.getByText("Not saved. Check your connection.")).toBeVisible();
    await page.unroute("**/api/lessons/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });

  await test.step("what a colleague wrote meanwhile is asked about", async () => {
    await colleague("PATCH", `/api/lessons/${lessonId}`, { title: "Reading a bar twice" });
    await page.getByRole("textbox", { name: "Title" }).fill("Reading a bar slowly");
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("button", { name: "Keep mine for Title" }).click();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    const { lesson } = await colleague("GET", `/api/lessons/${lessonId}/writing`);
    expect(lesson).toMatchObject({ title: "Reading a bar slowly" });
  });

  await test.step("the history leads back to what stood there first", async () => {
    await page.getByRole("button", { name: "History", exact: true }).click();
    const history = page.getByRole("complementary", { name: "History" });
    await history
      .getByRole("button", { name: /3 words/ })
      .last()
      .click();
    await history.getByRole("button", { name: /^Restore/ }).click();
    await expect(text).toHaveText("Count to eight.");
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(textLesson);
  });

  await test.step("a text with tags runs nothing, and is edited as it is stored", async () => {
    const content = "Bend <em>slowly</em> <img src=x onerror=alert(1)>";
    await colleague("PATCH", `/api/lessons/${lessonId}`, { content });
    await page.reload();
    await expect(text).toHaveValue(content);
  });
});
