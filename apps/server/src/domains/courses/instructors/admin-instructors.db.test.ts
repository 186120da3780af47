import { adminInstructor, instructorCourse } from "@pavane/contract/courses/schema-instructors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type PersonOptions, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { countRating } from "../course/count-enrolment.ts";

let world: TestApp;
let admin: TestPerson;
let head: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  head = await aPerson(world, { username: "headofteaching", roles: ["INSTRUCTOR_ADMIN"] });
});
afterAll(() => world.close());

const list = async (query = "", as = head) =>
  (await world.call("GET", `/api/admin/instructors${query}`, { as: as.token })).body;
const rowOf = async (person: TestPerson, as = head) => (await list(`?q=${person.username}`, as)).data[0];
const coursesOf = async (person: TestPerson) =>
  (await world.call("GET", `/api/admin/instructors/${person.id}/courses`, { as: admin.token })).body.data;
const transfer = (from: TestPerson | number, to: unknown, course_ids: unknown, as = admin) =>
  world.call("POST", `/api/admin/instructors/${typeof from === "number" ? from : from.id}/transfer`, {
    as: as.token,
    body: { to, course_ids },
  });
const aTeacher = (wishes: PersonOptions = {}) => aPerson(world, { roles: ["INSTRUCTOR"], ...wishes });
const aCreator = (wishes: PersonOptions = {}) =>
  aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator", ...wishes });
const standing = async (id: number) => {
  const { rows } = await world.db.raw(
    "select instructor_id::int, created_by::int, payee_id::int, version from courses where id = $1",
    [id],
  );
  return rows[0];
};
const mailsTo = async (person: TestPerson) => {
  const { rows } = await world.db.raw("select subject, text_body from mail_outbox where user_id = $1 order by id", [
    person.id,
  ]);
  return rows;
};

describe("the list of those who teach", () => {
  test("has what their courses have together", async () => {
    const teacher = await aTeacher({ firstName: "Otto", lastName: "Larsen" });
    const first = await aCourse(world, { instructorId: teacher.id, values: { enrolmentCount: 3 } });
    await aCourse(world, { instructorId: teacher.id, status: "draft", values: { enrolmentCount: 2 } });
    await aCourse(world, { createdBy: teacher.id });
    await world.db.write((tx) => countRating(tx, first.id, { from: null, to: 5 }));
    await world.db.write((tx) => countRating(tx, first.id, { from: null, to: 4 }));
    const row = adminInstructor.parse(await rowOf(teacher));
    expect(row).toMatchObject({
      name: "Otto Larsen",
      email: teacher.email,
      role: ["INSTRUCTOR"],
      courses: 2,
      learners: 5,
      rating: 4.5,
      rating_count: 2,
      own_courses: 3,
      last_seen_at: null,
      can: { give: ["COURSE_CREATOR"], take: ["INSTRUCTOR"], transfer: false },
    });
    expect((await rowOf(teacher, admin)).can.transfer).toBe(true);
  });

  test("has no learners and nobody who is gone, but those who have courses without the role", async () => {
    const learner = await aPerson(world);
    const gone = await aTeacher({ account: { deletedAt: new Date() } });
    const former = await aPerson(world);
    await aCourse(world, { instructorId: former.id });
    expect(await rowOf(learner)).toBeUndefined();
    expect(await rowOf(gone)).toBeUndefined();
    expect(await rowOf(former)).toMatchObject({ role: [], courses: 1 });
  });

  test("offers no role for somebody who could not use it", async () => {
    const away = await aTeacher({ account: { deactivatedAt: new Date() } });
    expect((await rowOf(away)).can).toMatchObject({ give: [], take: ["INSTRUCTOR"] });
  });

  test("is sorted and searched; nonsense is ignored", async () => {
    const busy = await aTeacher({ username: "busyteacher" });
    for (const _ of [1, 2, 3, 4]) await aCourse(world, { instructorId: busy.id, values: { enrolmentCount: 50 } });
    for (const sort of ["-courses", "-learners"]) expect((await list(`?sort=${sort}`)).data[0].id).toBe(busy.id);
    for (const sort of ["name", "rating", "-rating", "last_seen_at"])
      expect((await list(`?sort=${sort}`)).page.total).toBeGreaterThan(2);
    expect((await list("?sort=pay&page=99&q=")).data.length).toBeGreaterThan(0);
    expect((await list("?q=nobody+at+all")).data).toEqual([]);
    const file = await world.call("GET", "/api/admin/instructors?format=csv", { as: head.token });
    expect(file.body).toContain("busyteacher");
  });

  test("is for ADMIN and INSTRUCTOR_ADMIN, and so is whom they can give a role to", async () => {
    const other = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
    for (const path of ["", "/candidates?q=an"])
      expect((await world.call("GET", `/api/admin/instructors${path}`, { as: other.token })).status).toBe(403);
  });
});

