import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anUploadedPackage, attach } from "../../../../test/factories/attached-packages.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { scorm12Package, scorm2004Package } from "../../../../test/factories/packages.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { zipOf } from "../../../../test/factories/zip.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let author: TestPerson;
let course: TestCourse;
let lesson: number;

beforeAll(async () => {
  world = await createTestApp({ PACKAGES_ORIGIN: "https://packages.example" });
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const lessons = [{ type: "text" as const }, { type: "video" as const }];
  course = await aCourse(world, { instructorId: author.id, modules: [{ lessons }] });
  lesson = course.lessons[0]!.id;
});
afterAll(() => world.close());

const path = (id = lesson) => `/api/lessons/${id}/attached-package`;
const read = (as = author.token, id = lesson) => world.call("GET", path(id), { as });
const put = (body: object, as: string | undefined = author.token, id = lesson) =>
  world.call("PUT", path(id), { ...(as === undefined ? {} : { as }), body });
const used = async () =>
  Number(
    (await world.db.raw("select coalesce(sum(bytes), 0) as used from stored_files where owner_id = $1", [author.id]))
      .rows[0]?.["used"],
  );

describe("a package", () => {
  test("is read, kept as it came and counted to whoever brought it", async () => {
    expect((await read()).body).toMatchObject({ package: null, playable: true, max_megabytes: 250 });
    const content = scorm12Package({ parts: ["Tendu", "Plié"] });
    const { status, body } = await attach(world, author, lesson, content);
    expect(status).toBe(200);
    expect(body.package).toMatchObject({
      title: "Barre basics",
      standard: "scorm_1_2",
      file_name: "barre.zip",
      files: 4,
      items: [
        { number: 1, title: "Tendu" },
        { number: 2, title: "Plié" },
      ],
      unsupported: [],
    });
    expect(await used()).toBe(content.length);
    expect((await read()).body).toEqual(body);
  });

  test("says which addresses of other sites it will not be given", async () => {
    const page =
      '<script src="https://cdn.example/player.js"></script><script src="https://cdn.example/player.js"></script>';
    const more = [{ name: "shared/more.htm", content: '<img src="//pictures.example/plié.png">' }];
    const { body } = await attach(world, author, lesson, scorm12Package({ page, more }));
    expect(body.package.outside).toEqual(["cdn.example/player.js", "pictures.example/pli%C3%A9.png"]);
    expect((await attach(world, author, lesson, scorm12Package())).body.package.outside).toEqual([]);
  });

  test("takes the place of the one before, whose file is deleted when a day has passed", async () => {
    await attach(world, author, lesson, scorm12Package());
    const second = await attach(world, author, lesson, scorm2004Package());
    expect(second.body.package.standard).toBe("scorm_2004");
    const drop = world.app.jobs.find(({ name }) => name === "courses.drop-unused-packages")!;
    const count = async () =>
      Number(
        (await world.db.raw("select count(*) as n from packages where owner_id = $1", [author.id])).rows[0]?.["n"],
      );
    await drop.run({});
    expect(await count()).toBe(2);
    world.platform.clock.advance(25 * 3_600);
    await drop.run({});
    expect(await count()).toBe(1);
    expect((await read()).body.package.standard).toBe("scorm_2004");
  });

  test("is taken out again", async () => {
    await attach(world, author, lesson, scorm12Package());
    const gone = await world.call("DELETE", path(), { as: author.token });
    expect(gone).toMatchObject({ status: 200, body: { package: null } });
    expect((await world.call("DELETE", path(), { as: author.token })).status).toBe(200);
  });

  test("goes along with a copy of its lesson, but not with a course that somebody else copies", async () => {
    await attach(world, author, lesson, scorm12Package());
    const copy = await world.call("POST", `/api/lessons/${lesson}/duplicate`, { as: author.token });
    expect((await read(author.token, copy.body.id)).body.package?.title).toBe("Barre basics");
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const whole = await world.call("POST", `/api/courses/${course.id}/duplicate`, { as: admin.token });
    const { rows } = await world.db.raw(
      "select count(l.package_id) as n from lessons l join modules m on m.id = l.module_id where m.course_id = $1",
      [whole.body.id],
    );
    expect(Number(rows[0]?.["n"])).toBe(0);
  });
});

