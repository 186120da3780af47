import { lessonRevisions } from "@pavane/contract/courses/schema-writing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { auditLog } from "../../../platform/audit/tables.ts";
import { lessonRevisions as revisions } from "../outline/tables.ts";

let world: TestApp;
let author: TestPerson;
let lesson: number;

const creator = { roles: ["INSTRUCTOR", "COURSE_CREATOR"], grant: "educator" } as const;

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  author = await aPerson(world, creator);
  lesson = await aLesson({ content: "Stand tall." });
});
afterAll(() => world.close());

async function aLesson(values: { content: string; placeholder?: boolean }): Promise<number> {
  const written = { content: values.content, values: { isPlaceholder: values.placeholder ?? false } };
  const course = await aCourse(world, { instructorId: author.id, modules: [{ lessons: [written] }] });
  return course.lessons[0]?.id ?? 0;
}
const change = (body: object, as = author.token) => world.call("PATCH", `/api/lessons/${lesson}`, { as, body });
const autosave = (content: string, as = author.token) => change({ content, autosave: true }, as);
const history = async () => {
  const { body } = await world.call("GET", `/api/lessons/${lesson}/revisions`, { as: author.token });
  return lessonRevisions.parse(body).data;
};
const revision = (id: number) => world.call("GET", `/api/lessons/${lesson}/revisions/${id}`, { as: author.token });
const contents = async () =>
  Promise.all((await history()).map(async ({ id }) => (await revision(id)).body.content as string));
const restore = (id: number, version: number, as = author.token) =>
  world.call("POST", `/api/lessons/${lesson}/revisions/${id}/restore`, { as, body: { version } });

test("what stood there before is the beginning of the history, and saves of one sitting are one revision", async () => {
  await autosave("Stand tall. B");
  await autosave("Stand tall. Breathe.");
  expect(await contents()).toEqual(["Stand tall. Breathe.", "Stand tall."]);
  const [newest, oldest] = await history();
  expect(newest).toMatchObject({ by: { id: author.id }, words: 3, words_changed: 1 });
  expect(oldest).toMatchObject({ by: null, words: 2, words_changed: null });
});

test("somebody else, a pause and a save on purpose begin a revision of their own", async () => {
  const other = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"], grant: "educator" });
  await autosave("One.");
  await autosave("Two.", other.token);
  await autosave("Three.");
  world.platform.clock.advance(31 * 60);
  await autosave("Four.");
  await change({ content: "Five." });
  await change({ content: "Six." });
  expect(await contents()).toEqual(["Six.", "Five.", "Four.", "Three.", "Two.", "One.", "Stand tall."]);
});

test("a save that changes no text leaves no revision, and a placeholder is no beginning", async () => {
  await change({ minutes: 12, required: false });
  expect(await history()).toEqual([]);
  lesson = await aLesson({ content: "This lesson is being written.", placeholder: true });
  await autosave("Bend.");
  expect(await contents()).toEqual(["Bend."]);
});

test("fifty revisions of a lesson are kept", async () => {
  for (let n = 1; n <= 52; n += 1) await change({ content: `Step ${n}.` });
  const kept = await history();
  expect(kept).toHaveLength(50);
  expect((await revision(kept.at(-1)?.id ?? 0)).body.content).toBe("Step 3.");
  const stored = await world.db.read.$count(revisions, eq(revisions.lessonId, lesson));
  expect(stored).toBe(50);
});

test("an earlier version is looked at as learners would see it and restored; what it replaces is kept", async () => {
  await autosave("## Before\n\nBend *slowly*.");
  await change({ content: "Jump." });
  const [, before] = await history();
  const seen = await revision(before?.id ?? 0);
  expect(seen.body.content_html).toBe("<h2>Before</h2>\n<p>Bend <em>slowly</em>.</p>\n");
  const restored = await restore(before?.id ?? 0, 3);
  expect(restored).toMatchObject({ status: 200, body: { content: "## Before\n\nBend *slowly*.", version: 4 } });
  expect(await contents()).toEqual([
    "## Before\n\nBend *slowly*.",
    "Jump.",
    "## Before\n\nBend *slowly*.",
    "Stand tall.",
  ]);
});

test("a restore on top of somebody's newer words is refused, and one of another lesson's versions is not found", async () => {
  await autosave("One.");
  const [newest] = await history();
  expect(await restore(newest?.id ?? 0, 1)).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
  lesson = await aLesson({ content: "Elsewhere." });
  expect(await restore(newest?.id ?? 0, 1)).toMatchObject({ status: 404, body: { code: "revision_not_found" } });
  expect((await revision(newest?.id ?? 0)).status).toBe(404);
});

test("staff who write for an hour leave one act in the audit log for each sitting", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  for (const text of ["One.", "Two.", "Three."]) await autosave(text, admin.token);
  const acts = await world.db.read
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, String(lesson)));
  expect(acts.filter(({ action }) => action === "lesson.changed")).toHaveLength(1);
});

test("a teacher who may not write the course sees neither history nor preview", async () => {
  const teacher = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const paths = [`/api/lessons/${lesson}/writing`, `/api/lessons/${lesson}/revisions`];
  for (const path of paths) expect((await world.call("GET", path, { as: teacher.token })).status).toBe(403);
  const body = { content: "Bend." };
  expect((await world.call("POST", `/api/lessons/${lesson}/preview`, { as: teacher.token, body })).status).toBe(403);
});

test("a preview is what learners would see, without what runs", async () => {
  const body = { content: "Bend.\n\n<script>alert(1)</script>\n\n<iframe src='https://evil.example'></iframe>" };
  const seen = await world.call("POST", `/api/lessons/${lesson}/preview`, { as: author.token, body });
  expect(seen.body.content_html).toBe("<p>Bend.</p>\n<p>alert(1)</p>\n");
});
