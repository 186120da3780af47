import { checklistPoints } from "@pavane/contract/resources/choices";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { sendForReview } from "../../../../test/factories/reviews.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { auditLog } from "../../../platform/audit/tables.ts";
import { releases, resourceFiles } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";
import { reviewLog } from "../review-log/tables.ts";

let world: TestApp;
let seller: TestPerson;
let officer: TestPerson;
let categoryId: number;
beforeAll(async () => {
  world = await createTestApp();
  [seller, officer] = await Promise.all([aSeller(world), aPerson(world, { roles: ["CURRICULUM_OFFICER"] })]);
  categoryId = await aResourceCategory(world);
});
afterAll(() => world.close());

const checklist = Object.fromEntries(checklistPoints.map((point) => [point, true]));
const note = "Please name the music that you use.";
const changed = {
  status: 409,
  body: { code: "edit_conflict", message: "This changed since you opened it. Look at it again." },
};

const detail = async (id: number) => (await world.call("GET", `/api/review-queue/${id}`, { as: officer.token })).body;
const decide = (id: number, body: object) =>
  world.call("POST", `/api/resources/${id}/decision`, { as: officer.token, body });
const approve = (id: number, seen: string | undefined, more: object = {}) =>
  decide(id, { decision: "approve", checklist, seen, ...more });
const claim = (id: number) => world.call("POST", `/api/review-queue/${id}/claim`, { as: officer.token });
const change = async (id: number, body: object) =>
  expect((await world.call("PATCH", `/api/resources/${id}`, { as: seller.token, body })).status).toBe(200);
const move = async (id: number, to: string) =>
  expect(
    (await world.call("POST", `/api/resources/${id}/status`, { as: seller.token, body: { to, rights: true } })).status,
  ).toBe(200);

const row = async (id: number) => (await world.db.read.select().from(resources).where(eq(resources.id, id)))[0];
const written = async (id: number) =>
  Promise.all([
    row(id),
    world.db.read.select().from(releases).where(eq(releases.resourceId, id)),
    world.db.read.select().from(reviewLog).where(eq(reviewLog.resourceId, id)),
    world.db.read.select().from(auditLog).where(eq(auditLog.action, "resource.decided")),
  ]);

/** Published and changed since, so that it waits as "Edited". */
async function edited() {
  const made = await aResource(world, { sellerId: seller.id, values: { categoryIds: [categoryId] } });
  await change(made.id, { title: "Slow warm-up" });
  return made;
}

async function sent() {
  const made = await aResource(world, { sellerId: seller.id, values: { categoryIds: [categoryId], status: "draft" } });
  await move(made.id, "in_review");
  return made;
}

const swapFile = (releaseId: number) =>
  world.db.write((tx) =>
    tx
      .update(resourceFiles)
      .set({ sha256: Buffer.alloc(32, 7) })
      .where(eq(resourceFiles.releaseId, releaseId)),
  );

describe("what an officer approves is what they saw", () => {
  test("so texts that were changed after it was opened, and claimed, are not approved", async () => {
    const { id } = await edited();
    const { seen } = await detail(id);
    await claim(id);
    await change(id, { description: "Buy the second half on my own site instead of here." });
    const before = await written(id);
    expect(await approve(id, seen)).toMatchObject(changed);
    expect(await written(id)).toEqual(before);
    expect((await row(id))?.editedAt).not.toBeNull();
    expect((await approve(id, (await detail(id)).seen)).status).toBe(200);
    expect((await row(id))?.editedAt).toBeNull();
  });

  test("so a price or tags that were changed while it waits are not approved", async () => {
    const { id } = await sent();
    const { seen } = await detail(id);
    await change(id, { price: "99.00" });
    expect(await approve(id, seen)).toMatchObject(changed);
    expect((await row(id))?.status).toBe("in_review");
  });

  test("so other files in the same version, taken back and sent again, are not approved", async () => {
    const { id, releaseId } = await sent();
    const { seen } = await detail(id);
    await move(id, "draft");
    await swapFile(releaseId!);
    await move(id, "in_review");
    const before = await written(id);
    expect(await approve(id, seen, { release_id: releaseId })).toMatchObject(changed);
    expect(await written(id)).toEqual(before);
    expect((await detail(id)).release_id).toBe(releaseId);
    expect((await approve(id, (await detail(id)).seen, { release_id: releaseId })).status).toBe(200);
  });

  test("and approving without having opened it is refused", async () => {
    const { id } = await sent();
    expect(await approve(id, undefined)).toMatchObject({
      status: 422,
      body: { code: "validation_failed", fields: { seen: "Open it before you approve it." } },
    });
    expect(await approve(id, "0000")).toMatchObject(changed);
    expect((await row(id))?.status).toBe("in_review");
  });
});

