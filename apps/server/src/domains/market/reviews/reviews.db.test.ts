import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aHolder, giveResource, takeResources } from "../../../../test/factories/holders.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { auditLog } from "../../../platform/audit/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { sellers } from "../../resources/sellers/tables.ts";
import { uncountReview } from "./reviews-repository.ts";

let world: TestApp;
let seller: TestPerson;
let officer: TestPerson;
let id: number;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { store: { name: "Barre Room" } });
  officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
});
beforeEach(async () => {
  ({ id } = await aResource(world, { sellerId: seller.id }));
});
afterAll(() => world.close());

const words = "Clear, and it worked at once.";
const write = (person: TestPerson, body: object = { rating: 5, body: words }, resource = id) =>
  world.call("POST", `/api/resources/${resource}/reviews`, { as: person.token, body });
const read = async (as?: TestPerson, query = "") =>
  (await world.call("GET", `/api/resources/${id}/reviews${query}`, as ? { as: as.token } : {})).body;
const rated = async () => {
  const [row] = await world.db.read.select().from(resources).where(eq(resources.id, id));
  return { sum: row?.ratingSum, count: row?.ratingCount, score: row?.score };
};
const hide = (review: number, body: object, as = officer) =>
  world.call("PATCH", `/api/reviews/${review}/visibility`, { as: as.token, body });

