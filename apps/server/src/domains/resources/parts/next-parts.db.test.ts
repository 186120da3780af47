import { checklistPoints } from "@pavane/contract/resources/choices";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { runJobs } from "../../../../test/factories/purchases.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { approve, sendForReview } from "../../../../test/factories/reviews.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";

let world: TestApp;
let seller: TestPerson;
let officer: TestPerson;
let categories: { curriculum: number[]; single: number[] };
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
  officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
  categories = {
    curriculum: [await aResourceCategory(world, { tree: "curriculum" })],
    single: [await aResourceCategory(world)],
  };
});
afterAll(() => world.close());

const single = async (title: string) =>
  (await aResource(world, { sellerId: seller.id, values: { title, priceCents: 500, categoryIds: categories.single } }))
    .id;

/** A curriculum on sale of two parts, one more resource, and somebody who bought the curriculum. */
let parts: [number, number];
let third: number;
let curriculum: number;
let buyer: TestPerson;
beforeEach(async () => {
  parts = [await single("First week"), await single("Second week")];
  third = await single("Third week");
  const values = { kind: "curriculum", type: "other", title: "Weeks", categoryIds: categories.curriculum } as const;
  curriculum = (await aResource(world, { sellerId: seller.id, values, parts })).id;
  buyer = await aPerson(world);
  const items = [{ item_type: "resource", item_id: curriculum }];
  await payOrder(world, (await placeOrder(world, { as: buyer.token, items })).body);
});

const save = (ids: readonly number[], extra: object = {}) =>
  world.call("PUT", `/api/resources/${curriculum}/parts`, {
    as: seller.token,
    body: { parts: ids.map((id) => ({ resource_id: id })), ...extra },
  });
const page = async (as = seller.token) => (await world.call("GET", `/api/resources/${curriculum}`, { as })).body;
const idsOf = (list: readonly { resource: { id: number } }[] | null) =>
  list?.map(({ resource }) => resource.id) ?? null;
const heldBy = async ({ id }: TestPerson) => {
  const { rows } = await world.db.raw(
    "select item_id::int as item from entitlements where user_id = $1 and revoked_at is null order by 1",
    [id],
  );
  return rows.map((row) => row["item"]);
};
const mailsTo = async ({ id }: TestPerson) =>
  (await world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, id)).orderBy(mailOutbox.id)).map(
    ({ subject, textBody }) => ({ subject, text: textBody }),
  );

