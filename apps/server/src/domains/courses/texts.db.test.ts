import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aCourse, type TestCourse } from "../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { courses } from "./course/tables.ts";
import { lessons } from "./outline/tables.ts";
import { renderStoredTexts } from "./render-stored-texts.ts";

let world: TestApp;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(async () => {
  course = await aCourse(world, { modules: [{ lessons: [{ freePreview: true }] }] });
});
afterAll(() => world.close());

const refused = "This text is nested too deeply or too complicated to show. Simplify it.";
/** What takes too much of a processor is refused in the same way (`platform/markdown/renderer.test.ts`). */
const text = ">".repeat(5_000);

const moduleId = () => course.modules[0]?.id;
const lessonId = () => course.lessons[0]?.id ?? 0;
const read = async () => (await world.call("GET", `/api/courses/${course.id}`)).body;
const newLesson = (values: object) => ({
  title: "Plié",
  description: "Bend and stretch.",
  moduleId: moduleId(),
  ...values,
});

describe("5,000 quotes in each other", () => {
  test("are refused as a lesson, and nothing is stored", async () => {
    const made = await world.call("POST", "/api/lessons", { as: admin.token, body: newLesson({ content: text }) });
    expect(made).toMatchObject({ status: 422, body: { message: refused, fields: { content: refused } } });
    const path = `/api/lessons/${lessonId()}`;
    const changed = await world.call("PATCH", path, { as: admin.token, body: { content: text } });
    expect(changed).toMatchObject({ status: 422, body: { fields: { content: refused } } });
    expect((await read()).modules[0].lessons).toMatchObject([{ content: "Stand tall. *Breathe.*" }]);
  });

  test("are refused as a detailed description", async () => {
    const body = { title: "Tap at school", description: "A whole term of tap.", detailed_description: text };
    const made = await world.call("POST", "/api/courses", { as: admin.token, body });
    expect(made).toMatchObject({ status: 422, body: { fields: { detailed_description: refused } } });
    const path = `/api/courses/${course.id}`;
    const changed = await world.call("PATCH", path, { as: admin.token, body: { detailed_description: text } });
    expect(changed).toMatchObject({ status: 422, body: { fields: { detailed_description: refused } } });
  });

  test("are shown plain where they were saved before", async () => {
    await world.db.write(async (tx) => {
      const older = { detailedDescription: text, detailedDescriptionHtml: null, htmlRules: 0 };
      await tx.update(courses).set(older).where(eq(courses.id, course.id));
      await tx
        .update(lessons)
        .set({ content: text, contentHtml: null, htmlRules: 0 })
        .where(eq(lessons.id, lessonId()));
    });
    const shown = async () => {
      const { detailed_description_html, modules } = await read();
      return [detailed_description_html, modules[0].lessons[0].content_html].map((html) => html.slice(0, 8));
    };
    const plain = `<p>${text.replaceAll(">", "&gt;")}`.slice(0, 8);
    expect(await shown()).toEqual([plain, plain]);
    await renderStoredTexts(world.platform);
    expect(await shown()).toEqual([plain, plain]);
    expect((await world.call("GET", `/api/lessons/${lessonId()}`, { as: admin.token })).status).toBe(200);
  });
});

test("texts from before are rendered by the job, and videos have none", async () => {
  await world.db.write(async (tx) => {
    await tx.update(courses).set({ detailedDescription: "# Week", htmlRules: 0 }).where(eq(courses.id, course.id));
    await tx
      .update(lessons)
      .set({ content: "*Slow*", contentHtml: null, htmlRules: 0 })
      .where(eq(lessons.id, lessonId()));
  });
  expect((await read()).detailed_description_html).toBe("<p># Week</p>\n");
  await renderStoredTexts(world.platform);
  const { detailed_description_html, modules } = await read();
  expect(detailed_description_html).toBe("<h2>Week</h2>\n");
  expect(modules[0].lessons[0].content_html).toBe("<p><em>Slow</em></p>\n");
});

test("a text that changes while it is rendered keeps its own HTML", async () => {
  const stale = { id: lessonId(), source: "Another text", html: "<p>Another text</p>", rules: 1 };
  const { saveLessonHtml } = await import("./outline/lesson-html-repository.ts");
  await world.db.write((tx) => saveLessonHtml(tx, stale));
  expect((await read()).modules[0].lessons[0].content_html).toBe("<p>Stand tall. <em>Breathe.</em></p>\n");
});

test("a lesson that becomes a text is rendered, and one that becomes a video is not", async () => {
  const path = `/api/lessons/${lessonId()}`;
  const change = async (body: object) => (await world.call("PATCH", path, { as: admin.token, body })).body;
  const video = { type: "video", content: "https://youtu.be/dQw4w9WgXcQ" };
  expect(await change(video)).toMatchObject({ type: "video", content_html: null });
  expect(await change({ type: "text", content: "**Hold**" })).toMatchObject({
    content_html: "<p><strong>Hold</strong></p>\n",
  });
  expect(await change({ title: "Holding" })).toMatchObject({ content_html: "<p><strong>Hold</strong></p>\n" });
});

test("while too many texts wait to be rendered, writers are told when to come again and the job waits a minute", async () => {
  const busy = vi.spyOn(world.platform.markdown, "render");
  busy.mockResolvedValue(refuse(commonErrors.busy, { retryAfter: 5 }));
  const change = { as: admin.token, body: { content: "# Later" } };
  const answer = await world.call("PATCH", `/api/lessons/${lessonId()}`, change);
  expect(answer).toMatchObject({ status: 503, body: { code: "busy" }, headers: { "retry-after": "5" } });
  await world.db.write((tx) => tx.update(lessons).set({ htmlRules: 0 }).where(eq(lessons.id, lessonId())));
  await renderStoredTexts(world.platform);
  busy.mockRestore();
  expect((await read()).modules[0].lessons[0].content_html).toBe("<p>Stand tall. <em>Breathe.</em></p>\n");
  await renderStoredTexts(world.platform);
});
