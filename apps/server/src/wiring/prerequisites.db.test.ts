import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../test/factories/courses.ts";
import { aCertificate, aLearnerOf } from "../../test/factories/certificates.ts";
import { addToCart, askQuote, placeOrder } from "../../test/factories/checkout.ts";
import { anEnrolment } from "../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../test/factories/people.ts";
import { aPurchase } from "../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { coursePrerequisites } from "../domains/courses/course/tables.ts";

let world: TestApp;
let first: TestCourse;
let second: TestCourse;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  [first, second] = [await aCourse(world, { title: "Plié" }), await aCourse(world, { title: "Tendu" })];
  member = await aPerson(world);
});

/** A course that asks for both. */
async function course(options: Parameters<typeof aCourse>[1] = {}): Promise<TestCourse> {
  const made = await aCourse(world, options);
  const rows = [first, second].map(({ id }, index) => ({ courseId: made.id, requiredId: id, position: index + 1 }));
  await world.db.write((tx) => tx.insert(coursePrerequisites).values(rows));
  return made;
}

async function complete({ id }: TestCourse, person = member): Promise<void> {
  await anEnrolment(world, person.id, id);
  await world.db.raw("update enrolments set completed_at = now() where user_id = $1 and course_id = $2", [
    person.id,
    id,
  ]);
}

const enrol = (id: number, as = member.token) => world.call("POST", `/api/courses/${id}/enroll`, { as });
const missing = (message: string) => ({ status: 409, body: { code: "prerequisites_missing", message } });
const both = "Complete “Plié” and “Tendu” first.";

test("enrolling free and by a plan waits until all are completed", async () => {
  const included = await course({ price: "49.00", includedFrom: "premium" });
  const premium = await aPerson(world, { grant: "premium" });
  expect(await enrol(included.id, premium.token)).toMatchObject(missing(both));
  const free = await course();
  expect(await enrol(free.id)).toMatchObject(missing(both));
  await complete(first);
  expect(await enrol(free.id)).toMatchObject(missing("Complete “Tendu” first."));
  await complete(second);
  expect((await enrol(free.id)).status).toBe(201);
  for (const each of [first, second]) await complete(each, premium);
  expect(await enrol(included.id, premium.token)).toMatchObject({ status: 201, body: { source: "tier" } });
});

test("a certificate that counts is as good as completing, one that was revoked is not", async () => {
  const free = await course();
  await complete(second);
  const holder = await aLearnerOf(world, second.id);
  await anEnrolment(world, holder.id, first.id);
  const certificate = await aCertificate(world, first.id, holder);
  expect((await enrol(free.id, holder.token)).status).toBe(201);
  const another = await course();
  await world.db.raw("update certificates set revoked_at = now(), revoked_reason = 'By mistake' where id = $1", [
    certificate,
  ]);
  expect(await enrol(another.id, holder.token)).toMatchObject(missing("Complete “Plié” first."));
});

test("drafts and archived courses are not asked for", async () => {
  const free = await course();
  await world.db.raw("update courses set status = 'archived' where id = $1", [first.id]);
  await world.db.raw("update courses set status = 'draft' where id = $1", [second.id]);
  expect((await enrol(free.id)).status).toBe(201);
});

test("who is enrolled keeps everything, and who teaches it is not asked", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const free = await course({ instructorId: teacher.id });
  await anEnrolment(world, member.id, free.id);
  expect((await enrol(free.id)).status).toBe(200);
  expect((await enrol(free.id, teacher.token)).status).toBe(201);
});

test("staff enrol by hand and by CSV whoever they wish", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const free = await course({ instructorId: teacher.id });
  const body = { email: member.email, reason: "Danced it for years" };
  const path = `/api/courses/${free.id}`;
  expect((await world.call("POST", `${path}/enrolments`, { as: teacher.token, body })).status).toBe(201);
  const other = await aPerson(world);
  const cohort = await world.call("POST", `${path}/cohorts`, { as: teacher.token, body: { name: "Spring" } });
  const csv = { csv: other.email, dry_run: false };
  await world.call("POST", `/api/cohorts/${cohort.body.id}/learners`, { as: teacher.token, body: csv });
  await world.app.jobs.find(({ name }) => name === "learning.invitations")?.run({});
  const shown = await world.call("GET", path, { as: other.token });
  expect(shown.body).toMatchObject({ access: { state: "active", source: "staff" }, complete_first: null });
});

test("the cart and ordering refuse it for oneself, not as a gift", async () => {
  const paid = await course({ price: "49.00" });
  const items = [{ item_type: "course", item_id: paid.id, quantity: 1 }];
  expect(await addToCart(world, member.token, paid.id)).toMatchObject(missing(both));
  const quote = (await askQuote(world, { as: member.token, items })).body;
  expect(quote).toMatchObject({ can_order: false, lines: [{ state: "not_yet", message: both }] });
  expect((await placeOrder(world, { as: member.token, items })).body.code).toBe("cart_changed");
  const guest = (await askQuote(world, { items })).body;
  expect(guest).toMatchObject({ can_order: false, lines: [{ message: `${both} If you have, sign in.` }] });
  expect((await addToCart(world, member.token, paid.id, { gift: true })).status).toBe(201);
  for (const each of [first, second]) await complete(each);
  expect((await askQuote(world, { as: member.token, items })).body.can_order).toBe(true);
});

test("what was in the cart before a course came first is kept there and said", async () => {
  const paid = await aCourse(world, { price: "49.00" });
  expect((await addToCart(world, member.token, paid.id)).status).toBe(201);
  await world.db.write((tx) =>
    tx.insert(coursePrerequisites).values({ courseId: paid.id, requiredId: first.id, position: 1 }),
  );
  const { body } = await world.call("GET", "/api/cart", { as: member.token });
  expect(body.items).toMatchObject([{ state: "not_yet", message: "Complete “Plié” first." }]);
});

test("a gift is redeemed once all are completed, and its code stays good until then", async () => {
  const paid = await course({ price: "10.00" });
  const giver = await aPerson(world);
  await aPurchase(world, [{ course: paid, gift: true }], { as: giver.token });
  const { body } = await world.call("GET", "/api/places", { as: giver.token });
  const path = `/api/redeem/${body.data[0].url.split("/redeem/")[1]}`;
  expect((await world.call("GET", path, { as: member.token })).body).toMatchObject({ not_yet: both, owned: false });
  expect((await world.call("GET", path)).body.not_yet).toBeNull();
  expect(await world.call("POST", path, { as: member.token })).toMatchObject(missing(both));
  for (const each of [first, second]) await complete(each);
  expect((await world.call("POST", path, { as: member.token })).status).toBe(200);
  expect((await world.call("GET", path, { as: member.token })).body).toMatchObject({ not_yet: null, taken: true });
});
