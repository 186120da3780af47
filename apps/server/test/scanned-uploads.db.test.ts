import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { anUploadedPackage, attach } from "./factories/attached-packages.ts";
import { aCourse } from "./factories/courses.ts";
import { scorm12Package } from "./factories/packages.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { uploadForm } from "./factories/upload-form.ts";
import { fakeClamd, type FakeClamd } from "./fake-clamd.ts";
import { createTestApp, type TestApp } from "./harness.ts";

let clamd: FakeClamd;
let world: TestApp;
let author: TestPerson;
let lesson: number;
beforeAll(async () => {
  clamd = await fakeClamd();
  world = await createTestApp({ CLAMAV_URL: clamd.url, PACKAGES_ORIGIN: "https://packages.example" });
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const course = await aCourse(world, { instructorId: author.id, modules: [{ lessons: [{ type: "text" }] }] });
  lesson = course.lessons[0]!.id;
});
afterEach(() => clamd.say(null));
afterAll(async () => {
  await world.close();
  await clamd.close();
});

const send = (path: string, content: string) => {
  const form = uploadForm([{ name: "file", value: Buffer.from(content), fileName: "plan.txt", type: "text/plain" }]);
  return world.call("POST", path, { as: author.token, ...form });
};
const kept = async () =>
  Number(
    (await world.db.raw("select count(*) as n from stored_files where owner_id = $1", [author.id])).rows[0]?.["n"],
  );

const ways: readonly (readonly [string, (content: string) => ReturnType<typeof send>])[] = [
  ["a document", (content) => send("/api/upload", content)],
  ["a file of a lesson", (content) => send(`/api/lessons/${lesson}/files`, content)],
  ["a package", (content) => attach(world, author, lesson, scorm12Package({ more: [{ name: "more.txt", content }] }))],
];

describe.each(ways)("%s", (_what, bring) => {
  test("with a virus is refused by its name, and nothing of it stays", async () => {
    const before = await kept();
    clamd.say("stream: Eicar-Signature FOUND");
    expect(await bring("Plié in three")).toMatchObject({
      status: 422,
      body: { code: "unsafe_file", message: "This file holds a virus: Eicar-Signature." },
    });
    expect(await kept()).toBe(before);
  });

  test("waits for a scanner that does not answer, and is told what one did not search", async () => {
    const before = await kept();
    clamd.say("");
    expect(await bring("Plié in three")).toMatchObject({ status: 503, body: { code: "busy" } });
    clamd.say("INSTREAM size limit exceeded. ERROR");
    expect(await bring("Plié in three")).toMatchObject({
      status: 422,
      body: { message: "This file could not be searched for viruses: INSTREAM size limit exceeded. ERROR" },
    });
    expect(await kept()).toBe(before);
  });

  test("is kept where nothing was found", async () => {
    expect((await bring("Plié in three")).status).toBeLessThan(300);
  });
});

test("a package that waited for the scanner is put into its lesson by the same upload, without being sent again", async () => {
  const upload = await anUploadedPackage(world, author, scorm12Package());
  const body = { upload_id: upload, file_name: "barre.zip" };
  const put = () => world.call("PUT", `/api/lessons/${lesson}/attached-package`, { as: author.token, body });
  clamd.say("");
  expect(await put()).toMatchObject({ status: 503, body: { code: "busy" } });
  clamd.say(null);
  expect(await put()).toMatchObject({ status: 200, body: { package: { file_name: "barre.zip" } } });
  expect((await put()).status).toBe(404);
});