describe("finding whom to give a role to", () => {
  const ask = (q: string, as = head) =>
    world.call("GET", `/api/admin/instructors/candidates?q=${encodeURIComponent(q)}`, { as: as.token });
  const find = async (q: string) => (await ask(q)).body.data;

  test("goes by names and username, and says no e-mail; nobody is found who cannot use a role", async () => {
    const wanted = await aPerson(world, { username: "wantedperson", firstName: "Wilma", lastName: "Ek" });
    await aPerson(world, { username: "wantedguest", roles: ["GUEST_USER"] });
    const at = new Date();
    await aPerson(world, { username: "wantedaway", account: { deactivatedAt: at } });
    await aPerson(world, { username: "wantedleaving", account: { deletionDueAt: at } });
    const found = [{ id: wanted.id, name: "Wilma Ek", username: "wantedperson", email: null, role: [] }];
    for (const q of ["wanted", "@wantedperson", "wilma ek"]) expect(await find(q)).toEqual(found);
    for (const q of ["w", " w ", "@w", "%%", "__"]) expect(await find(q)).toEqual([]);
  });

  test("goes by a whole e-mail only, however it is written, and shows it only then", async () => {
    const hidden = await aPerson(world, { username: "quietone", email: "Vera.Long@post.example" });
    for (const q of ["@post.example", "post.example", "vera.long", "vera.long@post", "quietone vera.long@post.example"])
      expect(await find(q)).toEqual([]);
    expect(await find(" vera.LONG@post.example ")).toMatchObject([{ id: hidden.id, email: "Vera.Long@post.example" }]);
    expect(await find("@example.com")).toEqual([]);
  });

  test("shows ten at most, and ends at so many calls a minute", async () => {
    for (let index = 0; index < 11; index += 1) await aPerson(world, { username: `manifold${index}` });
    expect(await find("manifold")).toHaveLength(10);
    const eager = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
    const statuses: number[] = [];
    for (let call = 0; call <= 60; call += 1) statuses.push((await ask("nobody", eager)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask("manifold")).status).toBe(200);
  });
});

