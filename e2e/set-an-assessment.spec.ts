import { apiAs, tokenOf } from "./support/api.ts";
import { buildFilmedCourse } from "./support/filmed-course.ts";
import { expect, test, toastOf } from "./support/journey.ts";

interface Outline {
  readonly modules: readonly { readonly id: number; readonly lessons: readonly { id: number; title: string }[] }[];
}

test("a lesson gets a practical assessment with a rubric begun from the dance template", async ({
  withToken,
  request,
}) => {
  const call = apiAs(request, await tokenOf(request, "admin"));
  const course = await buildFilmedCourse(call, request);
  const { modules } = (await call("GET", `/api/courses/${course.id}`)) as unknown as Outline; // as described
  const module = modules[0];
  const lesson = module?.lessons[0];
  if (module === undefined || lesson === undefined) throw new Error("the course has no lesson");
  const place = `course=${course.id}&module=${module.id}&lesson=${lesson.id}`;
  const page = await withToken(await tokenOf(request, "admin"));
  await page.goto(`/instructor/instructor-module-page?${place}&section=assessment`);

  await test.step("without a rubric it is not saved, and what was typed stays", async () => {
    await page.getByLabel("Brief").fill("Film the phrase once to each side.");
    await page.getByRole("button", { name: "Add the assessment" }).click();
    await expect(page.getByText("Choose a rubric", { exact: true }).last()).toBeVisible();
  });

  await test.step("a rubric is made from the template, its criteria ordered by keyboard", async () => {
    await page.getByRole("button", { name: "New from the dance template" }).click();
    const dialog = page.getByRole("dialog", { name: "New rubric" });
    await expect(dialog.getByText("16 points in all")).toBeVisible();
    await dialog.getByLabel("Title", { exact: true }).fill("Phrase of the week");
    await dialog.getByRole("button", { name: "Move down: Timing" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Move down: Timing" })).toBeFocused();
    await expect(dialog.getByText("Timing is now 2 of 4.")).toBeAttached();
    await dialog.getByLabel("Points of level 3 of Technique").fill("8");
    await expect(dialog.getByText("20 points in all")).toBeVisible();
    await dialog.getByLabel("Name of level 3 of Technique").fill("Nearly");
    await dialog.getByRole("button", { name: "Create rubric" }).click();
    await expect(dialog.getByText("Another level has this name")).toBeVisible();
    await dialog.getByLabel("Name of level 3 of Technique").fill("Brilliantly");
    await dialog.getByRole("button", { name: "Create rubric" }).click();
    await expect(toastOf(page, "Rubric created successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("it is chosen, and saved with the assessment", async () => {
    await expect(page.getByText("20 points in all")).toBeVisible();
    await expect(page.getByLabel("Brief")).toHaveValue("Film the phrase once to each side.");
    await page.getByLabel("Longest video").fill("1:30");
    await page.getByRole("button", { name: "Add the assessment" }).click();
    await expect(toastOf(page, "Assessment created successfully")).toBeVisible();
    const { assignment } = await call("GET", `/api/lessons/${lesson.id}/assignment`);
    expect(assignment).toMatchObject({
      brief: "Film the phrase once to each side.",
      max_seconds: 90,
      rubric: {
        title: "Phrase of the week",
        criteria: [{ title: "Technique" }, { title: "Timing" }, { title: "Musicality" }, { title: "Performance" }],
      },
    });
    await expect(page.getByRole("button", { name: "Save assessment" })).toBeVisible();
  });
});
