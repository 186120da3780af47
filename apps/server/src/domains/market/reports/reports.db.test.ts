import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let seller: TestPerson;
let officer: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
  officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await aPerson(world);
});

const note = "The music in it is not theirs to sell.";
const report = (type: string, id: number, as = member.token, more: object = {}) =>
  world.call("POST", "/api/reports", {
    as,
    body: { target_type: type, target_id: id, reason: "rights", note, ...more },
  });
const list = async (as = officer.token) => (await world.call("GET", "/api/admin/reports?size=100", { as })).body.data;
const about = async (type: string, id: number) =>
  (await list()).filter((one: any) => one.target_type === type && one.target_id === id);
const resolve = (
  id: number,
  body: object = { outcome: "dismissed", note: "It is their own recording." },
  as = officer.token,
) => world.call("POST", `/api/admin/reports/${id}/resolve`, { as, body });
const aThing = () => aResource(world, { sellerId: seller.id });

async function aReviewOf(resourceId: number, writer: TestPerson): Promise<number> {
  await world.db.raw(
    "insert into entitlements (user_id, item_type, item_id, source) values ($1, 'resource', $2, 'grant')",
    [writer.id, resourceId],
  );
  const body = { rating: 1, body: "Buy cheap shoes at my place." };
  return Number((await world.call("POST", `/api/resources/${resourceId}/reviews`, { as: writer.token, body })).body.id);
}

