import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, aModule } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { insertAsset } from "../../media/videos/assets-repository.ts";
import { mediaAssets } from "../../media/tables.ts";

let world: TestApp;
let admin: TestPerson;
let creator: TestPerson;
let teacher: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(() => world.close());

const post = (path: string, body: object, as = admin.token) => world.call("POST", path, { as, body });
const patch = (path: string, body: object, as = admin.token) => world.call("PATCH", path, { as, body });
const remove = (path: string, as = admin.token) => world.call("DELETE", path, { as });
const module = (courseId: number, title: string, position?: number) => ({
  title,
  description: "What this part is about.",
  courseId,
  ...(position === undefined ? {} : { position }),
});
const lesson = (moduleId: number, title: string, more: object = {}) => ({
  title,
  description: "What this lesson is about.",
  content: "Stand tall.",
  moduleId,
  ...more,
});
const outlineOf = async (courseId: number) =>
  (await world.call("GET", `/api/courses/${courseId}`, { as: admin.token })).body as {
    outline_version: number;
    modules: {
      id: number;
      title: string;
      position: number;
      lessons: { id: number; title: string; position: number }[];
    }[];
  };
const titles = (parts: readonly { title: string; position: number }[]) =>
  parts.map((part) => `${part.position} ${part.title}`);

describe("modules", () => {
  test("posted at 1, 1 and 99 read 1, 2, 3, the second first; deleting the first leaves 1, 2", async () => {
    const { id } = await aCourse(world);
    const first = await post("/api/modules", module(id, "Arms", 1));
    expect(first).toMatchObject({
      status: 201,
      body: { courseId: id, course_id: id, position: 1, order: 1, lessons: [] },
    });
    const second = await post("/api/modules", module(id, "Legs", 1));
    await post("/api/modules", module(id, "Head", 99));
    expect(titles((await outlineOf(id)).modules)).toEqual(["1 Legs", "2 Arms", "3 Head"]);
    expect((await remove(`/api/modules/${second.body.id}`)).status).toBe(204);
    expect(titles((await outlineOf(id)).modules)).toEqual(["1 Arms", "2 Head"]);
    expect((await remove(`/api/modules/${second.body.id}`)).body.code).toBe("module_not_found");
  });

  test("move, and take `order` for `position`", async () => {
    const course = await aCourse(world, { modules: [{ title: "One" }, { title: "Two" }, { title: "Three" }] });
    const [one] = course.modules;
    expect((await patch(`/api/modules/${one?.id}`, { position: 99 })).body).toMatchObject({ position: 3, order: 3 });
    expect(titles((await outlineOf(course.id)).modules)).toEqual(["1 Two", "2 Three", "3 One"]);
    expect((await patch(`/api/modules/${one?.id}`, { order: 2, title: "Uno" })).body).toMatchObject({
      title: "Uno",
      position: 2,
    });
    expect(titles((await outlineOf(course.id)).modules)).toEqual(["1 Two", "2 Uno", "3 Three"]);
  });

  test("never change course", async () => {
    const course = await aCourse(world, { modules: [{}] });
    const other = await aCourse(world);
    const path = `/api/modules/${course.modules[0]?.id}`;
    expect(await patch(path, { courseId: other.id })).toMatchObject({
      status: 422,
      body: { fields: { courseId: "A module cannot change course" } },
    });
    expect((await patch(path, { courseId: course.id })).status).toBe(200);
  });

  test.each([
    [{ title: "ab" }, { title: "Title must be at least 3 characters" }],
    [{ description: "short" }, { description: "Description must be at least 10 characters" }],
    [{ position: 0 }, { position: "Position must be a whole number of 1 or more" }],
    [{ position: 1.5 }, { position: "Position must be a whole number of 1 or more" }],
    [{ courseId: "seven" }, { courseId: "Expected number, received string" }],
    [{ courseId: undefined }, { course_id: "Required" }],
  ])("with %j are refused", async (wrong, fields) => {
    const { id } = await aCourse(world);
    expect(await post("/api/modules", { ...module(id, "Arms"), ...wrong })).toMatchObject({
      status: 422,
      body: { fields },
    });
  });

  test("are for authors of the course, and of a course that exists", async () => {
    const course = await aCourse(world, { instructorId: teacher.id });
    expect((await post("/api/modules", module(course.id, "Arms"), teacher.token)).status).toBe(403);
    expect((await post("/api/modules", module(course.id, "Arms"), creator.token)).status).toBe(403);
    expect((await post("/api/modules", module(999_999, "Arms"))).body.code).toBe("course_not_found");
    expect((await world.call("POST", "/api/modules", { body: module(course.id, "Arms") })).status).toBe(401);
  });
});