describe("a review", () => {
  test("is written by who holds the resource; average, histogram and score follow", async () => {
    const [ana, ben] = [await aHolder(world, id, { firstName: "Ana", lastName: "Ruiz" }), await aHolder(world, id)];
    const made = await write(ana);
    expect(made).toMatchObject({
      status: 201,
      body: {
        resource_id: id,
        rating: 5,
        body: words,
        author: { id: ana.id, name: "Ana Ruiz" },
        answer: null,
        state: "shown",
        can: { edit: true, delete: true, answer: false, hide: false },
      },
    });
    world.platform.clock.advance(60);
    expect((await write(ben, { rating: 2, body: "Too short for my group." })).status).toBe(201);
    const list = await read();
    expect(list).toMatchObject({ average: 3.5, count: 2, mine: null, can: { review: false } });
    expect(list.histogram).toEqual({ 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 });
    expect(list.page).toEqual({ number: 1, size: 10, total: 2 });
    const ratings = async (query: string) => (await read(undefined, query)).data.map((row: any) => row.rating);
    expect(await ratings("")).toEqual([2, 5]);
    expect(await ratings("?sort=highest")).toEqual([5, 2]);
    expect(await ratings("?sort=lowest&size=1&page=2")).toEqual([5]);
    expect(await rated()).toEqual({ sum: 7, count: 2, score: expect.closeTo(47 / 12, 4) });
    const card = (await world.call("GET", `/api/resources/${id}`)).body;
    expect(card).toMatchObject({ rating: 3.5, rating_count: 2 });
  });

  test.each([
    [{ rating: 0, body: words }, { rating: "Choose a rating from 1 to 5" }],
    [{ rating: 4.5, body: words }, { rating: "Choose a rating from 1 to 5" }],
    [{ body: "  short   " }, { rating: "Choose a rating from 1 to 5", body: "Write at least 10 characters" }],
    [{ rating: 5, body: "x".repeat(2001) }, { body: "Write at most 2000 characters" }],
  ])("%j is refused by field", async (body, fields) => {
    const answer = await write(await aHolder(world, id), body);
    expect(answer).toMatchObject({ status: 422, body: { fields } });
  });

  test("is refused to who does not hold it, to its seller, and a second time", async () => {
    expect(
      (await world.call("POST", `/api/resources/${id}/reviews`, { body: { rating: 5, body: words } })).status,
    ).toBe(401);
    const stranger = await aPerson(world, { grant: "royalty" });
    expect(await write(stranger)).toMatchObject({
      status: 403,
      body: { code: "not_buyer", message: "Only buyers can review this." },
    });
    await giveResource(world, seller.id, id);
    expect(await write(seller)).toMatchObject({ status: 403, body: { code: "own_resource" } });
    const holder = await aHolder(world, id);
    expect((await write(holder)).status).toBe(201);
    expect(await write(holder)).toMatchObject({ status: 409, body: { code: "already_reviewed" } });
    expect((await rated()).count).toBe(1);
  });

  test("is told to its seller once a day however often it is taken back and written anew, and not at all while it is hidden", async () => {
    const holder = await aHolder(world, id);
    const notices = async () =>
      (
        await world.db.raw("select title from notices where user_id = $1 and title like '%of 5 for Told once'", [
          seller.id,
        ])
      ).rows.map(({ title }) => title);
    await world.db.write((tx) => tx.update(resources).set({ title: "Told once" }).where(eq(resources.id, id)));
    const again = async (rating: number) => {
      const { body } = await write(holder, { rating, body: words });
      await world.call("DELETE", `/api/reviews/${body.id}`, { as: holder.token });
    };
    await again(5);
    await again(4);
    expect(await notices()).toEqual(["5 of 5 for Told once"]);
    world.platform.clock.advance(24 * 3600);
    const { body: review } = await write(holder, { rating: 3, body: words });
    expect(await notices()).toEqual(["5 of 5 for Told once", "3 of 5 for Told once"]);
    await hide(review.id, { hidden: true, reason: "It advertises something else." });
    await world.call("DELETE", `/api/reviews/${review.id}`, { as: holder.token });
    world.platform.clock.advance(24 * 3600);
    expect((await write(holder, { rating: 1, body: words })).body.state).toBe("hidden");
    expect(await notices()).toHaveLength(2);
  });

  test("twice at once is written once", async () => {
    const holder = await aHolder(world, id);
    const statuses = (await Promise.all([write(holder), write(holder)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
    expect(await rated()).toMatchObject({ sum: 5, count: 1 });
  });

  test("of what is not on sale is for its holders; for others it does not exist", async () => {
    const holder = await aHolder(world, id);
    await world.db.write((tx) => tx.update(resources).set({ status: "archived" }).where(eq(resources.id, id)));
    expect((await write(holder)).status).toBe(201);
    expect((await read(holder)).count).toBe(1);
    const stranger = await aPerson(world);
    expect((await write(stranger)).body.code).toBe("resource_not_found");
    expect((await read(stranger)).code).toBe("resource_not_found");
    expect((await read()).code).toBe("resource_not_found");
  });

  test("is changed and taken back by its writer alone", async () => {
    const [holder, other] = [await aHolder(world, id), await aHolder(world, id)];
    const { body: review } = await write(holder);
    const path = `/api/reviews/${review.id}`;
    const change = (as: TestPerson, body: object) => world.call("PATCH", path, { as: as.token, body });
    expect((await change(other, { rating: 1 })).status).toBe(404);
    expect(await change(holder, { rating: 3 })).toMatchObject({ status: 200, body: { rating: 3, body: words } });
    expect(await rated()).toMatchObject({ sum: 3, count: 1 });
    expect((await world.call("DELETE", path, { as: other.token })).status).toBe(404);
    expect((await world.call("DELETE", path, { as: holder.token })).status).toBe(204);
    expect(await rated()).toMatchObject({ sum: 0, count: 0 });
    expect((await world.call("DELETE", path, { as: holder.token })).body.code).toBe("review_not_found");
  });

  test("stops counting when everything was given back, and counts again when it is bought and written again", async () => {
    const holder = await aHolder(world, id);
    const { body: review } = await write(holder);
    const now = world.platform.clock.now();
    const revoke = () =>
      world.db.write(async (tx) => {
        await tx.execute(
          sql`update entitlements set revoked_at = ${now.toISOString()}::timestamptz where user_id = ${holder.id}`,
        );
        await uncountReview(tx, holder.id, id);
      });
    await revoke();
    expect(await rated()).toMatchObject({ sum: 0, count: 0 });
    expect(await read()).toMatchObject({ count: 0, data: [] });
    expect(await read(holder)).toMatchObject({ mine: { state: "uncounted", can: { edit: false, delete: true } } });
    const path = `/api/reviews/${review.id}`;
    expect((await world.call("PATCH", path, { as: holder.token, body: { rating: 1 } })).body.code).toBe("not_buyer");
    await giveResource(world, holder.id, id);
    expect(await read(holder)).toMatchObject({ can: { review: true } });
    expect((await write(holder, { rating: 4, body: words })).body).toMatchObject({ id: review.id, state: "shown" });
    expect(await rated()).toMatchObject({ sum: 4, count: 1 });
  });

  test("goes with its writer, and the average with it", async () => {
    const [holder, other] = [await aHolder(world, id), await aHolder(world, id)];
    await write(holder);
    await write(other, { rating: 1, body: words });
    await world.db.write(async (tx) => {
      await tx.execute(sql`delete from entitlements where user_id = ${holder.id}`);
      await tx.delete(users).where(eq(users.id, holder.id));
    });
    expect(await rated()).toMatchObject({ sum: 1, count: 1 });
  });
});

describe("the seller's answer", () => {
  const answer = (review: number, as: TestPerson, body = "Thank you for trying it.") =>
    world.call("PUT", `/api/reviews/${review}/answer`, { as: as.token, body: { body } });

  test("does not stand below what somebody writes who bought again, and the seller may answer that", async () => {
    const holder = await aHolder(world, id);
    const review = (await write(holder)).body.id;
    await answer(review, seller);
    await world.db.write((tx) => uncountReview(tx, holder.id, id));
    const again = await write(holder, { rating: 1, body: "It does not play at all." });
    expect(again).toMatchObject({ status: 201, body: { answer: null } });
    expect(await answer(again.body.id, seller, "We have mended it.")).toMatchObject({
      status: 200,
      body: { answer: { body: "We have mended it." } },
    });
  });

  test("does not stay below other words, of which the seller is told; saving the same words keeps it", async () => {
    const holder = await aHolder(world, id);
    const { body: review } = await write(holder);
    await answer(review.id, seller);
    const change = (body: object) => world.call("PATCH", `/api/reviews/${review.id}`, { as: holder.token, body });
    expect((await change({ rating: 5, body: words })).body.answer).toMatchObject({ body: "Thank you for trying it." });
    expect(await change({ rating: 1, body: "Worthless, and they know it." })).toMatchObject({
      status: 200,
      body: { answer: null },
    });
    const { rows } = await world.db.raw("select body from notices where user_id = $1 and title like '%was changed'", [
      seller.id,
    ]);
    expect(rows).toMatchObject([{ body: expect.stringContaining("with 1 of 5: Worthless, and they know it.") }]);
    expect((await answer(review.id, seller, "We are sorry to hear that.")).status).toBe(200);
  });

  test("is given once, under the store's name", async () => {
    const { body: review } = await write(await aHolder(world, id));
    expect((await answer(review.id, officer)).body.code).toBe("forbidden");
    expect(await answer(review.id, seller)).toMatchObject({
      status: 200,
      body: { answer: { body: "Thank you for trying it.", name: "Barre Room" }, can: { answer: false } },
    });
    expect(await answer(review.id, seller, "And once more, thank you.")).toMatchObject({
      status: 409,
      body: { code: "answered" },
    });
    expect((await read()).data[0].answer.body).toBe("Thank you for trying it.");
    expect((await answer(987_654, seller)).body.code).toBe("review_not_found");
    expect((await answer(review.id, seller, "short")).status).toBe(422);
  });

  test("is refused while the store is suspended", async () => {
    const other = await aSeller(world);
    const { id: theirs } = await aResource(world, { sellerId: other.id });
    const { body: review } = await write(await aHolder(world, theirs), { rating: 1, body: words }, theirs);
    await world.db.write((tx) =>
      tx.update(sellers).set({ state: "suspended", reason: "Copied films" }).where(eq(sellers.userId, other.id)),
    );
    expect(await answer(review.id, other)).toMatchObject({ status: 403, body: { code: "store_suspended" } });
  });
});

describe("hiding", () => {
  test("moves the average, says why to its writer, is written down, and can be taken back", async () => {
    const [holder, other] = [await aHolder(world, id), await aHolder(world, id)];
    const { body: review } = await write(holder, { rating: 1, body: "Buy my own course instead." });
    await write(other);
    expect(await hide(review.id, { hidden: true })).toMatchObject({
      status: 422,
      body: { fields: { reason: "Give a reason of at least 5 characters." } },
    });
    const reason = "It advertises something else.";
    expect(await hide(review.id, { hidden: true, reason })).toMatchObject({
      status: 200,
      body: { state: "hidden", reason },
    });
    expect(await rated()).toMatchObject({ sum: 5, count: 1 });
    expect(await read()).toMatchObject({ average: 5, count: 1, page: { total: 1 } });
    expect(await read(officer)).toMatchObject({ count: 1, page: { total: 2 } });
    expect(await read(holder)).toMatchObject({ page: { total: 1 }, mine: { state: "hidden", reason } });
    expect((await write(holder)).body.code).toBe("already_reviewed");
    const change = { as: holder.token, body: { rating: 5 } };
    expect((await world.call("PATCH", `/api/reviews/${review.id}`, change)).body.state).toBe("hidden");
    expect(await rated()).toMatchObject({ sum: 5, count: 1 });
    expect(await hide(review.id, { hidden: false })).toMatchObject({ body: { state: "shown", reason: null } });
    expect((await hide(review.id, { hidden: false })).status).toBe(200);
    expect(await rated()).toMatchObject({ sum: 10, count: 2 });
    const log = await world.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "resource_review.shown"), eq(auditLog.targetId, String(review.id))));
    expect(log.map(({ after }) => after)).toEqual([
      { state: "hidden", reason },
      { state: "shown", reason: null },
    ]);
  });

  test("stays when its writer takes the review back and writes a new one", async () => {
    const holder = await aHolder(world, id);
    const { body: review } = await write(holder, { rating: 1, body: "Buy my own course instead." });
    const reason = "It advertises something else.";
    await hide(review.id, { hidden: true, reason });
    const path = `/api/reviews/${review.id}`;
    const erase = () => world.call("DELETE", path, { as: holder.token });
    expect((await erase()).status).toBe(204);
    expect((await erase()).body.code).toBe("review_not_found");
    const { rows } = await world.db.raw("select body, state, reason from resource_reviews where id = $1", [review.id]);
    expect(rows).toEqual([{ body: "", state: "hidden", reason }]);
    expect(await read(holder)).toMatchObject({ mine: null, can: { review: true } });
    expect(await read(officer)).toMatchObject({ data: [], page: { total: 0 } });
    expect((await hide(review.id, { hidden: false })).body.code).toBe("review_not_found");
    const change = { as: holder.token, body: { body: words } };
    expect((await world.call("PATCH", path, change)).body.code).toBe("review_not_found");
    expect(await write(holder)).toMatchObject({ status: 201, body: { state: "hidden", reason, body: words } });
    expect((await write(holder)).body.code).toBe("already_reviewed");
    expect(await rated()).toMatchObject({ sum: 0, count: 0 });
    expect(await read()).toMatchObject({ data: [], count: 0 });
    const [{ id: again }] = (await read(officer)).data;
    expect(await hide(again, { hidden: false })).toMatchObject({ body: { state: "shown", rating: 5 } });
    expect(await rated()).toMatchObject({ sum: 5, count: 1 });
  });

  test("and showing again are told to its writer, who finds the reason with their own reviews", async () => {
    const holder = await aHolder(world, id);
    const { body: review } = await write(holder, { rating: 1, body: "Buy my own course instead." });
    const reason = "It advertises something else.";
    await hide(review.id, { hidden: true, reason });
    await hide(review.id, { hidden: true, reason });
    const own = async () => (await world.call("GET", "/api/me/reviews", { as: holder.token })).body.data;
    expect(await own()).toMatchObject([{ hidden: true, reason }]);
    await hide(review.id, { hidden: false });
    expect(await own()).toMatchObject([{ hidden: false, reason: null }]);
    const { rows } = await world.db.raw("select title, body, link from notices where user_id = $1 order by id", [
      holder.id,
    ]);
    expect(rows).toMatchObject([
      { title: "Your review was hidden", body: expect.stringContaining(reason), link: `/curriculum/${id}` },
      { title: "Your review is shown again" },
    ]);
  });

  test("taken back of who gave everything back counts no more than before", async () => {
    const holder = await aHolder(world, id);
    const { body: review } = await write(holder);
    await hide(review.id, { hidden: true, reason: "It advertises something else." });
    await takeResources(world, holder.id);
    await world.db.write((tx) => uncountReview(tx, holder.id, id));
    expect(await hide(review.id, { hidden: false })).toMatchObject({ status: 200, body: { state: "uncounted" } });
    expect(await rated()).toMatchObject({ sum: 0, count: 0 });
  });

  test("is refused to sellers, and to officers for their own resources", async () => {
    const { body: review } = await write(await aHolder(world, id));
    const body = { hidden: true, reason: "I do not like it." };
    expect((await hide(review.id, body, seller)).status).toBe(403);
    const both = await aSeller(world, { roles: ["SELLER", "CURRICULUM_OFFICER"] });
    const { id: own } = await aResource(world, { sellerId: both.id });
    const { body: theirs } = await write(await aHolder(world, own), { rating: 1, body: words }, own);
    expect((await hide(theirs.id, body, both)).body.code).toBe("own_resource");
    expect((await hide(987_654, body)).body.code).toBe("review_not_found");
  });
});
