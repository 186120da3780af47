import type { Page } from "@playwright/test";
import { tokenOf } from "./support/api.ts";
import { uploadFilm } from "./support/filmed-course.ts";
import { makeFilm } from "./support/films.ts";
import { expect, openBrowser, test } from "./support/journey.ts";
import { dragEnd, film, goTo, tracksOf, watchBreak, watchLoop } from "./support/practice-film.ts";
import { buildFilmLesson, buildHostedLesson, buildPracticeLesson } from "./support/practice-lesson.ts";
import { speakAsYoutube } from "./support/speaking-player.ts";

test("a learner practises a phrase, slowly, mirrored and in a loop, and sees themselves beside it", async ({
  as,
  request,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const address = await buildPracticeLesson(request);
  const page = await as("learner");
  await keepStreams(page);
  await page.goto(address);
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(tool("Loop")).toBeVisible();

  await test.step("R turns the picture and not the captions", async () => {
    await expect(tool("Mirror")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Mirrored: move as in a studio mirror")).toBeVisible();
    await goTo(page, 2);
    await page.keyboard.press("c");
    await expect(page.getByText("Heel leads out, toe leads home")).toBeVisible();
    expect(await turned(page, "video")).toEqual([true]);
    expect(await turned(page, "[data-captions]")).toEqual([false]);
    await page.keyboard.press("r");
    await expect(tool("Mirror")).toHaveAttribute("aria-pressed", "false");
    expect(await turned(page, "video")).toEqual([false]);
    await page.keyboard.press("r");
  });

  await test.step("counts follow the music, at any speed", async () => {
    await page.keyboard.press("b");
    const readCounts = async () => {
      for (const [second, text] of counted) {
        await goTo(page, second);
        await expect(page.getByText(text, { exact: true })).toBeAttached();
      }
    };
    await readCounts();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("-");
    expect(await film(page, (video) => [video.playbackRate, video.preservesPitch])).toEqual([0.5, true]);
    await readCounts();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("=");
  });

  await test.step("frames are stepped through while paused", async () => {
    await goTo(page, 10);
    await page.keyboard.press(".");
    await expect.poll(() => film(page, (video) => Math.floor(video.currentTime * 25))).toBe(251);
    await page.keyboard.press(",");
    await expect.poll(() => film(page, (video) => Math.floor(video.currentTime * 25))).toBe(250);
  });

  await test.step("a loop of two seconds stays within 0.15 s of B for a minute", async () => {
    await goTo(page, 17.1);
    await page.keyboard.press("[");
    await goTo(page, 18.9);
    await page.keyboard.press("]");
    await expect(page.getByText("0:17.0 to 0:19.0, snapped to counts")).toBeVisible();
    await goTo(page, 17);
    await page.keyboard.press("k");
    const { last, rounds } = await watchLoop(page, 60_000);
    expect(last).toBeLessThan(19.15);
    expect(last).toBeGreaterThan(18.85);
    expect(rounds).toBeGreaterThan(24);
    await expect(page.getByText(/^Round \d\d$/)).toBeVisible();
  });

  await test.step("k typed in a note does not pause", async () => {
    await page.keyboard.press("n");
    await page.keyboard.type("Knees: k");
    await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("Knees: k");
    expect(await film(page, (video) => video.paused)).toBe(false);
    await page.getByRole("textbox", { name: "New note" }).fill("");
    await page.getByRole("heading", { level: 1 }).click();
  });

  await test.step("the loop is kept by name, and found again", async () => {
    await page.keyboard.press("k");
    await tool("Keep this loop").click();
    await page.getByLabel("Name").fill("The breath on seven");
    await page.getByRole("button", { name: "Keep", exact: true }).click();
    await expect(page.getByRole("button", { name: "Play loop The breath on seven" })).toBeVisible();
    await page.keyboard.press("\\");
    await expect(page.getByText(/^Round/)).toBeHidden();
    await page.reload();
    await tool("Loop").click();
    await page.getByRole("button", { name: "Play loop The breath on seven" }).click();
    await expect(page.getByText("Round 2")).toBeVisible();
    await page.keyboard.press("k");
    await page.keyboard.press("\\");
  });

  await test.step("sections are reached by their number, and looped", async () => {
    await page.keyboard.press("3");
    await expect.poll(() => film(page, (video) => video.currentTime)).toBeGreaterThan(25);
    await page.getByRole("button", { name: "Loop section" }).click();
    await expect(page.getByText(/0:25\.0 to 0:4/)).toBeVisible();
    await page.keyboard.press("k");
    await page.keyboard.press("\\");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: "Loop", exact: true })).toBeHidden();
  });

  await test.step("the back view keeps the clock", async () => {
    await goTo(page, 2);
    await tool("Back view").click();
    await expect(page.locator("video[aria-label='Back view']")).toBeVisible();
    await page.keyboard.press("k");
    await page.waitForTimeout(2_500);
    expect(await drift(page, 3_000)).toBeLessThan(0.1);
    await page.keyboard.press("k");
    await page.keyboard.press("Escape");
  });

  await test.step("the self view and a take send nothing, and the camera ends with them", async () => {
    const sent: string[] = [];
    page.on("request", (one) => {
      if (one.method() !== "GET" && !one.url().endsWith("/progress")) sent.push(`${one.method()} ${one.url()}`);
    });
    await page.keyboard.press("v");
    await expect(page.getByText("Stays on this device", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Record a take" }).click();
    await page.keyboard.press("k");
    await expect(page.locator(".player-pane-time")).toContainText("0:03");
    await page.getByRole("button", { name: "Stop the take" }).click();
    await page.keyboard.press("k");
    await page.getByRole("button", { name: "Watch the take" }).click();
    await expect
      .poll(() => page.getByLabel("Your take").evaluate((take) => (take as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.5);
    for (let press = 0; press < 3; press += 1) await page.getByRole("button", { name: "Later", exact: true }).click();
    await expect(page.getByText("0.15 s later")).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^take\.(mp4|webm)$/);
    expect(tracksOf(await download.path())).toEqual(["audio", "video"]);
    await page.keyboard.press("v");
    await expect(page.getByRole("alertdialog", { name: "Discard this take?" })).toBeVisible();
    await page.getByRole("button", { name: "Keep the take" }).click();
    await expect(page.getByText("0.15 s later")).toBeVisible();
    await page.keyboard.press("v");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(page.getByText("Stays on this device", { exact: true })).toBeHidden();
    expect(await liveTracks(page)).toBe(0);
    expect(sent).toEqual([]);
  });

  await test.step("a refusal says how to allow it", async () => {
    const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
    const refusing = await playwright.chromium.launch({
      executablePath,
      args: [...args, "--use-fake-ui-for-media-stream=deny"],
    });
    const other = await openBrowser(refusing, baseURL, await tokenOf(request, "learner"));
    const stranger = await other.newPage();
    await stranger.goto(address);
    await stranger.getByRole("button", { name: "Self view", exact: true }).click();
    const refused = "Camera access was refused. Allow it in the browser's site settings to see yourself.";
    await expect(stranger.getByText(refused)).toBeVisible();
    await other.close();
    await refusing.close();
  });
});

test("a loop is dragged to its place, and rests, counts in and grows faster between its rounds", async ({
  as,
  request,
}) => {
  test.setTimeout(120_000);
  const short = makeFilm({ seconds: 30, size: "320x180", framesPerSecond: 25 });
  const { address } = await buildFilmLesson(request, await uploadFilm(request, { buffer: short }));
  const page = await as("learner");
  await page.goto(address);
  const [a, b] = ["Beginning of the loop, A", "End of the loop, B"] as const;
  const end = (name: string) => page.getByRole("slider", { name });
  const rest = page.getByLabel("Rest between rounds");
  const play = page.getByRole("button", { name: "Play", exact: true });

  await test.step("its ends snap to counts and stay half a second apart", async () => {
    await page.getByRole("button", { name: "Counts", exact: true }).click();
    await goTo(page, 2);
    await page.keyboard.press("[");
    await goTo(page, 7);
    await page.keyboard.press("]");
    await dragEnd(page, a, 5.1);
    await expect(end(a)).toHaveAttribute("aria-valuetext", "0:05.0");
    await dragEnd(page, b, 2);
    await expect(end(b)).toHaveAttribute("aria-valuetext", "0:05.5");
    await end(b).press("ArrowRight");
    await expect(end(b)).toHaveAttribute("aria-valuetext", "0:06.0");
    await expect(page.getByText("0:05.0 to 0:06.0, snapped to counts")).toBeVisible();
  });

  await test.step("without snapping they stand where they are let go, and a film outside goes to A", async () => {
    await page.getByLabel("Snap to counts").uncheck();
    await dragEnd(page, b, 8.3);
    await expect.poll(async () => Number(await end(b).inputValue())).toBeCloseTo(8.3, 0);
    expect(Number(await end(b).inputValue()) % 0.5).not.toBe(0);
    await goTo(page, 12);
    await page.getByLabel("Snap to counts").check();
    await dragEnd(page, b, 6);
    await expect.poll(() => film(page, (video) => video.currentTime)).toBe(5);
  });

  await test.step("a rest of two counts is counted down, and the film goes on by itself", async () => {
    await rest.selectOption("2 counts");
    const [between] = await Promise.all([watchBreak(page), page.keyboard.press("k")]);
    expect(between).toMatchObject({ counted: ["Rest 2", "Rest 1"], isSaidToPlay: true });
    expect(between.seconds).toBeGreaterThan(0.95);
    expect(between.seconds).toBeLessThan(2.5);
  });

  await test.step("a phrase leads into the count at A", async () => {
    await rest.selectOption("None");
    await page.getByLabel("Count in one phrase").check();
    const between = await watchBreak(page);
    expect(between.counted).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((count) => `Count-in ${count}`));
    expect(between.seconds).toBeGreaterThan(3.9);
    expect(between.seconds).toBeLessThan(6);
  });

  await test.step("pressed while it counts, Pause ends it", async () => {
    await expect(page.getByText("Count-in 2", { exact: true })).toBeAttached();
    await page.keyboard.press("k");
    await expect(play).toBeVisible();
    await expect(page.getByText(/^Count-in/)).toHaveCount(0);
    // As long as the rest of the phrase would have taken.
    await page.waitForTimeout(3_500);
    expect(await film(page, (video) => [video.paused, video.currentTime])).toEqual([true, 5]);
    await page.getByLabel("Count in one phrase").uncheck();
  });

  await test.step("it grows faster round by round, and gives the speed back that was chosen", async () => {
    await page.getByLabel("Faster by 5 %").selectOption("Every round");
    const rate = () => film(page, (video) => video.playbackRate);
    await expect.poll(rate).toBe(0.6);
    await page.keyboard.press("k");
    await expect.poll(rate).toBe(0.65);
    await expect.poll(rate).toBe(0.7);
    await page.keyboard.press("\\");
    await expect.poll(rate).toBe(1);
    await expect(page.getByLabel("Faster by 5 %")).toHaveValue("");
    await page.keyboard.press("k");
    await page.reload();
    await expect(page.getByRole("button", { name: "Counts", exact: true })).toHaveAttribute("aria-pressed", "true");
    expect(await rate()).toBe(1);
  });
});

test("a film of YouTube is practised by what its player can be told", async ({ as, request }) => {
  const address = await buildHostedLesson(request);
  const page = await as("learner");
  await speakAsYoutube(page);
  await page.goto(address);
  await expect(page.getByText("Some practice tools need a video uploaded here.")).toBeVisible();
  await page.getByRole("button", { name: /^Play video from/ }).click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("src", /enablejsapi=1/);
  const position = page.getByRole("slider", { name: "Position" });
  await expect(position).toBeVisible();
  await expect(page.getByRole("button", { name: "Self view" })).toBeHidden();

  await page.keyboard.press("2");
  await expect(position).toHaveValue("17");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.getByText(/^Count \d, phrase 5$/)).toBeAttached();
  await page.keyboard.press("[");
  await page.waitForTimeout(1_000);
  await page.keyboard.press("]");
  await expect(page.getByText("Round 3")).toBeVisible();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("-");
  await expect(page.getByText("Speed, now 0.75×")).toBeAttached();
  await expect(frame).not.toHaveClass(/-scale-x-100/);
  await page.keyboard.press("r");
  await expect(frame).toHaveClass(/-scale-x-100/);
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

const counted = [
  [0.5, "Count –"],
  [1, "Count 1, phrase 1"],
  [4.6, "Count 8, phrase 1"],
  [5.1, "Count 1, phrase 2"],
] as const;

/** Whether each is turned to its mirror image. */
const turned = (page: Page, selector: string): Promise<boolean[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { scale, transform } = getComputedStyle(one);
      return scale.startsWith("-1") || transform.startsWith("matrix(-1");
    }),
  );

/** How far the second film was from the first at most. */
const drift = (page: Page, ms: number) =>
  page.evaluate(async (wait) => {
    const [first, second] = document.querySelectorAll("video");
    let most = 0;
    const until = performance.now() + wait;
    while (performance.now() < until) {
      most = Math.max(most, Math.abs((first?.currentTime ?? 0) - (second?.currentTime ?? 9)));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return most;
  }, ms);

/** Remembers what the page was given of cameras. */
const keepStreams = (page: Page) =>
  page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { journeyStreams: streams });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
  });

const liveTracks = (page: Page) =>
  page.evaluate(() => {
    const { journeyStreams } = window as unknown as { journeyStreams: MediaStream[] };
    return journeyStreams.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === "live").length;
  });