describe("lessons", () => {
  test("are text unless said, and are placed as asked", async () => {
    const course = await aCourse(world, { modules: [{}] });
    const moduleId = course.modules[0]?.id ?? 0;
    const first = await post("/api/lessons", lesson(moduleId, "Plié"));
    expect(first).toMatchObject({
      status: 201,
      body: {
        moduleId,
        module_id: moduleId,
        type: "text",
        position: 1,
        order: 1,
        required: true,
        free_preview: false,
        quizzes: [],
      },
    });
    await post("/api/lessons", lesson(moduleId, "Tendu", { position: 1, free_preview: true, minutes: 5 }));
    await post("/api/lessons", lesson(moduleId, "Jeté", { position: 2 }));
    expect(titles((await outlineOf(course.id)).modules[0]?.lessons ?? [])).toEqual(["1 Tendu", "2 Jeté", "3 Plié"]);
  });

  test("move within their course, keeping everything about them", async () => {
    const course = await aCourse(world, {
      modules: [{ lessons: [{ title: "One" }, { title: "Two" }] }, { lessons: [{ title: "Three" }] }],
    });
    const [from, to] = course.modules;
    const moved = await patch(`/api/lessons/${from?.lessons[0]?.id}`, { moduleId: to?.id, position: 1 });
    expect(moved.body).toMatchObject({ moduleId: to?.id, position: 1, title: "One" });
    const outline = await outlineOf(course.id);
    expect(outline.modules.map((part) => titles(part.lessons))).toEqual([["1 Two"], ["1 One", "2 Three"]]);
    const other = await aCourse(world, { modules: [{}] });
    expect(await patch(`/api/lessons/${from?.lessons[0]?.id}`, { moduleId: other.modules[0]?.id })).toMatchObject({
      status: 422,
      body: { fields: { moduleId: "A lesson cannot change course" } },
    });
  });

  test("changed content makes a new version; anything else does not", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
    const path = `/api/lessons/${course.lessons[0]?.id}`;
    expect((await patch(path, { title: "Renamed" })).body).toMatchObject({ title: "Renamed", content_version: 1 });
    expect((await patch(path, { content: "Jump." })).body).toMatchObject({ content: "Jump.", content_version: 2 });
  });

  test("with a video keep its address, converted only on screen", async () => {
    const course = await aCourse(world, { modules: [{}] });
    const moduleId = course.modules[0]?.id ?? 0;
    const video = (content: string) => post("/api/lessons", lesson(moduleId, "Film", { type: "video", content }));
    expect((await video("https://youtu.be/dQw4w9WgXcQ")).body.content).toBe("https://youtu.be/dQw4w9WgXcQ");
    const code = '<iframe src="//player.vimeo.com/video/76979871"></iframe>';
    expect((await video(code)).body.content).toBe("https://player.vimeo.com/video/76979871");
    expect((await video("not an address")).body.fields).toEqual({
      content: "Enter an https:// address or upload a file",
    });
    expect((await video('<iframe src="https://evil.example"></iframe>')).body.fields).toEqual({
      content: "This embed code is not from an allowed video host",
    });
  });

  test("have the length of their words or of their file, unless the author says another", async () => {
    const course = await aCourse(world, { modules: [{}] });
    const moduleId = course.modules[0]?.id ?? 0;
    const length = async (more: object, change?: object) => {
      const { body } = await post("/api/lessons", lesson(moduleId, "Long or short", more));
      const { minutes, length_minutes } = change ? (await patch(`/api/lessons/${body.id}`, change)).body : body;
      return { minutes, length_minutes };
    };
    const words = (count: number) => "plié ".repeat(count);
    expect(await length({ content: words(3) })).toEqual({ minutes: null, length_minutes: 1 });
    expect(await length({ content: words(1_000) })).toEqual({ minutes: null, length_minutes: 5 });
    expect(await length({ content: words(1_000), minutes: 12 })).toEqual({ minutes: 12, length_minutes: 12 });
    expect(await length({ content: words(3), minutes: 12 }, { minutes: null, content: words(400) })).toEqual({
      minutes: null,
      length_minutes: 2,
    });
    const asset = { ownerId: admin.id, bytes: 1, path: "videos/length.mp4" };
    const id = await world.db.write((tx) => insertAsset(tx, { ...asset, state: "processing" }));
    const film = await post("/api/lessons", lesson(moduleId, "Film", { type: "video", content: `media:${id}` }));
    expect(film.body.length_minutes).toBeNull();
    await world.db.write((tx) => tx.update(mediaAssets).set({ durationMs: 220_000 }).where(eq(mediaAssets.id, id)));
    const [module] = (await world.call("GET", `/api/courses/${course.id}`)).body.modules;
    expect(module.lessons.at(-1)).toMatchObject({ title: "Film", minutes: null, length_minutes: 4 });
    expect(await length({ type: "video", content: "https://example.org/film.mp4" })).toMatchObject({
      length_minutes: null,
    });
  });

  test("leave a video to a question of another course that shows it, and to the sweep what nothing shows", async () => {
    const aVideo = (path: string) =>
      world.db.write((tx) => insertAsset(tx, { ownerId: creator.id, state: "ready", bytes: 1, path }));
    const [asked, alone] = [await aVideo("videos/asked.mp4"), await aVideo("videos/alone.mp4")];
    const films = [asked, alone].map((id) => ({ type: "video" as const, content: `media:${id}` }));
    const shown = await aCourse(world, { createdBy: creator.id, modules: [{ lessons: films }] });
    const question = { values: { mediaUrl: `media:${asked}`, mediaAlt: "A tendu" } };
    await aCourse(world, { modules: [{ lessons: [{ quiz: { title: "Barre quiz", questions: [question] } }] }] });
    expect((await remove(`/api/courses/${shown.id}`, creator.token)).status).toBe(204);
    const library = await world.call("GET", "/api/instructor/videos", { as: creator.token });
    expect(library.body.data.find((one: { asset_id: number }) => one.asset_id === asked).used_in).toBe("Barre quiz");
    const createdAt = new Date(world.platform.clock.now().getTime() - 25 * 3600_000);
    await world.db.write((tx) =>
      tx
        .update(mediaAssets)
        .set({ createdAt })
        .where(inArray(mediaAssets.id, [asked, alone])),
    );
    await world.app.jobs.find(({ name }) => name === "media.sweep-unused")?.run({});
    const left = await world.db.read
      .select()
      .from(mediaAssets)
      .where(inArray(mediaAssets.id, [asked, alone]));
    expect(left.map(({ id }) => id)).toEqual([asked]);
  });

  test("hold an uploaded video only of those who may use it", async () => {
    const course = await aCourse(world, { createdBy: creator.id, modules: [{}] });
    const moduleId = course.modules[0]?.id ?? 0;
    const assetOf = (ownerId: number) =>
      world.db.write((tx) => insertAsset(tx, { ownerId, state: "ready", bytes: 1, path: `videos/${ownerId}.mp4` }));
    const [own, foreign] = [await assetOf(creator.id), await assetOf(teacher.id)];
    const video = (asset: number, as: string) =>
      post("/api/lessons", lesson(moduleId, "Film", { type: "video", content: `media:${asset}` }), as);
    expect((await video(own, creator.token)).body.content).toBe(`media:${own}`);
    expect((await video(foreign, creator.token)).status).toBe(422);
    expect((await video(foreign, admin.token)).status).toBe(201);
  });

  test.each([
    [{ title: "ab" }, { title: "Title must be at least 3 characters" }],
    [{ description: "short" }, { description: "Description must be at least 10 characters" }],
    [{ content: "" }, { content: "Content is required" }],
    [{ content: "   " }, { content: "Content is required" }],
    [{ type: "song" }, { type: "Choose text, video or quiz" }],
    [{ position: "first" }, { position: "Position must be a whole number of 1 or more" }],
    [{ moduleId: null }, { moduleId: "Expected number, received null" }],
    [{ body: "x" }, { body: "Unknown field: body" }],
  ])("with %j are refused", async (wrong, fields) => {
    const course = await aCourse(world, { modules: [{}] });
    const body = { ...lesson(course.modules[0]?.id ?? 0, "Plié"), ...wrong };
    expect(await post("/api/lessons", body)).toMatchObject({ status: 422, body: { fields } });
  });

  test("of a module that is gone are not found", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
    const [part] = course.modules;
    await remove(`/api/modules/${part?.id}`);
    expect((await post("/api/lessons", lesson(part?.id ?? 0, "Plié"))).body.code).toBe("module_not_found");
    expect((await patch(`/api/lessons/${part?.lessons[0]?.id}`, { title: "Late" })).body.code).toBe("lesson_not_found");
    expect((await remove(`/api/lessons/${part?.lessons[0]?.id}`)).body.code).toBe("lesson_not_found");
  });

  test("deleted close their gap, and their impact can be asked before", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{ title: "One" }, { title: "Two" }] }] });
    const [first] = course.lessons;
    const impact = await world.call("GET", `/api/lessons/${first?.id}/impact`, { as: admin.token });
    expect(impact.body).toEqual({ learners: 0, would_complete: 0, attempts: 0, submissions: 0 });
    expect(
      (await world.call("GET", `/api/modules/${course.modules[0]?.id}/impact`, { as: teacher.token })).status,
    ).toBe(403);
    expect((await remove(`/api/lessons/${first?.id}`)).status).toBe(204);
    const { modules } = await outlineOf(course.id);
    expect(titles(modules[0]?.lessons ?? [])).toEqual(["1 Two"]);
    expect((await world.call("GET", `/api/courses/${course.id}`)).body.lesson_count).toBe(1);
  });
});

