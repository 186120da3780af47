import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import {
  aCourseToVersion,
  lessonOf as lesson,
  shapeOf as shape,
  versionsBy,
} from "../../../../test/factories/versions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { mediaAssets } from "../../media/tables.ts";
import { insertAsset } from "../../media/videos/assets-repository.ts";

let world: TestApp;
let creator: TestPerson;
let course: TestCourse;
let by: ReturnType<typeof versionsBy>;

beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

beforeEach(async () => {
  ({ creator, course } = await aCourseToVersion(world));
  by = versionsBy(world, creator, course);
});

const call: typeof by.call = (...sent) => by.call(...sent);
const get: typeof by.get = (...sent) => by.get(...sent);
const begin: typeof by.begin = (...sent) => by.begin(...sent);
const compare: typeof by.compare = (...sent) => by.compare(...sent);
const publish: typeof by.publish = (...sent) => by.publish(...sent);

describe("preparing a new version", () => {
  test("makes a copy that no list has and nobody else sees", async () => {
    const draft = await begin();
    expect(draft).toMatchObject({ title: "Ballet", status: "draft", draft_of: course.id });
    expect(shape(draft)).toEqual(shape(await get(course.id)));
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    for (const path of ["/api/courses?scope=mine", "/api/instructor/courses", "/api/courses?q=Ballet"]) {
      const ids = (await call("GET", path)).body.data.map((one: { id: number }) => one.id);
      expect(ids).not.toContain(draft.id);
    }
    const all = (await call("GET", "/api/courses?scope=all&sort=updated&size=96", undefined, admin)).body.data;
    expect(all.map((one: { id: number }) => one.id)).not.toContain(draft.id);
    const learner = await aLearner(world, course.id);
    expect((await call("GET", `/api/courses/${draft.id}`, undefined, learner)).status).toBe(404);
    expect((await world.call("GET", `/api/courses/${draft.id}`)).status).toBe(404);
    const taught = (await call("GET", "/api/instructor/courses")).body.data;
    expect(taught).toMatchObject([{ id: course.id, draft_id: draft.id }]);
    expect((await get(course.id)).draft).toMatchObject({ id: draft.id });
  });

  test("opens the one that is begun, also when two press at once", async () => {
    const both = await Promise.all([1, 2].map(() => call("POST", `/api/courses/${course.id}/draft`)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
  });

  test("is for authors of a published course", async () => {
    const stranger = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const path = `/api/courses/${course.id}/draft`;
    expect((await call("POST", path, undefined, stranger)).body.code).toBe("forbidden");
    expect((await call("POST", path, undefined, teacher)).status).toBe(403);
    const unpublished = await aCourse(world, { status: "draft", createdBy: creator.id, modules: [] });
    expect((await call("POST", `/api/courses/${unpublished.id}/draft`)).body.code).toBe("version_of_draft");
    const draft = await begin();
    expect((await call("POST", `/api/courses/${draft.id}/draft`)).body.code).toBe("version_of_draft");
  });

  test("takes nobody in, and does not change who teaches or whether it is published", async () => {
    const draft = await begin();
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const learner = await aPerson(world);
    expect((await call("POST", `/api/courses/${draft.id}/enroll`, undefined, admin)).status).toBe(404);
    const grant = { email: learner.email };
    expect((await call("POST", `/api/courses/${draft.id}/enrolments`, grant, admin)).status).toBe(404);
    expect((await call("PATCH", `/api/courses/${draft.id}`, { status: "published" })).status).toBe(422);
    expect((await call("PATCH", `/api/courses/${draft.id}`, { visible: true })).status).toBe(422);
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect((await call("PATCH", `/api/courses/${draft.id}`, { instructor_id: other.id }, admin)).status).toBe(422);
    const staff = { person: other.username };
    expect((await call("POST", `/api/courses/${draft.id}/staff`, staff)).status).toBe(404);
    const enrol = "insert into enrolments (user_id, course_id, source) values ($1, $2, 'staff')";
    await expect(world.db.raw(enrol, [learner.id, draft.id])).rejects.toThrow("nobody enrols");
    await expect(world.db.raw("update courses set status = 'published' where id = $1", [draft.id])).rejects.toThrow(
      "courses_drafts",
    );
  });

  test("is taken from a co-teacher the moment they leave the team", async () => {
    const helper = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const draft = await begin();
    await call("POST", `/api/courses/${course.id}/staff`, { person: helper.username });
    const id = lesson(draft, "Plié").id;
    expect((await call("PATCH", `/api/lessons/${id}`, { content: "Bend low." }, helper)).status).toBe(200);
    await call("DELETE", `/api/courses/${course.id}/staff/${helper.id}`);
    expect((await call("PATCH", `/api/lessons/${id}`, { content: "Gone." }, helper)).status).toBe(404);
    expect((await publish({}, course.id, helper)).status).toBe(403);
    expect((await compare()).changes).toHaveLength(1);
  });

  test("is thrown away without a trace", async () => {
    const draft = await begin();
    await call("PATCH", `/api/courses/${draft.id}`, { title: "Never" });
    expect((await call("DELETE", `/api/courses/${course.id}/draft`)).status).toBe(204);
    expect((await call("GET", `/api/courses/${draft.id}`)).status).toBe(404);
    expect(await get(course.id)).toMatchObject({ title: "Ballet", draft: null });
    expect((await call("DELETE", `/api/courses/${course.id}/draft`)).body.code).toBe("version_not_open");
  });

  test("thrown away leaves a film to a question of another course that shows it", async () => {
    const video = { ownerId: creator.id, state: "ready" as const, bytes: 1, path: "videos/shared.mp4" };
    const film = await world.db.write((tx) => insertAsset(tx, video));
    const question = { values: { mediaUrl: `media:${film}`, mediaAlt: "A tendu" } };
    await aCourse(world, { modules: [{ lessons: [{ quiz: { questions: [question] } }] }] });
    const draft = await begin();
    const sent = { type: "video", content: `media:${film}` };
    expect((await call("PATCH", `/api/lessons/${lesson(draft, "Tendu").id}`, sent)).status).toBe(200);
    expect((await call("DELETE", `/api/courses/${course.id}/draft`)).status).toBe(204);
    const left = await world.db.read.select().from(mediaAssets).where(eq(mediaAssets.id, film));
    expect(left).toHaveLength(1);
  });

  test("a copy of it is a course by itself", async () => {
    const draft = await begin();
    const { status, body } = await call("POST", `/api/courses/${draft.id}/duplicate`, { title: "Apart" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ draft_of: null, status: "draft" });
  });
});

describe("publishing", () => {
  test("writes what changed to the rows that learners know", async () => {
    const before = await get(course.id);
    const draft = await begin();
    await call("PATCH", `/api/courses/${draft.id}`, { title: "Ballet, again", hours: 12 });
    await call("PATCH", `/api/lessons/${lesson(draft, "Plié").id}`, { content: "Bend **slowly**." });
    await call("POST", "/api/lessons", {
      module_id: draft.modules[1].id,
      title: "Allegro",
      description: "Quick steps.",
      type: "text",
      content: "Jump.",
    });
    await call("DELETE", `/api/lessons/${lesson(draft, "Tendu").id}`);
    const { changes } = await compare();
    expect(changes.map(({ change, kind, title }) => [change, kind, title])).toEqual([
      ["changed", "course", "Ballet, again"],
      ["changed", "lesson", "Plié"],
      ["added", "lesson", "Allegro"],
      ["removed", "lesson", "Tendu"],
    ]);
    const { status, body } = await publish({ note: "New jumps." });
    expect(status).toBe(201);
    expect(body).toMatchObject({ number: 1, note: "New jumps." });
    const after = await get(course.id);
    expect(after).toMatchObject({ title: "Ballet, again", hours: 12, status: "published", draft: null });
    expect(after.published_versions).toBe(1);
    expect(shape(after)).toEqual([
      ["Barre", ["Plié", "Check"]],
      ["Centre", ["Adagio", "Allegro"]],
    ]);
    expect(lesson(after, "Plié")).toMatchObject({
      id: lesson(before, "Plié").id,
      content_html: expect.stringContaining("<strong>slowly</strong>"),
      content_version: 2,
    });
    expect((await call("GET", `/api/courses/${draft.id}`)).status).toBe(404);
    const revisions = (await call("GET", `/api/lessons/${lesson(after, "Plié").id}/revisions`)).body.data;
    expect(revisions).toHaveLength(2);
  });

  test("keeps what learners did, and counts on what is there now", async () => {
    const learner = await aLearner(world, course.id);
    const plié = course.lessons[0]?.id ?? 0;
    await call("POST", `/api/lessons/${plié}/complete`, {}, learner);
    const draft = await begin();
    await call("PATCH", `/api/lessons/${lesson(draft, "Plié").id}`, { content: "Bend more." });
    await call("DELETE", `/api/modules/${draft.modules[1].id}`);
    await call("DELETE", `/api/lessons/${lesson(draft, "Check").id}`);
    expect((await publish()).status).toBe(201);
    const { access } = await get(course.id, learner);
    expect(access.progress).toBe(50);
  });

  test("tells learners once, on the page and by mail, and not who comes later", async () => {
    const learner = await aLearner(world, course.id);
    const draft = await begin();
    await call("PATCH", `/api/courses/${draft.id}`, { title: "Ballet for all" });
    await publish({ note: "Read this." });
    await world.app.jobs.find(({ name }) => name === "learning.mail-announcements")?.run({});
    const mails = await world.db.raw("select id from mail_outbox where user_id = $1", [learner.id]);
    expect(mails.rows).toHaveLength(1);
    const path = `/api/courses/${course.id}/announcements`;
    const [announcement] = (await call("GET", path, undefined, learner)).body.data;
    expect(announcement).toMatchObject({ title: "New version: Ballet", email: true });
    expect(announcement.body_html).toContain("Read this.");
    expect(announcement.body_html).toContain(`/courses/${course.id}/changes`);
    const versions = (await call("GET", `/api/courses/${course.id}/versions`, undefined, learner)).body.data;
    expect(versions).toMatchObject([{ number: 1, published_by: null, note: "Read this." }]);
    world.platform.clock.advance(4000);
    const late = await aLearner(world, course.id);
    expect((await call("GET", `/api/courses/${course.id}/versions`, undefined, late)).body.data).toEqual([]);
    const details = `/api/courses/${course.id}/versions/1`;
    expect((await call("GET", details, undefined, late)).status).toBe(404);
    const stranger = await aPerson(world);
    expect((await call("GET", details, undefined, stranger)).status).toBe(404);
  });

  test("happens once, however often it is pressed", async () => {
    const draft = await begin();
    await call("PATCH", `/api/courses/${draft.id}`, { title: "Once" });
    const { seen } = await compare();
    const presses = await Promise.all(
      [1, 2, 3].map(() => call("POST", `/api/courses/${course.id}/versions`, { seen })),
    );
    expect(presses.map(({ status }) => status).toSorted()).toEqual([201, 404, 404]);
    expect((await get(course.id)).published_versions).toBe(1);
  });

  test("is refused when somebody wrote meanwhile what was not seen, and when nothing is new", async () => {
    const draft = await begin();
    expect((await publish()).body.code).toBe("version_empty");
    await call("PATCH", `/api/courses/${draft.id}`, { title: "Seen" });
    const { seen } = await compare();
    await call("PATCH", `/api/courses/${draft.id}`, { title: "Not seen" });
    const refused = await call("POST", `/api/courses/${course.id}/versions`, { seen });
    expect(refused.body.code).toBe("edit_conflict");
    expect((await get(course.id)).title).toBe("Ballet");
  });

  test("moves modules, lessons and questions with what is in them", async () => {
    const draft = await begin();
    const [barre, centre] = draft.modules;
    const module = (
      await call("POST", "/api/modules", {
        course_id: draft.id,
        title: "Reverence",
        description: "Thanking each other.",
      })
    ).body;
    const modules = [
      { id: centre.id, lessons: [lesson(draft, "Plié").id, lesson(draft, "Adagio").id] },
      { id: module.id, lessons: [lesson(draft, "Tendu").id] },
      { id: barre.id, lessons: [lesson(draft, "Check").id] },
    ];
    expect((await call("PUT", `/api/courses/${draft.id}/outline`, { modules })).status).toBe(200);
    const quiz = lesson(draft, "Check").quizzes[0]?.id ?? 0;
    const [first, second] = (await call("GET", `/api/quizzes/${quiz}/questions`)).body.data;
    const question = { quiz_id: quiz, question: "And three?", options: ["Yes", "No"], correct_option: 0 };
    const third = (await call("POST", "/api/quiz-questions", question)).body;
    expect(third).toMatchObject({ position: 3 });
    await call("PUT", `/api/quizzes/${quiz}/order`, { ids: [third.id, second.id, first.id] });
    await call("PATCH", `/api/quiz-questions/${second.id}`, { question: "What else is right?" });
    const plié = course.lessons[0]?.id ?? 0;
    expect((await publish()).status).toBe(201);
    const after = await get(course.id);
    expect(shape(after)).toEqual([
      ["Centre", ["Plié", "Adagio"]],
      ["Reverence", ["Tendu"]],
      ["Barre", ["Check"]],
    ]);
    expect(lesson(after, "Plié").id).toBe(plié);
    const live = lesson(after, "Check").quizzes[0]?.id ?? 0;
    expect(live).toBe(course.lessons[2]?.quizId);
    const asked = (await call("GET", `/api/quizzes/${live}/questions`)).body.data;
    expect(asked.map((one: { question: string }) => one.question)).toEqual([
      "And three?",
      "What else is right?",
      first.question,
    ]);
    expect(asked[1]).toMatchObject({ id: course.lessons[2]?.questionIds[1], version: 2 });
  });
});

test("a copy of a new version has the bank and what is to be completed first of its course", async () => {
  const first = await aCourse(world, { createdBy: creator.id });
  await call("PATCH", `/api/courses/${course.id}`, { prerequisite_ids: [first.id] });
  const question = { question: "Which foot?", options: ["Left", "Right"], correct_option: 0, topic: "Feet" };
  await call("POST", `/api/courses/${course.id}/question-bank`, question);
  const draft = await begin();
  const copy = (await call("POST", `/api/courses/${draft.id}/duplicate`)).body;
  expect((await call("GET", `/api/courses/${copy.id}`)).body.prerequisites).toMatchObject([{ id: first.id }]);
  expect((await call("GET", `/api/courses/${copy.id}/question-bank`)).body.page.total).toBe(1);
});

describe("what learners read of a version", () => {
  test("is neither money nor what a quiz asks", async () => {
    const learner = await aLearner(world, course.id);
    const draft = await begin();
    await call("PATCH", `/api/courses/${draft.id}`, { price: "20.00" });
    const quiz = lesson(draft, "Check").quizzes[0]?.id ?? 0;
    const [question] = (await call("GET", `/api/quizzes/${quiz}/questions`)).body.data;
    await call("PATCH", `/api/quiz-questions/${question.id}`, { question: "What is the secret?" });
    await publish();
    const path = `/api/courses/${course.id}/versions/1`;
    const told = await call("GET", path, undefined, learner);
    expect(told.body.changes).toMatchObject([{ kind: "question", change: "changed", title: "", fields: [] }]);
    expect(JSON.stringify(told.body)).not.toContain("secret");
    expect((await call("GET", path)).body.changes).toHaveLength(2);
  });

  test("leaves out texts of modules that are not open yet", async () => {
    const sequential = await aCourse(world, {
      createdBy: creator.id,
      sequential: true,
      modules: [
        { title: "One", lessons: [{ title: "First", content: "One." }] },
        { title: "Two", lessons: [{ title: "Second", content: "Two." }] },
      ],
    });
    const learner = await aLearner(world, sequential.id);
    const draft = await begin(sequential.id);
    for (const title of ["First", "Second"])
      await call("PATCH", `/api/lessons/${lesson(draft, title).id}`, { content: `${title} anew.`, title: `${title}!` });
    await publish({}, sequential.id);
    const { changes } = (await call("GET", `/api/courses/${sequential.id}/versions/1`, undefined, learner)).body;
    const names = changes.map(({ fields }: { fields: { name: string }[] }) => fields.map(({ name }) => name));
    expect(names).toEqual([["title", "content"], ["title"]]);
  });
});
