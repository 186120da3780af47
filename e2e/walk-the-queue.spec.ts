import type { Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword } from "./support/api.ts";
import { buildAssessedLesson, handInFilm } from "./support/assessed-lesson.ts";
import { expect, test } from "./support/journey.ts";

const learners = ["learner", "chloe.d", "grace.o"];

test("videos that wait are walked through by keyboard, and those marked leave the queue", async ({ as, request }) => {
  test.setTimeout(180_000);
  const { course, assignment } = await buildAssessedLesson(request);
  for (const name of learners) {
    const token = await freshToken(request, name, samplePassword);
    await apiAs(request, token)("POST", `/api/courses/${course}/enroll`);
    await handInFilm(request, token, assignment);
  }
  const page = await as("admin");
  const place = page.getByRole("navigation", { name: "Videos before and after" });
  const tab = (name: string) => page.getByRole("radio", { name });

  await test.step("its parts say how many are in each", async () => {
    await page.goto(`/instructor/assessments?course=${course}&scope=all`);
    await expect(page.getByText("3 videos wait")).toBeVisible();
    await expect(tab("Waiting 3")).toBeChecked();
    await expect(page.getByRole("row")).toHaveCount(4);
  });

  await test.step("from the oldest on, and back, until there is none", async () => {
    await page
      .getByRole("link", { name: /^Mark the video of/ })
      .first()
      .click();
    await expect(place).toContainText("1 of 3");
    const first = page.url();
    await page.keyboard.press("Shift+P");
    await expect(place).toContainText("1 of 3");
    await page.keyboard.press("Shift+N");
    await expect(place).toContainText("2 of 3");
    expect(page.url()).not.toBe(first);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.press("Shift+N");
    await expect(place).toContainText("3 of 3");
    await expect(place.getByRole("link", { name: "Next video" })).toBeHidden();
    await place.getByRole("link", { name: "Previous video" }).click();
    await expect(place).toContainText("2 of 3");
  });

  await test.step("one is claimed, and a comment at its second is written by keys", async () => {
    await page.getByRole("button", { name: "Mark this video" }).click();
    await expect(page.getByText(/^Yours until/)).toBeVisible();
    await goTo(page, 4.4);
    await page.keyboard.press("n");
    await page.keyboard.type("Breathe here.");
    await expect(page.getByLabel("New comment at 0:04")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Go to 0:04" })).toBeVisible();
  });

  await test.step("keys stay letters where somebody types, and the film's keys stay the film's", async () => {
    await page.getByLabel("Overall", { exact: true }).fill("");
    await page.getByLabel("Overall", { exact: true }).press("Shift+N");
    await expect(page.getByLabel("Overall", { exact: true })).toHaveValue("N");
    await expect(place).toContainText("2 of 3");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  await test.step("what is begun is mine, and what is released leads to the next", async () => {
    const marking = page.url();
    await page.goto(`/instructor/assessments?course=${course}&scope=all`);
    await expect(tab("Mine 1")).toBeVisible();
    await page.goto(marking);
    for (const criterion of ["Alignment and turnout", "Musicality"])
      await page.getByRole("group", { name: criterion }).getByText("Fully").click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Release and open next" }).click();
    await expect(place).toContainText("1 of 2");
    await page.goto(`/instructor/assessments?course=${course}&scope=all&state=released`);
    await expect(tab("Waiting 2")).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
  });
});

const goTo = (page: Page, second: number) =>
  page
    .locator(".player-film")
    .first()
    .evaluate((film, at) => {
      (film as HTMLVideoElement).currentTime = at;
    }, second);