describe("the outline", () => {
  const put = (id: number, body: object) => world.call("PUT", `/api/courses/${id}/outline`, { as: admin.token, body });

  test("is ordered at once, lessons changing module", async () => {
    const course = await aCourse(world, {
      modules: [
        { title: "One", lessons: [{ title: "a1" }, { title: "a2" }] },
        { title: "Two", lessons: [{ title: "b1" }] },
      ],
    });
    const [one, two] = course.modules;
    const [a1, a2, b1] = course.lessons.map((part) => part.id);
    const before = await outlineOf(course.id);
    const modules = [
      { id: two?.id, lessons: [a2, b1] },
      { id: one?.id, lessons: [a1] },
    ];
    const answer = await put(course.id, { modules, version: before.outline_version });
    expect(answer.status).toBe(200);
    expect(answer.body.outline_version).toBe(before.outline_version + 1);
    expect(
      answer.body.modules.map((part: { title: string; lessons: [] }) => [part.title, titles(part.lessons)]),
    ).toEqual([
      ["Two", ["1 a2", "2 b1"]],
      ["One", ["1 a1"]],
    ]);
    expect(await put(course.id, { modules, version: before.outline_version })).toMatchObject({
      status: 409,
      body: { code: "edit_conflict" },
    });
  });

  test("must list everything once", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}, {}] }] });
    const other = await aModule(world, (await aCourse(world)).id);
    const id = course.modules[0]?.id;
    const [first, second] = course.lessons.map((part) => part.id);
    for (const modules of [
      [],
      [{ id, lessons: [first] }],
      [{ id, lessons: [first, first] }],
      [
        { id, lessons: [first, second] },
        { id: other.id, lessons: [] },
      ],
    ]) {
      expect(await put(course.id, { modules })).toMatchObject({ status: 422, body: { code: "outline_mismatch" } });
    }
  });
});

