import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { apiAs, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { film } from "./support/practice-film.ts";

/** Twelve seconds that Blender made: e2e/films/README.md. */
const bunny = {
  name: "big-buck-bunny.mp4",
  mimeType: "video/mp4",
  buffer: readFileSync(new URL("films/big-buck-bunny-12s.mp4", import.meta.url)),
};
const captions =
  "WEBVTT\n\n00:00.000 --> 00:06.000\nMorning on the hill\n\n00:06.000 --> 00:12.000\nSomebody wakes up\n";

test("a film of others is put into a text, processed, captioned, and watched to its end", async ({ as, request }) => {
  test.setTimeout(240_000);
  const call = apiAs(request, await tokenOf(request, "admin"));
  const description = "How somebody large wakes up and moves.";
  const title = `Waking up ${unique("")}`;
  const course = await call("POST", "/api/courses", { title, description, price: "0", status: "published", hours: 1 });
  const module = await call("POST", "/api/modules", { title: "Weight", description, position: 1, courseId: course.id });
  const lesson = await call("POST", "/api/lessons", {
    title: "The weight of a bunny",
    description,
    content: "A film is on its way.",
    type: "text",
    moduleId: module.id,
  });
  const author = await as("instructor_admin");
  const place = `/instructor/instructor-module-page?course=${course.id}&module=${module.id}&lesson=${lesson.id}`;

  await test.step("its author uploads it to a text, which becomes a video by it", async () => {
    await author.goto(`${place}&section=video`);
    await expect(author.getByText("This lesson has no film.")).toBeVisible();
    await author.getByLabel("Video: upload a file", { exact: true }).setInputFiles(bunny);
    await expect(author.getByText("Ready", { exact: true })).toBeVisible({ timeout: 90_000 });
    await author.getByRole("button", { name: "Save video" }).click();
    await expect(toastOf(author, "Success", "Lesson updated successfully")).toBeVisible();
    await expect(author.getByText("This lesson has no film.")).toBeHidden();
    await author.reload();
    await expect(author.getByText("Uploaded video")).toBeVisible();
  });

  await test.step("gives it captions", async () => {
    await author.getByRole("tab", { name: "Captions" }).click();
    await expect(author.getByText("No captions: some learners cannot follow this lesson.")).toBeVisible();
    await author
      .getByLabel("Add captions: WebVTT file")
      .setInputFiles({ name: "en.vtt", mimeType: "text/vtt", buffer: Buffer.from(captions) });
    await expect(author.getByText("Default", { exact: true })).toBeVisible();
  });

  const page = await as("learner");
  await apiAs(request, await tokenOf(request, "learner"))("POST", `/api/courses/${course.id}/enroll`);

  await test.step("a learner sees it as it was made, with what is said and where", async () => {
    await page.goto(`/courses/${course.id}/modules/${module.id}/lessons/${lesson.id}`);
    await expect.poll(() => film(page, (video) => [video.videoWidth, video.videoHeight])).toEqual([854, 480]);
    expect(await film(page, (video) => Math.round(video.duration))).toBe(12);
    await page.getByText("Transcript", { exact: true }).click();
    await page.getByRole("button", { name: /Somebody wakes up/ }).click();
    await expect.poll(() => second(page)).toBeGreaterThanOrEqual(6);
    // Whether they are shown is remembered from one lesson to the next.
    if (await page.locator("[data-captions]").isHidden()) await page.keyboard.press("c");
    await expect(page.locator("[data-captions]")).toContainText("Somebody wakes up");
  });

  await test.step("and has watched it at its end", async () => {
    await page.getByRole("slider", { name: "Position" }).fill("0");
    await film(page, (video) => {
      video.muted = true;
      video.playbackRate = 1.5;
    });
    await page.keyboard.press("k");
    await expect(page.getByText("Lesson complete")).toBeAttached({ timeout: 30_000 });
  });
});

const second = (page: Page) => film(page, (video) => video.currentTime);
