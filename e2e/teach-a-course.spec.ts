import { apiAs, freshToken, samplePassword, tokenOf, unique } from "./support/api.ts";
import { buildScene, textLesson } from "./support/course-scene.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("a teacher finds a learner, completes a lesson for them and gives another attempt, and the learner has both", async ({
  as,
  request,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const teacher = await admin("GET", "/api/instructors");
  const course = await buildScene(admin);
  const instructor = (teacher["data"] as { id: number; username: string }[]).find(
    ({ username }) => username === "instructor",
  );
  await admin("PATCH", `/api/courses/${course.id}`, { instructorId: instructor?.id, status: "published" });
  const username = unique("student");
  const joined = await request.post("/api/register", {
    data: {
      username,
      email: `${username}@example.com`,
      password: samplePassword,
      first_name: "Noor",
      last_name: "Haddad",
      acceptTerms: true,
    },
  });
  expect(joined.status()).toBe(201);
  const learner = apiAs(request, await freshToken(request, username, samplePassword));
  await learner("POST", `/api/courses/${course.id}/enroll`);

  const page = await as("instructor");
  await page.goto("/instructor");
  await page.getByRole("link", { name: "Students" }).click();
  await page.getByLabel("Search learners").fill(username);
  await page.getByRole("link", { name: "Noor Haddad" }).click();
  const panel = page.getByRole("dialog", { name: "Noor Haddad" });
  await expect(panel.getByText(course.title)).toBeVisible();

  await test.step("completes a lesson, with a reason", async () => {
    await panel.getByRole("button", { name: "Complete or reset a lesson" }).click();
    const dialog = page.getByRole("dialog", { name: "Complete or reset a lesson" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Say why")).toBeVisible();
    await dialog.getByLabel("Lesson").selectOption({ label: `What a bar is: ${textLesson}` });
    await dialog.getByLabel("Reason").fill("Shown to me in class");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(toastOf(page, "Saved")).toBeVisible();
    await expect(panel.getByText(`${textLesson} completed`)).toBeVisible();
  });

  await test.step("gives another attempt and takes it back", async () => {
    await panel.getByRole("button", { name: "Extra time or attempts" }).click();
    const dialog = page.getByRole("dialog", { name: "Extra time or attempts" });
    await dialog.getByLabel("Attempts more").fill("1");
    await dialog.getByLabel("Reason").fill("Fell ill during the quiz");
    await dialog.getByRole("button", { name: "Grant" }).click();
    const given = panel.getByRole("list", { name: "Extra time and attempts" });
    await expect(given).toContainText("Every quiz: 1 attempt more");
    await given.getByRole("button", { name: "Take back" }).click();
    await expect(given).toHaveCount(0);
  });

  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toHaveCount(0);
});
