import type { Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { keepLesson, keptCaches } from "./support/kept-lesson.ts";
import { buildPracticeLesson } from "./support/practice-lesson.ts";

test("a lesson is kept, practised without a connection, and its progress arrives afterwards", async ({
  withToken,
  request,
}) => {
  test.setTimeout(180_000);
  const address = await buildPracticeLesson(request);
  const lessonId = Number(address.split("/").at(-1));
  const page = await withToken(await freshToken(request, "learner", samplePassword));
  let watchedAt = 0;
  const tool = (name: string) => page.getByRole("button", { name, exact: true });

  await test.step("it says how much it takes, and is kept", async () => {
    await page.goto(address);
    await keepLesson(page);
    expect(await keptCaches(page)).toContain("kept-films");
  });

  await test.step("a loop that is made since is kept along", async () => {
    const learner = apiAs(request, await tokenOf(request, "learner"));
    await learner("POST", `/api/lessons/${lessonId}/loops`, { name: "With music", a: 17, b: 19, rate: 1 });
    await page.reload();
    await expect.poll(() => keptLoops(page, lessonId)).toEqual(["With music"]);
  });

  await test.step("reloaded without a connection, its address leads to what is kept", async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(page).toHaveURL(`/my-courses/offline?lesson=${lessonId}`);
    await expect(page.getByRole("heading", { level: 1, name: "Tendu: the sentence" })).toBeVisible();
    await expect(page.getByText("You are offline. Progress will be sent when you are back.")).toBeVisible();
  });

  await test.step("the film plays mirrored, with captions, in a loop that snaps to counts", async () => {
    await expect(tool("Mirror")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("c");
    await goTo(page, 17.1);
    await expect(page.getByText("Heel leads out, toe leads home")).toBeVisible();
    await page.keyboard.press("[");
    await goTo(page, 18.9);
    await page.keyboard.press("]");
    await page.keyboard.press("k");
    await expect(page.getByText("Round 3")).toBeVisible();
    await tool("Back view").click();
    await expect.poll(() => second(page, "video[aria-label='Back view']")).toBeGreaterThan(17);
    await page.keyboard.press("k");
    watchedAt = Date.now();
  });

  await test.step("a reload loses nothing, and other pages are not answered", async () => {
    await page.reload();
    await expect(tool("Mirror")).toBeVisible();
    await expect(page.getByText(/Resumed at 0:1[78]/)).toBeVisible();
    expect(await page.evaluate(() => fetch("/courses").then(String, () => "no answer"))).toBe("no answer");
    expect((await progressOf(request, lessonId)).watched_seconds).toBe(0);
  });

  await test.step("back again, what was watched is sent once and counted", async () => {
    // What is sent within five seconds needs no word.
    await expect.poll(() => Date.now() - watchedAt).toBeGreaterThan(6_000);
    await page.context().setOffline(false);
    await expect(toastOf(page, "Progress sent", "What you practised offline was sent.")).toBeVisible({
      timeout: 40_000,
    });
    const progress = await progressOf(request, lessonId);
    expect(progress.watched_seconds).toBeGreaterThanOrEqual(2);
    expect(progress.practice_seconds).toBeGreaterThanOrEqual(3);
    await expect(page.getByText(/^Watched [1-9]\d* % by what was sent/)).toBeVisible();
  });

  await test.step("the list says what is kept, and signing out removes it", async () => {
    await page.getByRole("link", { name: "Kept on this device" }).click();
    await expect(page.getByText(/^1 lesson, \d+ MB\./)).toBeVisible();
    await page.getByRole("button", { name: /^Account menu of/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(toastOf(page, "Logged out")).toBeVisible();
    await expect.poll(() => keptCaches(page)).toEqual([]);
  });
});

test("a kept lesson that its learner may not open any more goes, with the reason", async ({ as, request }) => {
  const address = await buildPracticeLesson(request);
  const page = await as("learner");
  await page.goto(address);
  await keepLesson(page);
  const lessonId = address.split("/").at(-1);
  await apiAs(request, await tokenOf(request, "admin"))("DELETE", `/api/lessons/${lessonId}`);
  await page.goto("/my-courses/offline");
  const gone = page.getByRole("region", { name: "No longer kept" });
  await expect(gone).toContainText("Tendu: the sentence: This lesson does not exist.");
  await gone.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByText("Nothing is kept on this device.")).toBeVisible();
  expect(await keptCaches(page)).toEqual([]);
});

/** Names of the loops that this browser keeps with a lesson. */
const keptLoops = (page: Page, lessonId: number) =>
  page.evaluate(
    (id) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("kept-lessons");
        opening.addEventListener("success", () => {
          const asked = opening.result.transaction("lessons").objectStore("lessons").get(id);
          asked.addEventListener("success", () => {
            opening.result.close();
            resolve(asked.result.loops.data.map(({ name }: { name: string }) => name));
          });
        });
      }),
    lessonId,
  );

const second = (page: Page, film: string) =>
  page.locator(film).evaluate((video) => (video as HTMLVideoElement).currentTime);

const goTo = (page: Page, at: number) =>
  page.locator("video.player-film").evaluate(async (element, to) => {
    const video = element as HTMLVideoElement;
    video.currentTime = to;
    await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
  }, at);

async function progressOf(request: Parameters<typeof tokenOf>[0], lessonId: number) {
  const { progress } = await apiAs(request, await tokenOf(request, "learner"))("GET", `/api/lessons/${lessonId}`);
  return progress as { watched_seconds: number; practice_seconds: number };
}
