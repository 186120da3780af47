import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCategory, aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { countRating } from "../course/count-enrolment.ts";

let world: TestApp;
let admin: TestPerson;
let keeper: TestPerson;
let instructorAdmin: TestPerson;
let teacher: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  keeper = await aPerson(world, { roles: ["COURSE_CREATOR_ADMIN"] });
  instructorAdmin = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
  teacher = await aPerson(world, {
    username: "ottolarsen",
    roles: ["INSTRUCTOR"],
    firstName: "Otto",
    lastName: "Larsen",
    profile: { bio: "Tap since 1990.", headline: "Tap teacher", styles: ["Tap"] },
  });
});
afterAll(() => world.close());

describe("categories", () => {
  const list = async (as?: string) => (await world.call("GET", "/api/categories", as ? { as } : {})).body.data;
  const post = (body: object, as = keeper.token) => world.call("POST", "/api/categories", { as, body });

  test("are added, counted and ordered", async () => {
    const ballet = await post({ name: "Teaching Ballet", description: "For the barre." });
    expect(ballet).toMatchObject({
      status: 201,
      body: { name: "Teaching Ballet", slug: "teaching-ballet", course_count: 0 },
    });
    const tap = await post({ name: "Teaching: ballet" });
    expect(tap.body.slug).toBe("teaching-ballet-2");
    await aCourse(world, { values: { categoryId: tap.body.id } });
    await aCourse(world, { status: "draft", values: { categoryId: tap.body.id } });
    const order = await world.call("PUT", "/api/categories/order", {
      as: keeper.token,
      body: { ids: [tap.body.id, ballet.body.id] },
    });
    expect(order.body.data.map((row: { id: number }) => row.id)).toEqual([tap.body.id, ballet.body.id]);
    expect((await list())[0]).toMatchObject({ id: tap.body.id, course_count: 1 });
    expect((await list(keeper.token))[0]).toMatchObject({ id: tap.body.id, course_count: 2 });
    const short = await world.call("PUT", "/api/categories/order", { as: keeper.token, body: { ids: [tap.body.id] } });
    expect(short.body.fields).toEqual({ ids: "List every category once" });
  });

  test("have one name each, whatever the case", async () => {
    const category = await aCategory(world, "Stagecraft");
    const taken = { status: 409, body: { code: "name_taken", message: "This name is taken" } };
    expect(await post({ name: "STAGECRAFT" })).toMatchObject(taken);
    expect((await post({ name: "x" })).body.fields).toEqual({ name: "Name must be at least 2 characters" });
    const other = await aCategory(world, "Lighting");
    const path = `/api/categories/${other.id}`;
    expect(await world.call("PATCH", path, { as: admin.token, body: { name: "stagecraft" } })).toMatchObject(taken);
    const renamed = await world.call("PATCH", `/api/categories/${category.id}`, {
      as: admin.token,
      body: { name: "StageCraft" },
    });
    expect(renamed.body).toMatchObject({ name: "StageCraft", slug: "stagecraft" });
    expect((await world.call("PATCH", "/api/categories/999999", { as: admin.token, body: {} })).body.code).toBe(
      "category_not_found",
    );
  });

  test("with courses are deleted only when it is said where these go", async () => {
    const [from, to] = [await aCategory(world), await aCategory(world)];
    const course = await aCourse(world, { values: { categoryId: from.id } });
    const remove = (query = "") => world.call("DELETE", `/api/categories/${from.id}${query}`, { as: keeper.token });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: "category_in_use", message: "1 course is in this category." },
    });
    expect((await remove(`?move_to=${from.id}`)).body.fields).toEqual({ move_to: "Choose another category" });
    expect((await remove(`?move_to=${to.id}`)).status).toBe(204);
    expect((await world.call("GET", `/api/courses/${course.id}`)).body.category).toMatchObject({ id: to.id });
    const none = await world.call("DELETE", `/api/categories/${to.id}?move_to=none`, { as: keeper.token });
    expect(none.status).toBe(204);
    expect((await world.call("GET", `/api/courses/${course.id}`)).body.category).toBeNull();
    expect((await remove()).body.code).toBe("category_not_found");
  });

  test("are changed by their keepers only", async () => {
    expect((await world.call("POST", "/api/categories", { body: { name: "Jazz" } })).status).toBe(401);
    expect((await post({ name: "Jazz" }, instructorAdmin.token)).status).toBe(403);
  });
});

describe("instructors", () => {
  test("are listed for the picker, to ADMIN only", async () => {
    const answer = await world.call("GET", "/api/instructors", { as: admin.token });
    expect(answer.body.data).toEqual([
      {
        id: teacher.id,
        username: "ottolarsen",
        first_name: "Otto",
        last_name: "Larsen",
        email: "ottolarsen@example.com",
        bio: "Tap since 1990.",
        profile_image_url: null,
      },
    ]);
    expect((await world.call("GET", "/api/instructors?q=larsen", { as: admin.token })).body.page.total).toBe(1);
    expect((await world.call("GET", "/api/instructors?q=nobody", { as: admin.token })).body.page.total).toBe(0);
    expect((await world.call("GET", "/api/instructors", { as: instructorAdmin.token })).status).toBe(403);
    expect((await world.call("GET", "/api/instructors")).status).toBe(401);
  });

  test("show who they are and what they teach, never their e-mail", async () => {
    const course = await aCourse(world, { instructorId: teacher.id });
    await aCourse(world, { instructorId: teacher.id, status: "draft" });
    await world.db.write((tx) => countRating(tx, course.id, { from: null, to: 5 }));
    await world.db.write((tx) => countRating(tx, course.id, { from: null, to: 4 }));
    const { body } = await world.call("GET", `/api/instructors/${teacher.id}`);
    expect(body).toMatchObject({
      name: "Otto Larsen",
      bio: "Tap since 1990.",
      styles: ["Tap"],
      course_count: 1,
      rating: 4.5,
      rating_count: 2,
    });
    expect(body.courses.map((row: { id: number }) => row.id)).toEqual([course.id]);
    expect(JSON.stringify(body)).not.toContain("@example.com");
    expect(body).not.toHaveProperty("username");
  });

  test("are nobody without a teaching role", async () => {
    const learner = await aPerson(world);
    expect(await world.call("GET", `/api/instructors/${learner.id}`)).toMatchObject({
      status: 404,
      body: { code: "instructor_not_found" },
    });
    expect((await world.call("GET", "/api/instructors/999999")).status).toBe(404);
    expect((await world.call("GET", "/api/instructors/abc")).status).toBe(404);
  });
});
