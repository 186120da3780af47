import { apiAs, tokenOf } from "./support/api.ts";
import { buildFilmedCourse } from "./support/filmed-course.ts";
import { expect, test, toastOf } from "./support/journey.ts";

interface Outline {
  readonly modules: readonly { readonly id: number; readonly lessons: readonly { id: number; title: string }[] }[];
}

test("a film gets its tempo by tapping, and markers by second and by count", async ({ withToken, request }) => {
  test.setTimeout(120_000);
  const call = apiAs(request, await tokenOf(request, "admin"));
  const course = await buildFilmedCourse(call, request);
  const outline = (await call("GET", `/api/courses/${course.id}`)) as unknown as Outline; // as described
  const lessons = outline.modules.flatMap((module) => module.lessons.map(({ id, title }) => ({ id, title, module })));
  const lesson = lessons.find(({ title }) => title === course.video);
  if (lesson === undefined) throw new Error("the course has no film");
  const place = `course=${course.id}&module=${lesson.module.id}&lesson=${lesson.id}`;
  const page = await withToken(await tokenOf(request, "admin"));

  await test.step("the tempo is tapped with the film running", async () => {
    await page.goto(`/instructor/instructor-module-page?${place}&section=counts`);
    await expect(page.getByText("This film is not counted yet.")).toBeVisible();
    await page.getByRole("button", { name: "Add a tempo" }).click();
    const film = page.locator("video");
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    const tap = page.getByRole("button", { name: "Tap the tempo" });
    // One a count of 180 BPM would be too fast for a machine that is busy: every second count.
    await tap.evaluate(
      (button) =>
        new Promise<void>((done) => {
          const video = document.querySelector("video");
          let next = Math.ceil((video?.currentTime ?? 0) / 0.6) * 0.6 + 0.6;
          const last = next + 9 * 0.6;
          const timer = setInterval(() => {
            if ((video?.currentTime ?? 0) < next) return;
            button.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
            if (next >= last) clearInterval(timer);
            if (next >= last) done();
            next += 0.6;
          }, 5);
        }),
    );
    const use = page.getByRole("button", { name: /^Use \d+(\.\d+)? BPM$/ });
    await expect(use).toBeVisible();
    const bpm = Number(/[\d.]+/.exec(await use.innerText())?.[0]);
    expect(Math.abs(bpm - 100)).toBeLessThan(4);
    await use.click();
    await expect(page.getByLabel("BPM")).toHaveValue(String(bpm));
    await film.evaluate((video: HTMLVideoElement) => video.pause());
  });

  await test.step("it is corrected, shown with the film, and saved", async () => {
    await page.getByLabel("BPM").fill("120");
    await page.getByLabel("First beat", { exact: true }).fill("0:01");
    const film = page.locator("video");
    await film.evaluate((video: HTMLVideoElement) => void (video.currentTime = 5.1));
    await expect(page.getByText("Phrase 2")).toBeVisible();
    await page.getByRole("button", { name: "Save counts" }).click();
    await expect(toastOf(page, "Counts updated successfully")).toBeVisible();
  });

  await test.step("markers are added where the film stands, and at a count", async () => {
    await page.getByRole("tab", { name: "Markers" }).click();
    const film = page.locator("video");
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    await film.evaluate((video: HTMLVideoElement) => void (video.currentTime = 20));
    await page.getByRole("button", { name: "Add a marker here" }).click();
    await page.keyboard.type("Close the loop");
    await film.evaluate((video: HTMLVideoElement) => void (video.currentTime = 2));
    await page.getByRole("button", { name: "Add a marker here" }).click();
    await page.keyboard.type("Turn");
    await page.getByLabel("Place of marker 1").fill("phrase 3 count 5");
    await expect(page.getByText("At 0:11")).toBeVisible();
    await page.getByRole("tab", { name: "Counts" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving your changes?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await page.getByRole("button", { name: "Save markers" }).click();
    await expect(toastOf(page, "Markers updated successfully")).toBeVisible();
    const { markers, counts } = await call("GET", `/api/lessons/${lesson.id}/practice`);
    expect(counts).toEqual([{ from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 8 }]);
    expect(markers).toEqual([
      { at: 11, label: "Turn", phrase: 3, count: 5 },
      { at: 20, label: "Close the loop", phrase: null, count: null },
    ]);
  });
});
