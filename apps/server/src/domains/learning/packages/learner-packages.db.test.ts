import { maxPackageData } from "@pavane/contract/learning/package-status";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attach } from "../../../../test/factories/attached-packages.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { scorm12Package, scorm2004Package } from "../../../../test/factories/packages.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAssessment } from "../../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let author: TestPerson;
let course: TestCourse;
let lesson: number;
let learner: Awaited<ReturnType<typeof aLearner>>;

beforeAll(async () => {
  world = await createTestApp({ PACKAGES_ORIGIN: "https://*.packages.example" });
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  course = await aCourse(world, { instructorId: author.id, modules: [{ lessons: [{ type: "text" }] }] });
  lesson = course.lessons[0]!.id;
  learner = await aLearner(world, course.id);
});
afterAll(() => world.close());

const withTwoParts = () => attach(world, author, lesson, scorm12Package({ parts: ["Tendu", "Plié"] }));
const view = (as = learner.token) => world.call("GET", `/api/lessons/${lesson}/package`, { as });
const start = (number = 1, as = learner.token) =>
  world.call("POST", `/api/lessons/${lesson}/package/${number}/sessions`, { as });
const report = (number: number, body: object, as = learner.token) =>
  world.call("PUT", `/api/lessons/${lesson}/package/${number}`, { as, body });
const in12 = (status: string, more: object = {}) =>
  JSON.stringify({ core: { lesson_status: status, ...more }, suspend_data: "a\u0000b\ud800" });
const noteRead = () => world.call("POST", `/api/lessons/${lesson}/read`, { as: learner.token });

describe("playing a package", () => {
  test("keeps what a part says and gives it back", async () => {
    await withTwoParts();
    const first = await start();
    expect(first).toMatchObject({
      status: 201,
      body: {
        standard: "scorm_1_2",
        launch: "files/part-1.html",
        data: null,
        seconds: 0,
        reports: true,
        mastery_score: null,
      },
    });
    expect(first.body.origin).toMatch(/^https:\/\/[0-9a-f]{24}\.packages\.example$/);
    expect(first.body.url.startsWith(`${first.body.origin}/packages/`)).toBe(true);
    const { session } = first.body;
    const data = in12("incomplete", { exit: "suspend", score: { raw: "40" } });
    expect(await report(1, { session, seq: 1, data, seconds: 30 })).toMatchObject({
      status: 200,
      body: { item: { status: "incomplete", score: 40, seconds: 30, done: false }, done: false, completed: false },
    });
    // One that arrives late changes nothing.
    await report(1, { session, seq: 3, data, seconds: 60 });
    await report(1, { session, seq: 2, data: in12("failed"), seconds: 45 });
    expect((await view()).body.items).toMatchObject([
      { number: 1, title: "Tendu", status: "incomplete", score: 40, seconds: 60 },
      { number: 2, title: "Plié", status: "not_attempted", score: null, seconds: 0 },
    ]);
    const again = await start();
    expect(again.body).toMatchObject({ data, seconds: 60 });
    await report(1, { session: again.body.session, seq: 1, data, seconds: 10 });
    expect((await view()).body.items[0].seconds).toBe(70);
  });

  test("a second window takes over, and the first is told", async () => {
    await withTwoParts();
    const { session } = (await start()).body;
    await start();
    expect(await report(1, { session, seq: 1, data: in12("passed"), seconds: 1 })).toMatchObject({
      status: 409,
      body: { code: "package_elsewhere" },
    });
    expect((await view()).body.items[0].status).toBe("not_attempted");
  });

  test("completes its lesson with the text once all parts are done, whichever comes last", async () => {
    await withTwoParts();
    await world.call("GET", `/api/lessons/${lesson}`, { as: learner.token });
    const unfinished = await world.call("POST", `/api/lessons/${lesson}/complete`, { as: learner.token });
    expect(unfinished).toMatchObject({ status: 409, body: { message: "Finish the package first." } });
    for (const number of [1, 2]) {
      const { session } = (await start(number)).body;
      const done = await report(number, { session, seq: 1, data: in12("passed"), seconds: 5 });
      expect(done.body).toMatchObject({ done: number === 2, completed: false });
    }
    expect((await noteRead()).body).toMatchObject({ progress: { state: "completed" }, standing: { progress: 100 } });
  });

  test("or with the last part, when the text was read before", async () => {
    await attach(world, author, lesson, scorm2004Package());
    expect((await noteRead()).body.progress.state).not.toBe("completed");
    const { session } = (await start()).body;
    const data = JSON.stringify({ completion_status: "completed", success_status: "passed", score: { scaled: "0.8" } });
    expect((await report(1, { session, seq: 1, data, seconds: 5 })).body).toMatchObject({
      item: { status: "passed", score: 80 },
      done: true,
      completed: true,
      standing: { progress: 100 },
    });
    const page = (await world.call("GET", `/api/lessons/${lesson}`, { as: learner.token })).body;
    expect(page).toMatchObject({
      progress: { state: "completed" },
      package: { title: "Port de bras", done: true },
      rule: { package: true, text: "Done when it is read and the package is finished" },
    });
  });

  test("not while the assessment of its lesson is to be passed", async () => {
    await attach(world, author, lesson, scorm2004Package());
    await anAssessment(world, lesson, { required: true });
    await noteRead();
    const { session } = (await start()).body;
    const data = JSON.stringify({ completion_status: "completed", success_status: "passed" });
    const reported = await report(1, { session, seq: 1, data, seconds: 5 });
    expect(reported.body).toMatchObject({ done: true, completed: false, standing: { progress: 0 } });
  });

  test("what is done stays done, and begins anew when it was not suspended", async () => {
    await withTwoParts();
    const first = (await start()).body;
    await report(1, { session: first.session, seq: 1, data: in12("passed", { score: { raw: "90" } }), seconds: 5 });
    const second = (await start()).body;
    expect(second.data).toBe(null);
    await report(1, { session: second.session, seq: 1, data: in12("failed", { score: { raw: "10" } }), seconds: 5 });
    expect((await view()).body.items[0]).toMatchObject({ status: "passed", score: 90, done: true });
  });

  test("a teacher who resets the lesson resets its parts", async () => {
    await withTwoParts();
    await world.call("GET", `/api/lessons/${lesson}`, { as: learner.token });
    const { session } = (await start()).body;
    await report(1, { session, seq: 1, data: in12("passed"), seconds: 5 });
    const path = `/api/enrolments/${learner.enrolmentId}/lessons/${lesson}/reset`;
    expect((await world.call("POST", path, { as: author.token, body: { reason: "The film was wrong." } })).status).toBe(
      200,
    );
    expect((await view()).body.items[0]).toMatchObject({ status: "not_attempted", done: false, seconds: 0 });
  });

  test.runIf(onPostgres)("ten last reports at once complete the lesson once", async () => {
    await attach(world, author, lesson, scorm12Package());
    await noteRead();
    const { session } = (await start()).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => report(1, { session, seq: at + 1, data: in12("passed"), seconds: at })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await view()).body.items[0].seconds).toBeLessThanOrEqual(9);
  });
});