describe.skipIf(!onPostgres)("at the same time", () => {
  test("twenty lessons posted at position 1 get positions 1 to 20", async () => {
    const course = await aCourse(world, { modules: [{}] });
    const moduleId = course.modules[0]?.id ?? 0;
    const posts = Array.from({ length: 20 }, (_, n) =>
      post("/api/lessons", lesson(moduleId, `Lesson ${n}`, { position: 1 })),
    );
    expect((await Promise.all(posts)).map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201));
    const { modules } = await outlineOf(course.id);
    expect(modules[0]?.lessons.map((part) => part.position)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test("moves, deletions and inserts leave whole positions", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}, {}, {}, {}] }, { lessons: [{}, {}] }] });
    const [from, to] = course.modules;
    const calls = course.lessons.flatMap(({ id }, n) => [
      patch(`/api/lessons/${id}`, { moduleId: n % 2 === 0 ? to?.id : from?.id, position: 1 }),
      patch(`/api/modules/${from?.id}`, { position: (n % 2) + 1 }),
      post("/api/lessons", lesson(from?.id ?? 0, `New ${n}`, { position: 2 })),
    ]);
    const answers = await Promise.all([...calls, remove(`/api/lessons/${course.lessons[1]?.id}`)]);
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    for (const part of (await outlineOf(course.id)).modules) {
      expect(part.lessons.map(({ position }) => position)).toEqual(part.lessons.map((_, n) => n + 1));
    }
  });
});
