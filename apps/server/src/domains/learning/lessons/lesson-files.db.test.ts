import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { uploadPolicy } from "../../../platform/http/answer-policies.ts";

let world: TestApp;
let author: TestPerson;
let courseId: number;
let lesson: number;
let preview: number;

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["INSTRUCTOR", "COURSE_CREATOR"], grant: "educator" });
  const lessons = [{ content: "Stand tall." }, { content: "Free.", freePreview: true }];
  const course = await aCourse(world, { status: "published", instructorId: author.id, modules: [{ lessons }] });
  courseId = course.id;
  [lesson = 0, preview = 0] = course.lessons.map(({ id }) => id);
});
afterAll(() => world.close());

const add = (content: Buffer, fileName: string, as = author.token) =>
  world.call("POST", `/api/lessons/${lesson}/files`, {
    as,
    ...uploadForm([{ name: "file", value: content, fileName }]),
  });
const write = (id: number, content: string) =>
  world.call("PATCH", `/api/lessons/${id}`, { as: author.token, body: { content } });
const nameIn = (address: string): string => address.slice(address.lastIndexOf("/") + 1);
const open = (id: number, name: string, as?: string) =>
  world.call("GET", `/api/lessons/${id}/files/${name}`, as === undefined ? {} : { as });

async function placed(id = lesson): Promise<string> {
  const { address, title, facts } = (await add(pdf, "Class 3: tendu.pdf")).body;
  await write(id, `Stand tall.\n\n[${title}](${address} "${facts}")`);
  return nameIn(address);
}

test("a file that is placed in a text is told by name, kind and size, and saved by who may open the lesson", async () => {
  const added = await add(pdf, "Class 3: tendu.pdf");
  expect(added).toMatchObject({
    status: 201,
    body: { title: "Class 3: tendu", kind: "document", facts: "PDF, 1 kB" },
  });
  const name = await placed();
  const learner = await aLearner(world, courseId);
  const link = await open(lesson, name, learner.token);
  expect(link.status).toBe(200);
  const file = await world.call("GET", link.body.url);
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment",
    "content-security-policy": uploadPolicy,
  });
  expect(file.raw.equals(pdf)).toBe(true);
});

test("nobody opens it by its address alone, by a forged link or when the link is old", async () => {
  const name = await placed();
  expect((await world.call("GET", `/uploads/lessons/${name}`)).status).toBe(404);
  expect((await world.call("GET", `/uploads/lessons/${name.slice(0, 2)}/${name}`)).status).toBe(404);
  const { url } = (await open(lesson, name, author.token)).body;
  const sig = new URL(url, "https://pavane.example").searchParams.get("sig") ?? "";
  const other = sig.startsWith("A") ? "B" : "A";
  const forged = url.replace(sig, other + sig.slice(1));
  expect(await world.call("GET", forged)).toMatchObject({ status: 403, body: { code: "link_expired" } });
  world.platform.clock.advance(2 * 3600 + 1);
  expect((await world.call("GET", url)).status).toBe(403);
});

test("guests, others and learners whose access ended are refused as at the lesson", async () => {
  const name = await placed();
  const learner = await aLearner(world, courseId, { source: "staff" });
  const stranger = await aPerson(world, {});
  expect((await open(lesson, name)).body.code).toBe("unauthenticated");
  expect((await open(lesson, name, stranger.token)).body.code).toBe("enrolment_required");
  await world.call("DELETE", `/api/enrolments/${learner.enrolmentId}`, { as: author.token });
  expect((await open(lesson, name, learner.token)).body.code).toBe("access_ended");
});

test("a guest opens a file of a free preview, but not one of another lesson by naming the preview", async () => {
  const closed = await placed();
  const free = await placed(preview);
  expect((await open(preview, free)).status).toBe(200);
  expect(await open(preview, closed)).toMatchObject({ status: 404, body: { code: "file_not_found" } });
});

test("a file that the text names no more is closed to its learners", async () => {
  const name = await placed();
  await write(lesson, "Stand tall.");
  expect((await open(lesson, name, author.token)).body.code).toBe("file_not_found");
});

test("what is too large, of no kind that is taken, or missing is said, and only authors place files", async () => {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  expect((await add(page, "a.html")).status).toBe(415);
  expect((await add(Buffer.alloc(21 * 1_048_576, "a"), "a.txt")).body).toMatchObject({
    code: "file_too_large",
    message: "File exceeds the maximum size of 20MB",
  });
  const none = await world.call("POST", `/api/lessons/${lesson}/files`, { as: author.token, ...uploadForm([]) });
  expect(none).toMatchObject({ status: 422, body: { message: "Please select a file to upload." } });
  const colleague = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  expect((await add(pdf, "a.pdf", colleague.token)).status).toBe(403);
  const learner = await aLearner(world, courseId);
  expect((await add(pdf, "a.pdf", learner.token)).status).toBe(403);
});
