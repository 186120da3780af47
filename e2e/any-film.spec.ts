import type { Page } from "@playwright/test";
import { apiAs, tokenOf } from "./support/api.ts";
import { uploadFilm } from "./support/filmed-course.ts";
import { makeFilm } from "./support/films.ts";
import { expect, test } from "./support/journey.ts";
import { film, frameAfter, goTo, watchLoop } from "./support/practice-film.ts";
import { buildFilmLesson } from "./support/practice-lesson.ts";

test("ten minutes of a telephone, upright and of sixty frames a second, are watched, left and found again", async ({
  as,
  request,
}) => {
  test.setTimeout(180_000);
  const upright = makeFilm({ seconds: 600, size: "144x256", framesPerSecond: 60 });
  const { id, address } = await buildFilmLesson(request, await uploadFilm(request, { buffer: upright }));
  const page = await as("learner");
  await page.goto(address);
  await expect.poll(() => film(page, (video) => [video.videoWidth, video.videoHeight])).toEqual([144, 256]);

  await test.step("dragged to its end it is hardly watched", async () => {
    await page.keyboard.press("k");
    await page.waitForTimeout(1_500);
    await page.getByRole("slider", { name: "Position" }).fill("598");
    await page.waitForTimeout(1_000);
    await page.keyboard.press("k");
    const learner = apiAs(request, await tokenOf(request, "learner"));
    const watched = async () => ((await learner("GET", `/api/lessons/${id}`)) as unknown as Watched).progress;
    await expect.poll(async () => (await watched()).position).toBeGreaterThan(590);
    expect((await watched()).watched_percent).toBeLessThan(10);
  });

  await test.step("single frames are stepped through", () => stepFrames(page, 60));

  await test.step("left at second 42 it goes on there in another browser", async () => {
    await goTo(page, 40);
    await page.keyboard.press("k");
    await expect.poll(() => film(page, (video) => video.currentTime)).toBeGreaterThan(42);
    await page.keyboard.press("k");
    const left = await film(page, (video) => video.currentTime);
    await page.close();
    const other = await as("learner");
    await other.goto(address);
    await expect(other.getByText(/Resumed at 0:\d\d/)).toBeVisible();
    // The words may be there before the film is.
    const found = () => film(other, (video) => video.currentTime);
    await expect.poll(found).toBeGreaterThan(left - 10);
    expect(await found()).toBeLessThan(left + 0.5);
    await practise(other);
  });
});

test("ten minutes whose frames came unsteadily are stepped through and practised", async ({ as, request }) => {
  test.setTimeout(360_000);
  const unsteady = makeFilm({ seconds: 600, size: "128x72", framesPerSecond: 20, isUnsteady: true });
  const { address } = await buildFilmLesson(request, await uploadFilm(request, { buffer: unsteady }));
  const page = await as("learner");
  await page.goto(address);
  await expect.poll(() => film(page, (video) => Math.round(video.duration))).toBe(600);
  await stepFrames(page, 20);
  await practise(page);
});

test("a large film is practised in any of its qualities", async ({ as, request }) => {
  // Its qualities are made meanwhile, by one processor of two that have other work.
  test.setTimeout(360_000);
  const large = makeFilm({ seconds: 12, size: "1920x1080", framesPerSecond: 25 });
  const { id, address } = await buildFilmLesson(request, await uploadFilm(request, { buffer: large }));
  const learner = apiAs(request, await tokenOf(request, "learner"));
  const stream = async () => (await learner("GET", `/api/lessons/${id}/media`))["stream"];
  await expect.poll(stream, { timeout: 240_000, intervals: [1_000] }).not.toBeNull();
  const page = await as("learner");
  await page.goto(address);
  const quality = page.getByLabel("Quality");
  await expect(quality.getByRole("option")).toHaveText(["Auto", "1080p", "720p", "360p"]);
  await goTo(page, 3);
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("-");

  await quality.selectOption("720p");
  await expect.poll(() => film(page, (video) => [video.videoHeight, video.playbackRate])).toEqual([720, 0.5]);
  await expect.poll(() => film(page, (video) => video.currentTime)).toBeCloseTo(3, 1);
  await page.reload();
  await expect(quality).toHaveValue("720");
  await expect.poll(() => film(page, (video) => video.videoHeight)).toBe(720);
  await stepFrames(page, 25);
  await practise(page);

  await test.step("an address that has run out is asked for anew, at the same second", async () => {
    await goTo(page, 9);
    let refused = 0;
    await page.route(/\/media\/h\//, (route) => {
      refused += 1;
      return refused === 1 ? route.fulfill({ status: 403, json: { code: "link_expired" } }) : route.continue();
    });
    await quality.selectOption("360p");
    await expect.poll(() => film(page, (video) => video.videoHeight)).toBe(360);
    await expect.poll(() => film(page, (video) => video.currentTime)).toBeCloseTo(9, 1);
    expect(refused).toBeGreaterThan(1);
  });

  await test.step("a browser that plays no playlists by itself plays it too, with its sound", async () => {
    const other = await as("learner");
    await other.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => "";
    });
    await other.goto(address);
    await other.getByLabel("Quality").selectOption("720p");
    await expect.poll(() => film(other, (video) => [video.videoHeight, video.src.slice(0, 5)])).toEqual([720, "blob:"]);
    await other.getByRole("heading", { level: 1 }).click();
    await stepFrames(other, 25);
    await practise(other);
    const heard = (video: HTMLVideoElement) => (video as unknown as Heard).webkitAudioDecodedByteCount;
    expect(await film(other, heard)).toBeGreaterThan(0);
  });
});

interface Watched {
  readonly progress: { readonly position: number; readonly watched_percent: number };
}

/** What Chromium says of the sound it has decoded. */
interface Heard {
  readonly webkitAudioDecodedByteCount: number;
}

/** Ten frames on and two back, each the neighbour of the one before. */
async function stepFrames(page: Page, rate: number): Promise<void> {
  await goTo(page, 5.001);
  const from = Math.floor(5.001 * rate);
  for (let step = 1; step <= 10; step += 1) expect(Math.round((await frameAfter(page, ".")) * rate)).toBe(from + step);
  for (let step = 1; step <= 2; step += 1)
    expect(Math.round((await frameAfter(page, ",")) * rate)).toBe(from + 10 - step);
}

/** Half the speed at its pitch, a turned picture, and a loop of two seconds that stays within 0.15 s of B. */
async function practise(page: Page): Promise<void> {
  while ((await film(page, (video) => video.playbackRate)) > 0.5) await page.keyboard.press("-");
  expect(await film(page, (video) => [video.playbackRate, video.preservesPitch])).toEqual([0.5, true]);
  await page.keyboard.press("r");
  await expect(page.getByText("Mirrored: move as in a studio mirror")).toBeVisible();
  await expect(page.locator("video.player-film")).toHaveClass(/-scale-x-100/);
  await page.keyboard.press("r");
  await goTo(page, 6);
  await page.keyboard.press("[");
  await goTo(page, 8);
  await page.keyboard.press("]");
  while ((await film(page, (video) => video.playbackRate)) < 1) await page.keyboard.press("=");
  await goTo(page, 6);
  await page.keyboard.press("k");
  const { last, rounds } = await watchLoop(page, 12_000);
  await page.keyboard.press("k");
  await page.keyboard.press("\\");
  expect(last).toBeLessThan(8.15);
  expect(last).toBeGreaterThan(7.85);
  expect(rounds).toBeGreaterThan(3);
}
