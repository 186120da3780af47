import type { Page, Request } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf } from "./support/api.ts";
import { expect, test as journey } from "./support/journey.ts";
import { keepLesson, keptCaches } from "./support/kept-lesson.ts";
import { film } from "./support/practice-film.ts";
import { buildPracticeLesson } from "./support/practice-lesson.ts";
import { buildsInTurn, type Builds } from "./support/next-build.ts";

/** Behind an address that can be given another build of the site. */
const test = journey.extend<{ builds: Builds }>({
  builds: async ({ baseURL }, use) => {
    const builds = await buildsInTurn(baseURL ?? "");
    await use(builds);
    await builds.close();
  },
});

test("what was practised in two tabs without a connection is sent once", async ({ withToken, request }) => {
  test.setTimeout(180_000);
  const address = await buildPracticeLesson(request);
  const page = await withToken(await freshToken(request, "learner", samplePassword));
  await page.goto(address);
  await keepLesson(page);
  const sent = reportsOf(page);
  await page.context().setOffline(true);
  await page.goto(keptAddress(address));
  const other = await page.context().newPage();
  await other.goto(keptAddress(address));
  for (const tab of [page, other]) await practise(tab, 7);
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => waits(page), { timeout: 40_000 }).toBe(false);
  await page.waitForTimeout(2_000);
  expect(sent.filter(({ ranges }) => ranges.length > 0)).toHaveLength(1);
  const progress = await progressOf(request, "learner", address);
  expect(progress.watched_seconds).toBeGreaterThanOrEqual(5);
});

test("removed in one tab a lesson is gone in the other", async ({ withToken, request }) => {
  test.setTimeout(120_000);
  const address = await buildPracticeLesson(request);
  const page = await withToken(await freshToken(request, "learner", samplePassword));
  await page.goto(address);
  await keepLesson(page);
  const other = await page.context().newPage();
  await other.goto("/my-courses/offline");
  await expect(other.getByText(/^1 lesson, \d+ MB\./)).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(other.getByText("Nothing is kept on this device.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep for offline" })).toBeVisible();
  await expect.poll(() => keptCaches(other)).toEqual([]);
  await page.context().setOffline(true);
  expect(await other.goto(address).then(String, () => "no answer")).toBe("no answer");
});

test("whoever signs in next finds nothing of what somebody kept, and sends nothing of theirs", async ({
  withToken,
  request,
}) => {
  test.setTimeout(180_000);
  const address = await buildPracticeLesson(request);
  const page = await withToken(await freshToken(request, "learner", samplePassword));
  await page.goto(address);
  await keepLesson(page);
  await page.context().setOffline(true);
  await page.goto(keptAddress(address));
  await practise(page, 7);
  await expect.poll(() => waits(page)).toBe(true);
  // The lid is closed, and the session ends meanwhile.
  await page.evaluate(() => localStorage.removeItem("access_token"));
  await page.close({ runBeforeUnload: false });

  const next = await page.context().newPage();
  const sent = reportsOf(next);
  await page.context().setOffline(false);
  await next.goto("/auth?redirect=/my-courses/offline");
  await next.getByLabel("Username or e-mail").fill("seller");
  await next.getByLabel("Password", { exact: true }).fill(samplePassword);
  await next.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(next.getByText("Nothing is kept on this device.")).toBeVisible();
  await expect.poll(() => keptCaches(next)).toEqual([]);
  await next.context().setOffline(true);
  expect(await next.goto(address).then(String, () => "no answer")).toBe("no answer");
  await next.context().setOffline(false);
  await next.goto("/my-courses/offline");
  await expect(next.getByText("Nothing is kept on this device.")).toBeVisible();
  await next.waitForTimeout(2_000);
  expect(sent).toEqual([]);
  expect(await progressOf(request, "learner", address)).toMatchObject({ watched_seconds: 0, practice_seconds: 0 });
});

test("a kept lesson opens after the site was built anew, and with the worker of the new build", async ({
  builds,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const address = await buildPracticeLesson(request);
  const token = await freshToken(request, "learner", samplePassword);
  const context = await browser.newContext({
    baseURL: builds.origin,
    storageState: {
      cookies: [],
      origins: [{ origin: builds.origin, localStorage: [{ name: "access_token", value: token }] }],
    },
  });
  const page = await context.newPage();
  await page.goto(address);
  await keepLesson(page);
  builds.next();
  await page.goto(keptAddress(address));
  await expect.poll(() => builds.workersGiven()).toBeGreaterThan(0);
  await expect.poll(() => workerStates(page)).toEqual(["activated", "activated"]);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page).toHaveURL(/\/my-courses\/offline\?lesson=\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Tendu: the sentence" })).toBeVisible();
  await practise(page, 2);
  await page.reload();
  await expect(
    page
      .getByText(/Resumed at 0:\d\d/)
      .or(page.locator("video.player-film"))
      .first(),
  ).toBeVisible();
  await context.close();
});

const lessonOf = (address: string) => Number(address.split("/").at(-1));
const keptAddress = (address: string) => `/my-courses/offline?lesson=${lessonOf(address)}`;

/** Plays the kept film for some seconds, and pauses; what was seen until then is written to this device when it is over. */
async function practise(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => film(page, (video) => video.readyState)).toBeGreaterThan(1);
  const from = await film(page, (video) => {
    video.muted = true;
    return video.currentTime;
  });
  await page.keyboard.press("k");
  await expect.poll(() => film(page, (video) => video.currentTime)).toBeGreaterThan(from + seconds);
  await page.keyboard.press("k");
  await expect.poll(() => film(page, (video) => video.paused)).toBe(true);
  const until = Math.floor(await film(page, (video) => video.currentTime));
  await expect.poll(() => writtenPositions(page)).toContain(until);
}

/** Where the reports end that wait on this device. */
const writtenPositions = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("kept-lessons");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const reading = opening.result.transaction("reports").objectStore("reports").getAll();
    await new Promise((resolve) => reading.addEventListener("success", resolve));
    opening.result.close();
    return reading.result.map(({ report }: { report: { position: number } }) => report.position);
  });

interface Sent {
  readonly ranges: readonly unknown[];
}

/**
 * The reports of watching that arrive from any tab of this browser. A page that is opened without a connection may be said to have one:
 * what it tries then arrives nowhere.
 */
function reportsOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.context().on("requestfinished", (request: Request) => {
    if (request.method() === "POST" && request.url().endsWith("/progress")) sent.push(request.postDataJSON() as Sent); // what the site sends there
  });
  return sent;
}

const waits = (page: Page) => page.evaluate(() => localStorage.getItem("kept_reports") !== null);

const workerStates = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active, waiting, installing }) =>
      waiting === null && installing === null ? active?.state : "changing",
    ),
  );

async function progressOf(request: Parameters<typeof tokenOf>[0], name: string, address: string) {
  const found = await apiAs(request, await tokenOf(request, name))("GET", `/api/lessons/${lessonOf(address)}`);
  return found["progress"] as { watched_seconds: number; practice_seconds: number };
}