describe("it is refused", () => {
  test("to guests, learners, other authors and plain teachers", async () => {
    const upload_id = await anUploadedPackage(world, author, scorm12Package());
    const body = { upload_id, file_name: "barre.zip" };
    expect((await world.call("PUT", path(), { body })).status).toBe(401);
    expect((await put(body, (await aPerson(world)).token)).status).toBe(403);
    const other = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    expect((await put(body, other.token)).status).toBe(403);
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const taught = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{ type: "text" }] }] });
    const id = taught.lessons[0]!.id;
    expect((await put(body, teacher.token, id)).status).toBe(403);
    expect((await read(teacher.token, id)).status).toBe(200);
    // Nobody's upload was used up by that.
    expect((await put(body)).status).toBe(200);
  });

  test("in a lesson that is no text, and a text with one stays a text", async () => {
    const video = course.lessons[1]!.id;
    const upload_id = await anUploadedPackage(world, author, scorm12Package());
    expect(await put({ upload_id, file_name: "x.zip" }, author.token, video)).toMatchObject({
      status: 409,
      body: { code: "package_needs_text" },
    });
    await put({ upload_id, file_name: "x.zip" });
    const change = { type: "video", content: "https://youtu.be/dQw4w9WgXcQ" };
    expect(await world.call("PATCH", `/api/lessons/${lesson}`, { as: author.token, body: change })).toMatchObject({
      status: 409,
      body: { code: "package_needs_text" },
    });
  });

  test("when somebody changed the lesson since, and nothing is kept of it", async () => {
    const upload_id = await anUploadedPackage(world, author, scorm12Package());
    const { version } = (await read()).body;
    await world.call("PATCH", `/api/lessons/${lesson}`, { as: author.token, body: { title: "Renamed since" } });
    expect(await put({ upload_id, file_name: "x.zip", version })).toMatchObject({
      status: 409,
      body: { code: "edit_conflict" },
    });
    expect(await used()).toBe(0);
  });

  test("as bad input, with what is wrong", async () => {
    const faulty = await attach(world, author, lesson, zipOf({ name: "tincan.xml", content: "<x/>" }));
    expect(faulty).toMatchObject({
      status: 422,
      body: {
        code: "package_invalid",
        message: "This is a package of xAPI (Tin Can). Export it as SCORM 1.2 or SCORM 2004.",
      },
    });
    expect(await used()).toBe(0);
    const unknown = { upload_id: "00000000-0000-4000-8000-000000000000", file_name: "x.zip" };
    expect(await put(unknown)).toMatchObject({ status: 404, body: { code: "upload_not_found" } });
    expect(await put({ ...unknown, file_name: " " })).toMatchObject({
      status: 422,
      body: { fields: { file_name: "Name the file" } },
    });
    expect((await put({ ...unknown, upload_id: "x" })).status).toBe(422);
    expect((await read(author.token, 999_999)).status).toBe(404);
  });

  test("as an upload for something else, and of a stranger", async () => {
    const upload = await anUploadedPackage(world, author, scorm12Package());
    const other = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const theirs = await aCourse(world, { instructorId: other.id, modules: [{ lessons: [{ type: "text" }] }] });
    const taken = await put({ upload_id: upload, file_name: "x.zip" }, other.token, theirs.lessons[0]!.id);
    expect(taken).toMatchObject({ status: 404, body: { code: "upload_not_found" } });
    const large = await world.call("POST", "/api/uploads", {
      as: author.token,
      body: { bytes: 251 * 1_048_576, purpose: "package" },
    });
    expect(large).toMatchObject({ status: 413, body: { message: "File exceeds the maximum size of 250MB" } });
  });
});
