import { apiAs, tokenOf, unique } from "./support/api.ts";
import { buildScene } from "./support/course-scene.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("a teacher adds a colleague, enrols a cohort by CSV and announces something that its learners read", async ({
  as,
  request,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await buildScene(admin);
  await admin("PATCH", `/api/courses/${course.id}`, { status: "published" });
  const { email } = await apiAs(request, await tokenOf(request, "learner"))("GET", "/api/me");
  const page = await as("admin");
  const coursesLink = page.getByRole("navigation", { name: "Teaching" }).getByRole("link", { name: "Courses" });
  await page.goto("/instructor/courses/create");
  await expect(coursesLink).not.toHaveAttribute("aria-current");
  await page.goto(`/instructor/courses/${course.id}`);
  await expect(coursesLink).toHaveAttribute("aria-current", "page");

  await test.step("a co-teacher", async () => {
    await page.getByRole("tab", { name: "Team" }).click();
    await page.getByRole("button", { name: "Add to the team" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add to the team" });
    await dialog.getByLabel("E-mail or username").fill("nobody@example.com");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog.getByText("No account uses this e-mail.").first()).toBeVisible();
    await dialog.getByLabel("E-mail or username").fill("instructor");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(toastOf(page, "Added to the team")).toBeVisible();
    await expect(page.getByText("@instructor")).toBeVisible();
  });

  await test.step("a cohort from a list, of which a faulty line is named first", async () => {
    await page.getByRole("tab", { name: "Cohorts" }).click();
    await page.getByRole("button", { name: "New cohort" }).click();
    await page.getByLabel("Name").fill("Mornings");
    await page.getByRole("button", { name: "Add cohort" }).click();
    await page.getByRole("button", { name: "Enrol by CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Enrol learners in Mornings" });
    await dialog.getByLabel("Learners").fill(`${String(email)}\nnot an address`);
    await dialog.getByRole("button", { name: "Enrol" }).click();
    await expect(dialog.getByText("Line 2: this is no valid e-mail address").first()).toBeVisible();
    await dialog.getByLabel("Learners").fill(`${String(email)}\n${unique("new")}@example.com`);
    await expect(dialog.getByText("2 learners will be enrolled or invited.")).toBeVisible();
    await dialog.getByRole("button", { name: "Enrol" }).click();
    await expect(toastOf(page, "Enrolled or invited")).toBeVisible();
    const cohorts = () => admin("GET", `/api/courses/${course.id}/cohorts`);
    await expect.poll(async () => JSON.stringify(await cohorts())).toContain('"learners":1');
  });

  await test.step("an announcement, read by the learner", async () => {
    await page.getByRole("tab", { name: "Announcements" }).click();
    await page.getByRole("button", { name: "New announcement" }).click();
    const dialog = page.getByRole("dialog", { name: "New announcement" });
    await expect(dialog.getByText("1 learner will get this.")).toBeVisible();
    await dialog.getByLabel("Title").fill("We begin on Monday");
    await dialog.getByLabel("Text").fill("Bring **soft shoes** and water.");
    await dialog.getByRole("button", { name: "Announce" }).click();
    await expect(page.getByRole("heading", { name: "We begin on Monday" })).toBeVisible();
    const learner = await as("learner");
    await learner.goto(`/courses/${course.id}`);
    await expect(learner.getByRole("heading", { name: "We begin on Monday" })).toBeVisible();
    await expect(learner.getByText("soft shoes")).toBeVisible();
  });
});
