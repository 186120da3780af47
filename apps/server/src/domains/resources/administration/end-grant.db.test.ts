import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { auditLog } from "../../../platform/audit/tables.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";

let world: TestApp;
let seller: TestPerson;
let keeper: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  [seller, keeper] = await Promise.all([aSeller(world), aPerson(world, { roles: ["CURRICULUM_ADMIN"] })]);
});
afterAll(() => world.close());

const reason = "Given to the wrong person.";
const listed = async (query: string) =>
  (await world.call("GET", `/api/admin/entitlements${query}`, { as: keeper.token })).body.data;
const end = (id: number, body: object = { reason }, as = keeper.token) =>
  world.call("POST", `/api/admin/entitlements/${id}/end`, { as, body });
const opens = async (person: TestPerson, thing: { id: number; fileIds: readonly number[] }) =>
  (
    await world.call("POST", `/api/resources/${thing.id}/download`, {
      as: person.token,
      body: { file_id: thing.fileIds[0] },
    })
  ).status;

async function given(title = "Mad scene") {
  const person = await aPerson(world, { username: `willi${Math.random().toString(36).slice(2, 10)}` });
  const thing = await aResource(world, { sellerId: seller.id, values: { title } });
  const body = { user_id: person.id, resource_id: thing.id, reason: "Won the autumn prize." };
  expect((await world.call("POST", "/api/admin/entitlements", { as: keeper.token, body })).status).toBe(201);
  const [grant] = await listed(`?resource=${thing.id}`);
  return { person, thing, grant };
}

describe("the list of grants", () => {
  test("says who was given what by whom, why and when; also of one person", async () => {
    const { person, thing, grant } = await given("Peasant pas de deux");
    expect(grant).toMatchObject({
      person: { id: person.id },
      resource: { id: thing.id, title: "Peasant pas de deux" },
      granted_by: { id: keeper.id },
      reason: "Won the autumn prize.",
      ended_at: null,
    });
    expect(await listed(`?q=${person.username}`)).toEqual([grant]);
    expect(await listed(`?q=${person.username}&state=ended`)).toEqual([]);
  });

  test("is for those who keep the market alone", async () => {
    const { token } = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    expect((await world.call("GET", "/api/admin/entitlements", { as: token })).status).toBe(403);
  });
});

describe("the end of a grant", () => {
  test("ends the download, is told and is written down with its reason", async () => {
    const { person, thing, grant } = await given();
    expect(await opens(person, thing)).toBe(200);
    expect(await end(grant.id)).toMatchObject({ status: 200, body: { id: grant.id, ended_at: expect.any(String) } });
    expect(await opens(person, thing)).toBe(403);
    const acts = await world.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, String(thing.id)), eq(auditLog.action, "entitlement.ended")));
    expect(acts).toMatchObject([{ after: { user_id: person.id, reason } }]);
    const mails = await world.db.read
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.userId, person.id))
      .orderBy(mailOutbox.id);
    expect(mails.map(({ subject }) => subject)).toContain("Your access to Mad scene has ended");
    expect(await listed(`?resource=${thing.id}&state=live`)).toEqual([]);
    expect(await listed(`?resource=${thing.id}&state=ended`)).toHaveLength(1);
  });

  test("of a curriculum ends its parts, but not one that was given by itself", async () => {
    const person = await aPerson(world);
    const parts = [
      await aResource(world, { sellerId: seller.id }),
      await aResource(world, { sellerId: seller.id }),
    ] as const;
    const whole = await aResource(world, {
      sellerId: seller.id,
      values: { kind: "curriculum", type: "other" },
      parts: parts.map(({ id }) => id),
    });
    for (const id of [parts[0].id, whole.id]) {
      const body = { user_id: person.id, resource_id: id, reason: "For the studio." };
      await world.call("POST", "/api/admin/entitlements", { as: keeper.token, body });
    }
    const [grant] = await listed(`?resource=${whole.id}`);
    await end(grant.id);
    expect([await opens(person, parts[0]), await opens(person, parts[1])]).toEqual([200, 403]);
  });

  test("lets what they wrote about it count no more, and the same can be given again", async () => {
    const { person, thing, grant } = await given();
    const review = { as: person.token, body: { rating: 5, body: "It is a fine scene to teach." } };
    expect((await world.call("POST", `/api/resources/${thing.id}/reviews`, review)).status).toBe(201);
    await end(grant.id);
    const { rows } = await world.db.raw("select state from resource_reviews where resource_id = $1", [thing.id]);
    expect(rows).toMatchObject([{ state: "uncounted" }]);
    const body = { user_id: person.id, resource_id: thing.id, reason: "It was theirs after all." };
    expect((await world.call("POST", "/api/admin/entitlements", { as: keeper.token, body })).status).toBe(201);
  });

  test("asked for three times at once happens once", async () => {
    const { grant } = await given();
    const answers = await Promise.all([1, 2, 3].map(() => end(grant.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("needs a reason, a grant, and who keeps the market", async () => {
    const { person, thing, grant } = await given();
    expect((await end(grant.id, { reason: "No." })).body.fields).toEqual({
      reason: "Give a reason of at least 5 characters.",
    });
    expect((await end(999_999)).body.code).toBe("grant_not_found");
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    expect((await end(grant.id, { reason }, officer.token)).status).toBe(403);
    expect(await opens(person, thing)).toBe(200);
  });
});
