import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let ada: TestPerson;
let bea: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  const creator = { roles: ["COURSE_CREATOR"], grant: "educator" } as const;
  ada = await aPerson(world, { ...creator, firstName: "Ada", lastName: "Author" });
  bea = await aPerson(world, { ...creator, firstName: "Bea", lastName: "Benefits" });
});
afterAll(() => world.close());

const fields = { title: "Floor work", description: "How to fall and to get up again." };
const create = (as: TestPerson, body: object = {}) =>
  world.call("POST", "/api/courses", { as: as.token, body: { ...fields, ...body } });
const read = async (id: number, as?: TestPerson) =>
  (await world.call("GET", `/api/courses/${id}`, as ? { as: as.token } : {})).body;
const change = (id: number, as: TestPerson, body: object) =>
  world.call("PATCH", `/api/courses/${id}`, { as: as.token, body });
const refused = {
  status: 403,
  body: { code: "payee_choice", message: "Only an administrator can choose who is paid for a course." },
};

describe("who is paid for a course", () => {
  test("is the course creator who made it, else nobody, which is the platform", async () => {
    const made = await create(ada);
    expect(made.body).toMatchObject({
      payee: { id: ada.id, name: "Ada Author", is_paid: true },
      can: { choose_payee: false },
    });
    const byAdmin = await create(admin);
    expect(byAdmin.body).toMatchObject({ payee: null, can: { choose_payee: true } });
  });

  test("is shown to those who may change the course, and to nobody else", async () => {
    const { body } = await create(ada, { status: "published" });
    for (const who of [undefined, bea, await aPerson(world)])
      expect(await read(body.id, who)).not.toHaveProperty("payee");
    expect((await read(body.id, admin)).payee).toMatchObject({ id: ada.id });
    expect(JSON.stringify(await world.call("GET", "/api/courses"))).not.toContain('"payee');
  });

  test("is chosen by an administrator among course creators, or is nobody", async () => {
    const { body } = await create(ada);
    expect((await change(body.id, admin, { payee_id: bea.id })).body.payee).toMatchObject({ name: "Bea Benefits" });
    expect((await change(body.id, admin, { title: "Floor work, again" })).body.payee).toMatchObject({ id: bea.id });
    expect((await change(body.id, admin, { payeeId: null })).body.payee).toBeNull();
    expect((await create(admin, { payee_id: bea.id })).body.payee).toMatchObject({ id: bea.id });
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    for (const payee_id of [teacher.id, admin.id, 999_999])
      expect(await change(body.id, admin, { payee_id })).toMatchObject({
        status: 422,
        body: { fields: { payee_id: "Choose a course creator from the list" } },
      });
  });

  test("is not for others to name, not even as it is", async () => {
    const { body } = await create(ada);
    for (const payee_id of [ada.id, bea.id, null]) {
      expect(await change(body.id, ada, { payee_id })).toMatchObject(refused);
      expect(await create(ada, { payee_id })).toMatchObject(refused);
    }
    const keeper = await aPerson(world, { roles: ["COURSE_CREATOR_ADMIN"], grant: "educator" });
    expect(await change(body.id, keeper, { payee_id: keeper.id })).toMatchObject(refused);
    const whole = { ...fields, short_name: "floor-work", description: "How to fall, and how to get up again." };
    const put = { as: ada.token, body: { ...whole, payee_id: ada.id } };
    expect(await world.call("PUT", `/api/courses/${body.id}`, put)).toMatchObject(refused);
    expect((await read(body.id, ada)).payee).toMatchObject({ id: ada.id });
  });

  test("is the platform while the payee is no course creator, and the form says so", async () => {
    const former = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const { body } = await create(former);
    await world.db.raw("delete from user_roles where user_id = $1 and role = 'COURSE_CREATOR'", [former.id]);
    expect((await read(body.id, admin)).payee).toMatchObject({ id: former.id, is_paid: false });
    expect((await change(body.id, admin, { payee_id: former.id })).status).toBe(200);
  });
});

test("another payee is paid for later sales; a placed order keeps its own", async () => {
  const course = await aCourse(world, { price: "10.00", createdBy: ada.id });
  const [first, second] = [await aPerson(world), await aPerson(world)];
  await addToCart(world, first.token, course.id);
  const placed = await placeOrder(world, { as: first.token });
  await change(course.id, admin, { payee_id: bea.id });
  await payOrder(world, placed.body);
  await addToCart(world, second.token, course.id);
  await payOrder(world, (await placeOrder(world, { as: second.token })).body);
  const { rows } = await world.db.raw(
    "select seller_id from order_items where item_type = 'course' and item_id = $1 order by id",
    [course.id],
  );
  expect(rows.map((row) => Number(row["seller_id"]))).toEqual([ada.id, bea.id]);
});

test("whoever is paid for a course does not buy it", async () => {
  const course = await aCourse(world, { price: "10.00", createdBy: ada.id });
  await change(course.id, admin, { payee_id: bea.id });
  expect((await addToCart(world, bea.token, course.id)).body.code).toBe("own_item");
});

test("the list of people to choose from is that of course creators", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const list = async (query: string) => {
    const { body } = await world.call("GET", `/api/instructors${query}`, { as: admin.token });
    return body.data.map((person: { id: number }) => person.id);
  };
  expect(await list("")).toEqual(expect.arrayContaining([ada.id, teacher.id]));
  expect(await list("?role=COURSE_CREATOR")).toEqual(expect.arrayContaining([ada.id, bea.id]));
  expect(await list("?role=COURSE_CREATOR")).not.toContain(teacher.id);
});