describe("other parts of a curriculum that somebody has", () => {
  test("wait as a version: nothing changes for anybody until it is approved", async () => {
    expect(await save([parts[0], third])).toMatchObject({
      status: 200,
      body: { seller_view: { holders: 1, releases: [{ number: 1, state: "draft" }] } },
    });
    const shown = await page();
    expect([idsOf(shown.parts), idsOf(shown.seller_view.next_parts)]).toEqual([parts, [parts[0], third]]);
    expect(idsOf((await page(buyer.token)).parts)).toEqual(parts);
    expect((await page(buyer.token)).seller_view).toBeNull();
    expect(await heldBy(buyer)).toEqual([...parts, curriculum]);
  });

  test("are looked at with what comes and goes, and given to who has it when they are approved", async () => {
    await save([parts[0], third]);
    expect(await sendForReview(world, curriculum, seller.token)).toMatchObject({ status: 200 });
    expect(await save(parts)).toMatchObject({
      status: 409,
      body: { message: "Its new parts wait for review. Take them back to change them." },
    });
    const detail = await world.call("GET", `/api/review-queue/${curriculum}`, { as: officer.token });
    expect(detail.body).toMatchObject({
      item: { reason: "version", status: "published" },
      difference: { added: ["Third week"], removed: ["Second week"], same: ["First week"] },
    });
    expect(await approve(world, curriculum, officer.token)).toMatchObject({ status: 200 });
    const shown = await page();
    expect([idsOf(shown.parts), shown.seller_view.next_parts, shown.on_sale]).toEqual([[parts[0], third], null, true]);
    // What was taken out stays with who bought it.
    expect(await heldBy(buyer)).toEqual([...parts, third, curriculum]);
    await runJobs(world, "resources.notify-holders");
    expect((await mailsTo(buyer)).at(-1)).toMatchObject({
      subject: "New version of Weeks",
      text: expect.stringContaining("New in it: Third week. No longer sold with it: Second week."),
    });
    const next = await aPerson(world);
    const items = [{ item_type: "resource", item_id: curriculum }];
    await payOrder(world, (await placeOrder(world, { as: next.token, items })).body);
    expect(await heldBy(next)).toEqual([parts[0], third, curriculum]);
  });

  test("are told by what they are called at the approval, which is refused while that is other than what was looked at", async () => {
    await save([parts[0], third]);
    await sendForReview(world, curriculum, seller.token);
    const looked = (await world.call("GET", `/api/review-queue/${curriculum}`, { as: officer.token })).body.seen;
    const retitled = { title: "Third week, revised" };
    expect((await world.call("PATCH", `/api/resources/${third}`, { as: seller.token, body: retitled })).status).toBe(
      200,
    );
    const body = {
      decision: "approve",
      seen: looked,
      checklist: Object.fromEntries(checklistPoints.map((p) => [p, true])),
    };
    expect(
      await world.call("POST", `/api/resources/${curriculum}/decision`, { as: officer.token, body }),
    ).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
    expect(await approve(world, curriculum, officer.token)).toMatchObject({ status: 200 });
    await runJobs(world, "resources.notify-holders");
    const note = "New in it: Third week, revised. No longer sold with it: Second week.";
    expect((await mailsTo(buyer)).at(-1)?.text).toContain(`What is new: ${note}`);
    expect((await page()).seller_view.releases[0].note).toBe(note);
  });

  test("are the seller's again when they are taken back, or sent back", async () => {
    await save([...parts, third]);
    await sendForReview(world, curriculum, seller.token);
    await world.call("POST", `/api/resources/${curriculum}/status`, { as: seller.token, body: { to: "draft" } });
    expect(await save([third, ...parts])).toMatchObject({ status: 200 });
    await sendForReview(world, curriculum, seller.token);
    const body = { decision: "request_changes", note: "The third week is not ready yet." };
    expect(
      await world.call("POST", `/api/resources/${curriculum}/decision`, { as: officer.token, body }),
    ).toMatchObject({ status: 200 });
    expect((await page()).seller_view.releases).toMatchObject([{ state: "refused" }]);
    expect(idsOf((await page()).seller_view.next_parts)).toEqual([third, ...parts]);
    expect(await save([...parts, third])).toMatchObject({
      body: { seller_view: { releases: [{ number: 1, state: "draft" }] } },
    });
  });

  test("that are the old ones again wait no more, and cannot be sent", async () => {
    await save([...parts, third]);
    expect(await save([parts[1], parts[0]])).toMatchObject({ status: 200 });
    const shown = await page();
    expect([idsOf(shown.parts), shown.seller_view.next_parts]).toEqual([[parts[1], parts[0]], null]);
    expect(await sendForReview(world, curriculum, seller.token)).toMatchObject({
      status: 409,
      body: { message: "No other parts wait to be sent." },
    });
  });

  test("are at least two, all of them on sale, when they are sent and when they are approved", async () => {
    expect((await save([])).body.fields).toEqual({ parts: "A curriculum needs at least 2 parts" });
    await save([parts[0]]);
    expect((await sendForReview(world, curriculum, seller.token)).body.fields).toEqual({
      parts: "A curriculum needs at least 2 parts",
    });
    await save([...parts, third]);
    const archive = (to: string) =>
      world.call("POST", `/api/resources/${third}/status`, { as: seller.token, body: { to } });
    await archive("archived");
    const gone = { parts: "Third week is not published" };
    expect((await sendForReview(world, curriculum, seller.token)).body.fields).toEqual(gone);
    await archive("published");
    await sendForReview(world, curriculum, seller.token);
    await archive("archived");
    expect((await approve(world, curriculum, officer.token)).body.fields).toEqual(gone);
    expect(idsOf((await page()).parts)).toEqual(parts);
  });

  test("wait also where the curriculum left the store meanwhile, and order and notes change at once", async () => {
    await world.call("POST", `/api/resources/${curriculum}/status`, { as: seller.token, body: { to: "archived" } });
    await save([...parts, third]);
    expect(idsOf((await page()).parts)).toEqual(parts);
    await save(parts);
    const body = { parts: [{ resource_id: parts[1], note: "Now first" }, { resource_id: parts[0] }] };
    await world.call("PUT", `/api/resources/${curriculum}/parts`, { as: seller.token, body });
    expect((await page()).parts).toMatchObject([{ note: "Now first", resource: { id: parts[1] } }, { position: 2 }]);
    expect(await heldBy(buyer)).toEqual([...parts, curriculum]);
  });

  test("keep a resource from being deleted that nobody bought", async () => {
    await save([...parts, third]);
    await world.db.raw("update resources set status = 'archived' where id = $1", [third]);
    expect(await world.call("DELETE", `/api/resources/${third}`, { as: seller.token })).toMatchObject({
      status: 409,
      body: { message: "It is a part of Weeks. Take it out there first." },
    });
  });

  test("saved in two tabs at once: one is told", async () => {
    const { version } = (await page()).seller_view;
    const answers = await Promise.all([save([...parts, third], { version }), save([parts[0], third], { version })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("cannot be changed in the database once they were sent", async () => {
    await save([...parts, third]);
    await sendForReview(world, curriculum, seller.token);
    await expect(world.db.raw("delete from release_parts where resource_id = $1", [third])).rejects.toThrow(
      "parts of a version that was sent stay as they are",
    );
    await expect(world.db.raw("update release_parts set position = 9 where resource_id = $1", [third])).rejects.toThrow(
      "parts of a version that was sent stay as they are",
    );
  });
});

test("without a review they count at once, and are given to who has it, who is told", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const { body } = await world.call("GET", "/api/admin/settings", { as: admin.token });
  const { version } = body.groups.find(({ name }: { name: string }) => name === "curriculum");
  const off = { values: { curriculum_review_needed: false }, version };
  await world.call("PATCH", "/api/admin/settings/curriculum", { as: admin.token, body: off });
  await save([...parts, third]);
  expect(await sendForReview(world, curriculum, seller.token)).toMatchObject({ status: 200 });
  expect(idsOf((await page()).parts)).toEqual([...parts, third]);
  expect(await heldBy(buyer)).toEqual([...parts, third, curriculum]);
  await runJobs(world, "resources.notify-holders");
  expect((await mailsTo(buyer)).at(-1)).toMatchObject({
    subject: "New version of Weeks",
    text: expect.stringContaining("What is new: New in it: Third week."),
  });
});
