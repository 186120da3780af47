import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner, anEnrolment, completeLessons } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let teacher: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(() => world.close());

const list = (courseId: number, as?: string, search = "") =>
  world.call("GET", `/api/courses/${courseId}/learners${search}`, as === undefined ? {} : { as });

/** Usernames of the listed, in order. */
async function listed(courseId: number, search: string, as = admin.token): Promise<string[]> {
  const { body } = await list(courseId, as, search);
  return body.data.map(({ person }: { person: { username: string } }) => person.username);
}

const aTaughtCourse = () =>
  aCourse(world, { instructorId: teacher.id, includedFrom: "premium", modules: [{ lessons: [{}, {}] }] });

describe("the learners of a course", () => {
  test("are listed with their progress, and not those of another course", async () => {
    const course = await aTaughtCourse();
    const learner = await aLearner(world, course.id, { firstName: "Ida", lastName: "Falk" });
    await aLearner(world, (await aTaughtCourse()).id);
    await completeLessons(world, learner.token, [course.lessons[0]!.id]);
    const { status, body } = await list(course.id, admin.token);
    expect(status).toBe(200);
    expect(body.page).toEqual({ number: 1, size: 25, total: 1 });
    expect(body.data).toEqual([
      {
        enrolment_id: learner.enrolmentId,
        person: {
          id: learner.id,
          username: learner.username,
          first_name: "Ida",
          last_name: "Falk",
          profile_image_url: null,
        },
        email: learner.email,
        source: "free",
        state: "active",
        progress: 50,
        enrolled_at: expect.any(String),
        last_seen_at: expect.toSatisfy((at: unknown) => at === null || typeof at === "string"),
        completed_at: null,
        can: { end: false },
      },
    ]);
  });

  test("are sorted by progress, and the newest comes first without a wish", async () => {
    const course = await aTaughtCourse();
    const half = await aLearner(world, course.id);
    const none = await aLearner(world, course.id);
    await completeLessons(world, half.token, [course.lessons[0]!.id]);
    expect(await listed(course.id, "")).toEqual([none.username, half.username]);
    expect(await listed(course.id, "?sort=-progress")).toEqual([half.username, none.username]);
    expect(await listed(course.id, "?size=1&page=2")).toEqual([half.username]);
  });

  test("are shown to a teacher of the course without e-mails, which cannot be guessed by searching either", async () => {
    const course = await aTaughtCourse();
    const learner = await aLearner(world, course.id, { username: "lowri", email: "secret.owl@example.com" });
    const { status, body } = await list(course.id, teacher.token);
    expect({ status, email: body.data[0].email }).toEqual({ status: 200, email: null });
    expect(await listed(course.id, "?q=secret.owl", teacher.token)).toEqual([]);
    expect(await listed(course.id, "?q=secret.owl")).toEqual([learner.username]);
    const file = await list(course.id, teacher.token, "?format=csv");
    expect(file.raw.toString("utf8")).toContain("lowri");
    expect(file.raw.toString("utf8")).not.toContain("secret.owl");
  });

  test("are for those who teach or author the course only", async () => {
    const course = await aTaughtCourse();
    const draft = await aCourse(world, { instructorId: teacher.id, status: "draft" });
    const other = await aPerson(world, { roles: ["INSTRUCTOR", "COURSE_CREATOR"], grant: "educator" });
    const learner = await aLearner(world, course.id);
    expect((await list(course.id)).status).toBe(401);
    expect((await list(course.id, learner.token)).body.code).toBe("forbidden");
    expect((await list(course.id, other.token)).body.code).toBe("forbidden");
    expect(await list(draft.id, other.token)).toMatchObject({ status: 404, body: { code: "course_not_found" } });
    expect((await list(999_999, admin.token)).body.code).toBe("course_not_found");
  });
});

describe("filters of the learners", () => {
  test("find people by words, source and whether access lasts", async () => {
    const course = await aTaughtCourse();
    const ida = await aLearner(world, course.id, { firstName: "Ida", lastName: "Storm" });
    const buyer = await aLearner(world, course.id, { source: "order" });
    const lasting = await aLearner(world, course.id, { source: "tier", grant: "premium" });
    const lapsed = await aLearner(world, course.id, { source: "tier", grant: "educator" });
    expect(await listed(course.id, "?q=storm%20ida")).toEqual([ida.username]);
    expect(await listed(course.id, "?q=%25")).toEqual([]);
    expect(await listed(course.id, "?source=order")).toEqual([buyer.username]);
    expect(await listed(course.id, "?state=ended")).toEqual([lapsed.username]);
    expect(await listed(course.id, "?state=active&source=tier")).toEqual([lasting.username]);
    expect(await listed(course.id, "?state=never&source=nothing")).toHaveLength(4);
  });

  test("a lapsed tier is ended as the learner is told, and an administrator needs none", async () => {
    const course = await aTaughtCourse();
    const lapsed = await aLearner(world, course.id, { source: "tier" });
    await anEnrolment(world, admin.id, course.id, "tier");
    expect(await listed(course.id, "?state=ended")).toEqual([lapsed.username]);
    const own = await world.call("GET", `/api/courses/${course.id}/progress`, { as: lapsed.token });
    expect(own.body.access.state).toBe("ended");
  });

  test("hold in the file too, whose columns are those of the list", async () => {
    const course = await aTaughtCourse();
    await aLearner(world, course.id);
    const buyer = await aLearner(world, course.id, { source: "order", firstName: "=Ida" });
    const { status, headers, raw } = await list(course.id, admin.token, "?format=csv&source=order");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, row, ...rest] = raw.toString("utf8").trim().split(/\r?\n/);
    expect(head?.replace("\uFEFF", "")).toBe(
      "person,username,email,enrolled_at,source,state,progress,last_seen_at,completed_at",
    );
    expect(row).toContain(`${buyer.username},${buyer.email}`);
    expect(row).toContain("Bought,Active,0");
    expect(row?.startsWith("=")).toBe(false);
    expect(rest).toEqual([]);
  });
});

test("access that is granted is listed and may be ended; then it is ended", async () => {
  const course = await aTaughtCourse();
  const person = await aPerson(world);
  const body = { email: person.email, reason: "Scholarship" };
  const granted = await world.call("POST", `/api/courses/${course.id}/enrolments`, { as: teacher.token, body });
  expect(granted.status).toBe(201);
  const [before] = (await list(course.id, teacher.token)).body.data;
  expect(before).toMatchObject({ source: "staff", state: "active", can: { end: true }, person: { id: person.id } });
  const ended = await world.call("DELETE", `/api/enrolments/${before.enrolment_id}`, { as: teacher.token });
  expect(ended.status).toBe(204);
  const [after] = (await list(course.id, teacher.token)).body.data;
  expect(after).toMatchObject({ source: "staff", state: "ended", can: { end: false } });
  expect(await listed(course.id, "?state=active")).toEqual([]);
});