describe("reporting", () => {
  test("tells officers about a resource, a review and a store, the oldest first", async () => {
    const thing = await aThing();
    const writer = await aPerson(world);
    const reviewId = await aReviewOf(thing.id, writer);
    for (const [type, id] of [
      ["resource", thing.id],
      ["review", reviewId],
      ["seller", seller.id],
    ] as const) {
      expect((await report(type, id)).status).toBe(201);
      world.platform.clock.advance(1);
    }
    const found = (await list()).filter((one: any) => one.reporter.id === member.id);
    expect(found).toMatchObject([
      { target_type: "resource", target_id: thing.id, resource_id: thing.id, reason: "rights", note, own: false },
      { target_type: "review", target_id: reviewId, resource_id: thing.id, body: "Buy cheap shoes at my place." },
      { target_type: "seller", target_id: seller.id, resource_id: null, title: `Store ${seller.id}` },
    ]);
    const counts = (await world.call("GET", "/api/review-queue", { as: officer.token })).body.counts;
    expect(counts.reports).toBe((await list()).length);
  });

  test("happens once for each person and thing, two tabs at once included, also after it was dealt with", async () => {
    const thing = await aThing();
    const both = await Promise.all([1, 2].map(() => report("resource", thing.id)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [made] = await about("resource", thing.id);
    await resolve(made.id);
    expect((await report("resource", thing.id)).body.code).toBe("already_reported");
    const other = await aPerson(world);
    expect((await report("resource", thing.id, other.token)).status).toBe(201);
  });

  test("is not for one's own, not for what one cannot see, and needs a reason and a text", async () => {
    const thing = await aThing();
    const draft = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    expect((await report("resource", thing.id, seller.token)).body.code).toBe("own_report");
    expect((await report("seller", seller.id, seller.token)).body.code).toBe("own_report");
    expect((await report("resource", draft.id)).body.code).toBe("resource_not_found");
    expect((await report("review", 9_999_999)).body.code).toBe("review_not_found");
    expect((await report("seller", 9_999_999)).body.code).toBe("seller_not_found");
    expect((await report("resource", thing.id, member.token, { reason: "envy" })).body.fields).toEqual({
      reason: "Choose a reason",
    });
    expect((await report("resource", thing.id, member.token, { note: "Bad." })).body.fields).toEqual({
      note: "Say what is wrong in at least 10 characters.",
    });
    expect(await about("resource", thing.id)).toEqual([]);
  });

  test("has a limit of its own", async () => {
    const things = await Promise.all(Array.from({ length: 21 }, aThing));
    const answers = [];
    for (const { id } of things) answers.push((await report("resource", id)).status);
    expect(answers.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(answers[20]).toBe(429);
  });
});

test("are twenty a day for each person", async () => {
  world.platform.clock.set("2026-11-23T00:30:00Z");
  const things = [];
  for (let time = 0; time < 20; time += 1) things.push(await aThing());
  for (const { id } of things) {
    expect((await report("resource", id)).status).toBe(201);
    world.platform.clock.advance(3_600);
  }
  const { id } = await aThing();
  expect(await report("resource", id)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect((await report("resource", id, (await aPerson(world)).token)).status).toBe(201);
  world.platform.clock.advance(4 * 3_600);
  expect((await report("resource", id)).status).toBe(201);
});

describe("dealing with reports", () => {
  test("is for officers, needs words, and happens once", async () => {
    const thing = await aThing();
    await report("resource", thing.id);
    const [made] = await about("resource", thing.id);
    expect((await resolve(made.id, undefined, member.token)).status).toBe(403);
    expect((await resolve(made.id, { outcome: "dismissed", note: "No" })).body.fields).toEqual({
      note: "Say why in at least 5 characters.",
    });
    expect((await resolve(made.id)).status).toBe(204);
    expect((await resolve(made.id)).body.code).toBe("already_decided");
    expect((await resolve(9_999_999)).body.code).toBe("report_not_found");
    expect(await about("resource", thing.id)).toEqual([]);
  });

  test("is not for the one it is about", async () => {
    const own = await aSeller(world, { roles: ["SELLER", "CURRICULUM_OFFICER"] });
    const thing = await aResource(world, { sellerId: own.id });
    await report("resource", thing.id);
    const [made] = await about("resource", thing.id);
    expect((await resolve(made.id, undefined, own.token)).body.code).toBe("own_matter");
  });

  test("follows from taking the resource down, for everyone who reported it", async () => {
    const thing = await aThing();
    await report("resource", thing.id);
    await report("resource", thing.id, (await aPerson(world)).token);
    expect(await about("resource", thing.id)).toHaveLength(2);
    const body = { decision: "take_down", note: "The music is not theirs to sell." };
    expect((await world.call("POST", `/api/resources/${thing.id}/decision`, { as: officer.token, body })).status).toBe(
      200,
    );
    expect(await about("resource", thing.id)).toEqual([]);
  });

  test("follows from hiding the review, and a review that was taken back is gone from the list", async () => {
    const thing = await aThing();
    const [one, two] = [await aPerson(world), await aPerson(world)];
    const hidden = await aReviewOf(thing.id, one);
    const taken = await aReviewOf(thing.id, two);
    await report("review", hidden);
    await report("review", taken);
    const body = { hidden: true, reason: "Advertising for shoes." };
    expect((await world.call("PATCH", `/api/reviews/${hidden}/visibility`, { as: officer.token, body })).status).toBe(
      200,
    );
    expect(await about("review", hidden)).toEqual([]);
    await world.call("DELETE", `/api/reviews/${taken}`, { as: two.token });
    expect(await about("review", taken)).toEqual([]);
    const counts = (await world.call("GET", "/api/review-queue", { as: officer.token })).body.counts;
    expect(counts.reports).toBe((await list()).length);
  });
});

describe("a warning", () => {
  const warning = { outcome: "warned", note: "Say whose music it is." };
  const told = async (person: TestPerson) =>
    (await world.call("GET", "/api/notices", { as: person.token })).body.data[0];
  const warn = async (type: string, id: number) => {
    await report(type, id);
    const [made] = await about(type, id);
    return { id: Number(made.id), status: (await resolve(made.id, warning)).status };
  };

  test("goes to the seller about a resource and a store, and to the writer about a review, with the way to it", async () => {
    const owner = await aSeller(world);
    const writer = await aPerson(world);
    const thing = await aResource(world, { sellerId: owner.id, values: { title: "Barre music" } });
    const reviewId = await aReviewOf(thing.id, writer);
    const body = (what: string) => `Somebody reported ${what}, and we agree with them: ${warning.note}`;
    expect((await warn("resource", thing.id)).status).toBe(204);
    expect(await told(owner)).toMatchObject({
      kind: "security",
      title: "A warning about your resource",
      body: body("your resource “Barre music”"),
      link: `/curriculum/${thing.id}`,
    });
    expect((await warn("seller", owner.id)).status).toBe(204);
    expect(await told(owner)).toMatchObject({
      title: "A warning about your store",
      body: body(`your store “Store ${owner.id}”`),
      link: expect.stringMatching(/^\/sellers\/./),
    });
    expect((await warn("review", reviewId)).status).toBe(204);
    expect(await told(writer)).toMatchObject({
      title: "A warning about your review",
      body: body("your review of “Barre music”"),
      link: `/curriculum/${thing.id}`,
    });
  });

  test("deals with the report once, and takes nothing away", async () => {
    const thing = await aThing();
    const { id } = await warn("resource", thing.id);
    expect((await resolve(id, warning)).body.code).toBe("already_decided");
    expect(await about("resource", thing.id)).toEqual([]);
    expect((await world.call("GET", `/api/resources/${thing.id}`, { as: member.token })).status).toBe(200);
  });

  test("is an officer's, and not the seller's own; resources and reviews are not hidden by a report", async () => {
    const own = await aSeller(world, { roles: ["SELLER", "CURRICULUM_OFFICER"] });
    const thing = await aResource(world, { sellerId: own.id });
    await report("resource", thing.id);
    const [made] = await about("resource", thing.id);
    expect((await resolve(made.id, warning, member.token)).status).toBe(403);
    expect((await resolve(made.id, warning, own.token)).body.code).toBe("own_matter");
    expect((await resolve(made.id, { ...warning, outcome: "hidden" })).body.fields).toEqual({
      outcome: "Choose what became of it",
    });
  });

  test("about a review that was taken back goes to nobody", async () => {
    const writer = await aPerson(world);
    const reviewId = await aReviewOf((await aThing()).id, writer);
    await report("review", reviewId);
    const [made] = await about("review", reviewId);
    await world.call("DELETE", `/api/reviews/${reviewId}`, { as: writer.token });
    expect((await resolve(made.id, warning)).body.code).toBe("report_not_found");
  });
});