test("a claim, and looking again, change nothing of what was seen", async () => {
  const { id } = await sent();
  const { seen } = await detail(id);
  await claim(id);
  expect((await detail(id)).seen).toBe(seen);
  expect((await approve(id, seen)).status).toBe(200);
});

test("asking for changes is about what was seen, where that is said", async () => {
  const { id } = await sent();
  const { seen } = await detail(id);
  await change(id, { tags: ["slow"] });
  expect(await decide(id, { decision: "request_changes", note, seen })).toMatchObject(changed);
  expect((await decide(id, { decision: "request_changes", note })).status).toBe(200);
});

test("taking down and bringing back ask for no look", async () => {
  const { id } = await edited();
  expect((await decide(id, { decision: "take_down", note })).status).toBe(200);
  expect((await decide(id, { decision: "restore" })).status).toBe(200);
});

describe("parts that come with an approval are approved with the titles and prices that were seen", () => {
  const partChanged = {
    status: 409,
    body: {
      code: "edit_conflict",
      message: "The title or price of a part changed since you opened it. Look at it again.",
    },
  };
  let owner: TestPerson;
  let [one, two, three] = [0, 0, 0];
  beforeEach(async () => {
    owner = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
    const single = async () =>
      (await aResource(world, { sellerId: owner.id, values: { priceCents: 500, categoryIds: [categoryId] } })).id;
    [one, two, three] = [await single(), await single(), await single()];
  });

  /** A curriculum on sale of two parts, that somebody was sold, with a third in a version that waits. */
  async function aVersionWaits(): Promise<number> {
    const categoryIds = [await aResourceCategory(world, { tree: "curriculum" })];
    const values = { kind: "curriculum", type: "other", categoryIds } as const;
    const { id } = await aResource(world, { sellerId: owner.id, values, parts: [one, two] });
    const buyer = await aPerson(world);
    const items = [{ item_type: "resource", item_id: id }];
    await payOrder(world, (await placeOrder(world, { as: buyer.token, items })).body);
    const body = { parts: [one, two, three].map((part) => ({ resource_id: part })) };
    await world.call("PUT", `/api/resources/${id}/parts`, { as: owner.token, body });
    expect(await sendForReview(world, id, owner.token)).toMatchObject({ status: 200 });
    return id;
  }

  test.each([
    ["title", { title: "Something else by now" }],
    ["price", { price: "90.00" }],
  ])("so another %s of one asks the officer to look again", async (_what, other) => {
    const id = await aVersionWaits();
    const { seen } = await detail(id);
    const saved = await world.call("PATCH", `/api/resources/${three}`, { as: owner.token, body: other });
    expect(saved.status).toBe(200);
    const before = await written(id);
    expect(await approve(id, seen)).toMatchObject(partChanged);
    expect(await written(id)).toEqual(before);
    expect(await decide(id, { decision: "request_changes", note, seen })).toMatchObject(partChanged);
    expect((await approve(id, (await detail(id)).seen)).status).toBe(200);
  });

  test("and a curriculum that is new asks so, too", async () => {
    const categoryIds = [await aResourceCategory(world, { tree: "curriculum" })];
    const values = { kind: "curriculum", type: "other", categoryIds, status: "in_review" } as const;
    const { id } = await aResource(world, { sellerId: owner.id, values, parts: [one, two] });
    const { seen } = await detail(id);
    await world.call("PATCH", `/api/resources/${two}`, { as: owner.token, body: { price: "90.00" } });
    expect(await approve(id, seen)).toMatchObject(partChanged);
    expect((await approve(id, (await detail(id)).seen)).status).toBe(200);
  });

  test("while its own texts are told as before, and other words of a part ask for nothing", async () => {
    const id = await aVersionWaits();
    const { seen } = await detail(id);
    const description = "A calm way into the third week, for everybody.";
    await world.call("PATCH", `/api/resources/${three}`, { as: owner.token, body: { description } });
    expect((await detail(id)).seen).toBe(seen);
    await world.call("PATCH", `/api/resources/${id}`, { as: owner.token, body: { tags: ["slow"] } });
    expect(await approve(id, seen)).toMatchObject(changed);
  });
});