describe("it is refused", () => {
  test("to guests and strangers, and keeps nothing of those who teach", async () => {
    await withTwoParts();
    const stranger = await aPerson(world);
    expect((await world.call("GET", `/api/lessons/${lesson}/package`)).status).toBe(401);
    expect((await view(stranger.token)).body.code).toBe("enrolment_required");
    expect((await start(1, stranger.token)).status).toBe(403);
    expect((await start(1, author.token)).body).toMatchObject({ session: null, data: null });
    const session = "00000000-0000-4000-8000-000000000000";
    const body = { session, seq: 1, data: in12("passed"), seconds: 1 };
    expect((await report(1, body, author.token)).body.code).toBe("enrolment_required");
    // A session that was never begun.
    expect((await report(1, body)).body.code).toBe("package_not_found");
  });

  test("once another package is in its place, without talk of another window", async () => {
    await withTwoParts();
    const { session } = (await start()).body;
    await attach(world, author, lesson, scorm2004Package());
    const body = { session, seq: 1, data: in12("passed"), seconds: 1 };
    expect((await report(1, body)).body.code).toBe("package_not_found");
    expect((await view()).body.items).toMatchObject([{ title: "Arms", status: "not_attempted" }]);
    await world.call("DELETE", `/api/lessons/${lesson}/attached-package`, { as: author.token });
    expect((await report(1, body)).body.code).toBe("package_not_found");
  });

  test("another learner's session keeps nothing of mine", async () => {
    await withTwoParts();
    const other = await aLearner(world, course.id);
    const theirs = (await start(1, other.token)).body.session;
    await start();
    expect((await report(1, { session: theirs, seq: 1, data: in12("passed"), seconds: 1 })).status).toBe(409);
  });

  test("where there is no package or no such part", async () => {
    expect((await view()).body.code).toBe("package_not_found");
    await withTwoParts();
    expect((await start(3)).body.code).toBe("package_not_found");
    expect((await start(0)).status).toBe(404);
  });

  test("as bad input", async () => {
    await withTwoParts();
    const { session } = (await start()).body;
    const good = { session, seq: 1, data: in12("passed"), seconds: 1 };
    for (const [body, field] of [
      [{ ...good, data: "no model" }, "data"],
      [{ ...good, data: "[]" }, "data"],
      [{ ...good, data: " ".repeat(maxPackageData + 1) }, "data"],
      [{ ...good, seq: 0 }, "seq"],
      [{ ...good, seconds: -1 }, "seconds"],
      [{ ...good, session: "x" }, "session"],
      [{ ...good, score: 100 }, "score"],
    ] as const)
      expect(Object.keys((await report(1, body)).body.fields)).toEqual([field]);
  });
});

test("without an origin for packages none is played", async () => {
  const bare = await createTestApp();
  const owner = await aPerson(bare, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const made = await aCourse(bare, { instructorId: owner.id, modules: [{ lessons: [{ type: "text" }] }] });
  const id = made.lessons[0]!.id;
  expect((await attach(bare, owner, id, scorm12Package())).body.playable).toBe(false);
  expect(await bare.call("POST", `/api/lessons/${id}/package/1/sessions`, { as: owner.token })).toMatchObject({
    status: 409,
    body: { code: "packages_off" },
  });
  await bare.close();
});