describe("handing courses over", () => {
  test("puts another wherever the one stood, and tells both", async () => {
    const [from, to, third] = [await aCreator({ firstName: "Ada" }), await aCreator(), await aTeacher()];
    const both = await aCourse(world, { instructorId: from.id, createdBy: from.id, title: "Floor work" });
    const made = await aCourse(world, { instructorId: third.id, createdBy: from.id, title: "Turns" });
    await world.db.raw("update courses set payee_id = $1 where id = $2", [from.id, both.id]);
    await world.db.raw("update courses set payee_id = $1 where id = $2", [third.id, made.id]);
    const before = await standing(both.id);
    expect(await transfer(from, to.id, [both.id, made.id])).toMatchObject({ status: 200, body: { moved: 2 } });
    expect(await standing(both.id)).toEqual({
      instructor_id: to.id,
      created_by: to.id,
      payee_id: to.id,
      version: Number(before?.["version"]) + 1,
    });
    expect(await standing(made.id)).toMatchObject({ instructor_id: third.id, created_by: to.id, payee_id: third.id });
    const edit = (as: TestPerson) =>
      world.call("PATCH", `/api/courses/${both.id}`, { as: as.token, body: { title: "Floor work, again" } });
    expect((await edit(to)).status).toBe(200);
    expect((await edit(from)).status).toBe(403);
    expect((await mailsTo(from))[0]).toMatchObject({ subject: "2 courses of yours were handed over" });
    expect((await mailsTo(to))[0]?.["text_body"]).toMatch(
      /Ada[^]*Floor work[^]*Turns[^]*Later sales of 1 of them are paid to you/,
    );
  });

  test("leaves what was earned where it is; a new payee must be a course creator, else it is the platform", async () => {
    const [from, to, buyer, late] = [await aCreator(), await aTeacher(), await aPerson(world), await aPerson(world)];
    const course = await aCourse(world, { price: "10.00", instructorId: from.id, createdBy: from.id });
    await world.db.raw("update courses set payee_id = $1 where id = $2", [from.id, course.id]);
    const buy = async (person: TestPerson) => {
      await addToCart(world, person.token, course.id);
      await payOrder(world, (await placeOrder(world, { as: person.token })).body);
    };
    await buy(buyer);
    expect((await transfer(from, to.id, [course.id])).status).toBe(200);
    expect(await standing(course.id)).toMatchObject({ instructor_id: to.id, created_by: to.id, payee_id: null });
    await buy(late);
    const { rows } = await world.db.raw("select seller_id::int from order_items where item_id = $1 order by id", [
      course.id,
    ]);
    expect(rows.map((row) => row["seller_id"])).toEqual([from.id, null]);
    expect((await mailsTo(to))[0]?.["text_body"]).toContain(
      "Later sales are the platform's, since you are no course creator.",
    );
  });

  test("is written down course by course", async () => {
    const [from, to] = [await aTeacher(), await aTeacher()];
    const course = await aCourse(world, { instructorId: from.id, title: "Reels" });
    await transfer(from, to.id, [course.id]);
    const { rows } = await world.db.raw(
      "select target_name, before, after from audit_log where action = 'course.handed_over' and target_id = $1",
      [String(course.id)],
    );
    expect(rows).toMatchObject([
      { target_name: "Reels", before: { instructor_id: from.id }, after: { instructor_id: to.id } },
    ]);
  });

  test("ends what they were beside the instructor", async () => {
    const [from, to] = [await aTeacher(), await aTeacher()];
    const course = await aCourse(world, { instructorId: from.id, staff: [from.id] });
    await transfer(from, to.id, [course.id]);
    const quiz = await world.call("GET", `/api/courses/${course.id}/learners`, { as: from.token });
    expect(quiz.status).toBe(403);
  });

  test("goes to somebody who teaches and can use their account", async () => {
    const from = await aTeacher();
    const course = await aCourse(world, { instructorId: from.id });
    const away = await aTeacher({ account: { deactivatedAt: new Date() } });
    for (const to of [await aPerson(world), away, admin]) {
      expect(await transfer(from, to.id, [course.id])).toMatchObject({
        status: 422,
        body: { fields: { to: "Choose somebody who teaches." } },
      });
    }
    expect((await transfer(from, from.id, [course.id])).body.fields).toEqual({ to: "Choose somebody else." });
    expect((await transfer(from, 999_999, [course.id])).body.fields).toEqual({ to: "Choose somebody who teaches." });
  });

  test("is of their own courses, all or none", async () => {
    const [from, to, third] = [await aTeacher(), await aTeacher(), await aTeacher()];
    const own = await aCourse(world, { instructorId: from.id });
    const foreign = await aCourse(world, { instructorId: third.id });
    const moved = { status: 409, body: { code: "courses_moved" } };
    expect(await transfer(from, to.id, [own.id, foreign.id])).toMatchObject(moved);
    expect(await transfer(from, to.id, [own.id, 999_999])).toMatchObject(moved);
    expect(await standing(own.id)).toMatchObject({ instructor_id: from.id });
    expect((await transfer(from, to.id, [])).body.fields).toEqual({ course_ids: "Choose at least one course." });
    expect((await transfer(from, "me", [own.id])).body.fields).toEqual({ to: "Choose who takes over." });
    expect((await transfer(999_999, to.id, [own.id])).body.code).toBe("instructor_not_found");
    expect((await transfer(from, to.id, [own.id, own.id])).body).toEqual({ moved: 1 });
    expect(await transfer(from, to.id, [own.id])).toMatchObject(moved);
  });

  test("is for ADMIN, freshly confirmed", async () => {
    const [from, to] = [await aTeacher(), await aTeacher()];
    const course = await aCourse(world, { instructorId: from.id });
    expect((await transfer(from, to.id, [course.id], head)).status).toBe(403);
    const start = world.platform.clock.now();
    world.platform.clock.advance(11 * 60);
    expect((await transfer(from, to.id, [course.id])).body.code).toBe("reauthentication_required");
    world.platform.clock.set(start);
    expect((await world.call("GET", `/api/admin/instructors/${from.id}/courses`, { as: head.token })).status).toBe(403);
  });

  test("makes an edit that began before it a conflict", async () => {
    const [from, to] = [await aCreator(), await aCreator()];
    const course = await aCourse(world, { instructorId: from.id, createdBy: from.id });
    const { version } = (await world.call("GET", `/api/courses/${course.id}`, { as: admin.token })).body;
    await transfer(from, to.id, [course.id]);
    const late = await world.call("PATCH", `/api/courses/${course.id}`, {
      as: admin.token,
      body: { title: "An older title", version },
    });
    expect(late.body.code).toBe("edit_conflict");
  });

  test("shows beforehand what is theirs, and why", async () => {
    const [from, third] = [await aCreator(), await aTeacher()];
    const made = await aCourse(world, { instructorId: third.id, createdBy: from.id, title: "A turn" });
    const taught = await aCourse(world, { instructorId: from.id, title: "Zydeco", status: "archived" });
    const rows = (await coursesOf(from)).map((row: unknown) => instructorCourse.parse(row));
    expect(rows).toMatchObject([
      { id: taught.id, teaches: true, made: false, status: "archived" },
      { id: made.id, teaches: false, made: true },
    ]);
  });

  test.skipIf(!onPostgres)(
    "by two at once to two others moves them once; a role taken meanwhile is no handover to nobody",
    async () => {
      for (let round = 0; round < 6; round += 1) {
        const [from, a, b] = [await aTeacher(), await aTeacher(), await aTeacher()];
        const course = await aCourse(world, { instructorId: from.id });
        const answers = await Promise.all([transfer(from, a.id, [course.id]), transfer(from, b.id, [course.id])]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const [moved, taken] = await Promise.all([
          transfer((await standing(course.id))?.["instructor_id"] as number, from.id, [course.id]),
          world.call("DELETE", `/api/admin/users/${from.id}/roles/INSTRUCTOR`, { as: head.token }),
        ]);
        expect([200, 422]).toContain(moved.status);
        expect(taken.status).toBe(200);
      }
    },
  );
});
