import type { Page } from "@playwright/test";
import { buildAssessedLesson, learnersFilm } from "./support/assessed-lesson.ts";
import { expect, test } from "./support/journey.ts";

test("a learner hands a video in, is asked for another, and passes", async ({ as, request }) => {
  test.setTimeout(240_000);
  const { address, course, lesson } = await buildAssessedLesson(request);
  const learner = await as("learner");
  const assessor = await as("admin");
  const queue = `/instructor/assessments?course=${course}&scope=all`;

  await test.step("the brief and the rubric are read before anything is filmed", async () => {
    await learner.goto(address);
    await expect(learner.getByText("Not submitted", { exact: true })).toBeVisible();
    await learner.getByRole("button", { name: "Open assessment" }).click();
    await expect(learner.getByText("Dance the sentence once to the music, both sides.")).toBeVisible();
    await expect(learner.getByText("The whole body with both feet")).toBeVisible();
    await expect(learner.getByText("Musicality")).toBeVisible();
  });

  await test.step("the video is uploaded, and submitted once everybody in it agreed", async () => {
    await handIn(learner, "first.mp4", async () => {
      await learner.getByRole("button", { name: "Submit", exact: true }).click();
      await expect(learner.getByText("Confirm that everyone in the video agreed")).toBeVisible();
      await learner.getByRole("textbox", { name: "Note (optional)" }).fill("Left side first.");
    });
    await expect(learner.getByText("You can withdraw it until somebody marks it.")).toBeVisible();
  });

  await test.step("the assessor claims it by a press, and what is typed is there after a reload", async () => {
    await assessor.goto(queue);
    await assessor.getByRole("link", { name: /^Mark the video of/ }).click();
    await expect(assessor.getByText("Left side first.")).toBeVisible();
    await assessor.getByRole("button", { name: "Mark this video" }).click();
    await expect(assessor.getByText(/^Yours until/)).toBeVisible();
    await goTo(assessor, 12.4);
    await assessor.keyboard.press("n");
    await assessor.keyboard.type("Lovely walk in.");
    await expect(assessor.getByLabel("New comment at 0:12")).toBeVisible();
    await assessor.keyboard.press("Enter");
    await expect(assessor.getByRole("button", { name: "Go to 0:12" })).toBeVisible();
    await assessor.getByRole("heading", { name: "Marks" }).click();
    await assessor.keyboard.press("2");
    await assessor.keyboard.press("2");
    await assessor.getByLabel("Comment on Musicality").fill("Breathe on seven.");
    await expect(assessor.getByText("Saved", { exact: true })).toBeVisible();
    await assessor.reload();
    await expect(assessor.getByLabel("Comment on Musicality")).toHaveValue("Breathe on seven.");
    await expect(assessor.getByText("33 %")).toBeVisible();
  });

  await test.step("nothing is seen before Release, and another video is not asked for without a word", async () => {
    await learner.reload();
    await expect(learner.getByText("Being marked", { exact: true }).first()).toBeVisible();
    await expect(learner.getByText("Lovely walk in.")).toBeHidden();
    await assessor.getByRole("button", { name: "Release and open next" }).click();
    await expect(assessor.getByText("Say what to change")).toBeVisible();
    await assessor.getByLabel("Overall", { exact: true }).fill("Film the feet too.");
    await assessor.getByRole("button", { name: "Release and open next" }).click();
    await expect(assessor.getByText("Nothing matches these filters.")).toBeVisible();
  });

  await test.step("the learner reads why, and a comment seeks its second", async () => {
    await learner.goto("/my-courses");
    await learner
      .getByRole("link", { name: /^Resubmit/ })
      .first()
      .click();
    await learner.goto(`${address}?panel=assessment`);
    await expect(learner.getByText("Please resubmit", { exact: true }).first()).toBeVisible();
    await expect(learner.getByText("Film the feet too.")).toBeVisible();
    await learner.getByRole("button", { name: "Go to 0:12" }).click();
    await expect.poll(() => secondOf(learner)).toBeCloseTo(12, 1);
  });

  await test.step("a reply whose answer is lost is changed and sent again", async () => {
    await learner.route(
      "**/api/submissions/*/comments",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await learner.getByRole("button", { name: "Reply", exact: true }).click();
    await learner.getByRole("textbox", { name: "Reply" }).fill("I will.");
    await learner.getByRole("button", { name: "Send reply" }).click();
    await expect(learner.getByText("The server could not be reached.")).toBeVisible();
    await learner.getByRole("textbox", { name: "Reply" }).fill("I will, thank you.");
    await learner.getByRole("button", { name: "Send reply" }).click();
    await expect(learner.getByRole("button", { name: "Send reply" })).toBeHidden();
    await expect(learner.getByText("I will, thank you.")).toBeVisible();
  });

  await test.step("the second one passes, and with the film watched the lesson is complete", async () => {
    await handIn(learner, "second.mp4");
    await assessor.goto(queue);
    await expect(assessor.getByText("Second", { exact: true })).toBeVisible();
    await assessor.getByRole("link", { name: /^Mark the video of/ }).click();
    await assessor.getByRole("button", { name: "Mark this video" }).click();
    for (const criterion of ["Alignment and turnout", "Musicality"])
      await assessor.getByRole("group", { name: criterion }).getByText("Fully").click();
    await assessor.getByRole("button", { name: "Release and open next" }).click();
    await expect(assessor.getByText("Nothing matches these filters.")).toBeVisible();
    await learner.goto(`${address}?panel=assessment`);
    await expect(learner.getByText("Passed, 100 %", { exact: true }).first()).toBeVisible();
    await expect(learner.getByText("Earlier submissions")).toBeVisible();
    await learner.getByRole("button", { name: "Open the first submission" }).click();
    await expect(learner.getByText("Film the feet too.")).toBeVisible();
    await learner
      .locator("video")
      .first()
      .evaluate(async (film) => {
        const player = film as HTMLVideoElement;
        player.muted = true;
        await player.play();
      });
    await expect(learner.getByText("Lesson complete")).toBeAttached({ timeout: 30_000 });
    expect(lesson).toBeGreaterThan(0);
  });
});

test("a take of oneself is handed in as it is, and its assessor sees it", async ({ as, request }) => {
  test.setTimeout(180_000);
  const { address, course } = await buildAssessedLesson(request);
  const learner = await as("learner");
  await learner.goto(address);
  await expect.poll(() => lengthOf(learner)).toBeGreaterThan(0);

  await test.step("it is recorded beside the film and becomes the video of the assessment", async () => {
    await learner.getByRole("button", { name: "Self view", exact: true }).click();
    await expect(learner.getByText("Stays on this device", { exact: true })).toBeVisible();
    await learner.getByRole("button", { name: "Record a take" }).click();
    await learner.keyboard.press("k");
    await expect(learner.locator(".player-pane-time")).toContainText("0:03");
    await learner.getByRole("button", { name: "Stop the take" }).click();
    await learner.getByRole("button", { name: "Use as submission" }).click();
    await expect(learner.getByText("Ready", { exact: true })).toBeVisible({ timeout: 60_000 });
    await learner.getByLabel("Everyone in this video agreed to be filmed").check();
    await learner.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(learner.getByText("Submitted", { exact: true }).first()).toBeVisible();
  });

  await test.step("it has a length and pictures where it is marked", async () => {
    const assessor = await as("admin");
    await assessor.goto(`/instructor/assessments?course=${course}&scope=all`);
    await assessor.getByRole("link", { name: /^Mark the video of/ }).click();
    await expect.poll(() => lengthOf(assessor)).toBeGreaterThan(2);
    await goTo(assessor, 1);
    await expect.poll(() => widthOf(assessor)).toBeGreaterThan(0);
  });
});

async function handIn(page: Page, name: string, before: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  await page.getByLabel("Your video", { exact: true }).setInputFiles(learnersFilm(name));
  await expect(page.getByText("Ready", { exact: true })).toBeVisible({ timeout: 60_000 });
  await before();
  await page.getByLabel("Everyone in this video agreed to be filmed").check();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText("Submitted", { exact: true }).first()).toBeVisible();
}

/** The film that was handed in is the last of the page at the learner's, the first at the assessor's. */
const goTo = (page: Page, second: number) =>
  page
    .locator(".player-film")
    .first()
    .evaluate((film, at) => {
      (film as HTMLVideoElement).currentTime = at;
    }, second);

const lengthOf = (page: Page) =>
  page
    .locator(".player-film")
    .first()
    .evaluate((film) => (film as HTMLVideoElement).duration || 0);

const widthOf = (page: Page) =>
  page
    .locator(".player-film")
    .first()
    .evaluate((film) => (film as HTMLVideoElement).videoWidth);

const secondOf = (page: Page) =>
  page
    .locator(".player-film")
    .last()
    .evaluate((film) => (film as HTMLVideoElement).currentTime);
