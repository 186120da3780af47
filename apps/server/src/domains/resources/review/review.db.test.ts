import { checklistPoints } from "@pavane/contract/resources/choices";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aHolder } from "../../../../test/factories/holders.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { runJobs } from "../../../../test/factories/purchases.ts";
import { aResource, aResourceCategory, aSeller, type ResourceOptions } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { auditLog } from "../../../platform/audit/tables.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";
import { releases, resourceFiles } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";
import { reviewLog } from "../review-log/tables.ts";

let world: TestApp;
let seller: TestPerson;
let officer: TestPerson;
let other: TestPerson;
let categoryId: number;
beforeAll(async () => {
  world = await createTestApp();
  [seller, officer, other] = await Promise.all([
    aSeller(world),
    aPerson(world, { roles: ["CURRICULUM_OFFICER"], firstName: "Odile", lastName: "Marsh" }),
    aPerson(world, { roles: ["CURRICULUM_ADMIN"], firstName: "Otto", lastName: "Quill" }),
  ]);
  categoryId = await aResourceCategory(world);
});
afterAll(() => world.close());

const checklist = Object.fromEntries(checklistPoints.map((point) => [point, true]));
const approval = { decision: "approve", checklist };
const note = "Please name the music that you use.";

/** Decides about it as it is now, unless the body says what was seen. */
const decide = async (id: number, body: object, as = officer.token) => {
  const { seen } = (await detail(id)).body;
  return world.call("POST", `/api/resources/${id}/decision`, { as, body: { seen, ...body } });
};
const queue = async (query = "", as = officer.token) =>
  (await world.call("GET", `/api/review-queue${query}`, { as })).body;
const detail = (id: number, as = officer.token) => world.call("GET", `/api/review-queue/${id}`, { as });
const claim = (id: number, as = officer.token) => world.call("POST", `/api/review-queue/${id}/claim`, { as });
const row = async (id: number) => (await world.db.read.select().from(resources).where(eq(resources.id, id)))[0];
const mailsTo = async ({ id }: TestPerson) =>
  (await world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, id)).orderBy(mailOutbox.id)).map(
    ({ subject }) => subject,
  );

/** A resource that lacks nothing and was sent for review. */
async function sent(wishes: Partial<ResourceOptions> = {}, by = seller) {
  const made = await aResource(world, {
    sellerId: by.id,
    ...wishes,
    values: { categoryIds: [categoryId], ...wishes.values, status: "draft" },
  });
  const moved = await world.call("POST", `/api/resources/${made.id}/status`, {
    as: by.token,
    body: { to: "in_review", rights: true },
  });
  expect(moved.status).toBe(200);
  return made;
}

/** A published resource whose seller sent a second version. */
async function withNewVersion() {
  const made = await aResource(world, { sellerId: seller.id, values: { categoryIds: [categoryId] } });
  const releaseId = await world.db.write(async (tx) => {
    const [release] = await tx
      .insert(releases)
      .values({ resourceId: made.id, number: 2, note: "Slower counts." })
      .returning();
    const file = { name: "slower.txt", storageKey: `resources/${made.id}`, bytes: 3, mime: "text/plain" };
    await tx
      .insert(resourceFiles)
      .values({ ...file, releaseId: release!.id, position: 1, sha256: Buffer.alloc(32), checkState: "clean" });
    return release!.id;
  });
  const moved = await world.call("POST", `/api/resources/${made.id}/status`, {
    as: seller.token,
    body: { to: "in_review", rights: true },
  });
  expect(moved.status).toBe(200);
  return { ...made, next: releaseId };
}

describe("the queue", () => {
  test("has Royal sellers first, then who waits longest, and says what each waits for", async () => {
    const first = await sent();
    const royal = await aSeller(world, { grant: "royalty" });
    const version = await withNewVersion();
    const priority = await sent({}, royal);
    const { data, counts } = await queue("?size=100");
    const shown = data.map(({ id, reason, priority: isFirst }: Record<string, unknown>) => [id, reason, isFirst]);
    expect(shown[0]).toEqual([priority.id, "new", true]);
    expect(shown).toContainEqual([version.id, "version", false]);
    expect(shown.findIndex(([id]: number[]) => id === first.id)).toBeLessThan(
      shown.findIndex(([id]: number[]) => id === version.id),
    );
    expect(counts.waiting).toBe(data.length);
  });

  test("calls late what waits longer than the setting says", async () => {
    const { id } = await sent({ values: { title: "Long forgotten port de bras" } });
    const read = async () => (await queue("?q=forgotten")).data;
    expect(await read()).toMatchObject([{ id, late: false }]);
    const now = world.platform.clock.now();
    world.platform.clock.set(new Date(now.getTime() + 4 * 86_400_000));
    officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"], firstName: "Odile", lastName: "Marsh" });
    expect(await read()).toMatchObject([{ id, late: true }]);
    world.platform.clock.set(now);
  });

  test("warns of files that another store has too", async () => {
    const copied = { name: "reel.txt", content: Buffer.from("One reel, sold twice."), mime: "text/plain" };
    const first = await aSeller(world, { store: { name: "The First Reel" } });
    const original = await aResource(world, { sellerId: first.id, files: [copied] });
    const { id } = await sent({ files: [{ ...copied, name: "my-reel.txt" }] });
    expect((await detail(id)).body.same_files).toEqual([
      {
        file_name: "my-reel.txt",
        resource_id: original.id,
        title: "Warm-up for small groups",
        seller: "The First Reel",
      },
    ]);
  });

  test("finds words as they are typed, signs too", async () => {
    await sent({ values: { title: "100% en dehors" } });
    expect((await queue("?q=100%25")).data).toMatchObject([{ title: "100% en dehors" }]);
    expect((await queue("?q=%25%25")).data).toEqual([]);
  });
});

describe("a claim", () => {
  test("is for one officer, for half an hour", async () => {
    const { id } = await sent();
    expect(await claim(id)).toMatchObject({ status: 200, body: { claim: { name: "Odile Marsh", mine: true } } });
    expect(await claim(id, other.token)).toMatchObject({
      status: 409,
      body: { code: "claimed", message: "Being reviewed by Odile Marsh" },
    });
    expect((await decide(id, approval, other.token)).body.code).toBe("claimed");
    expect((await queue("?tab=mine")).data).toMatchObject([{ id }]);
    expect((await world.call("DELETE", `/api/review-queue/${id}/claim`, { as: other.token })).status).toBe(204);
    expect((await claim(id, other.token)).status).toBe(409);
    expect((await world.call("DELETE", `/api/review-queue/${id}/claim`, { as: officer.token })).status).toBe(204);
    expect((await claim(id, other.token)).status).toBe(200);
  });

  test("of two at once one has it", async () => {
    const { id } = await sent();
    const answers = await Promise.all([claim(id), claim(id, other.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("needs something that waits", async () => {
    const { id } = await aResource(world, { sellerId: seller.id });
    expect((await claim(id)).body.code).toBe("wrong_state");
    const draft = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    expect((await claim(draft.id)).status).toBe(404);
    expect((await detail(draft.id)).status).toBe(404);
  });
});

describe("approving", () => {
  test("puts a resource in the store, tells its seller, and is written down", async () => {
    const { id, releaseId } = await sent({ values: { title: "Barre for beginners" } });
    expect((await decide(id, { decision: "approve", checklist: { ...checklist, rights: false } })).body).toMatchObject({
      code: "validation_failed",
      fields: { checklist: "Finish the checklist." },
    });
    const answer = await decide(id, { ...approval, release_id: releaseId, reason_code: "fits" });
    expect(answer).toMatchObject({ status: 200, body: { resource: { status: "published", on_sale: true } } });
    expect(answer.body.history.map(({ step }: { step: string }) => step)).toEqual(["approve", "submit"]);
    expect((await world.call("GET", `/api/resources/${id}`)).status).toBe(200);
    expect(await mailsTo(seller)).toContain("Barre for beginners is on sale");
    const [written] = await world.db.read.select().from(auditLog).where(eq(auditLog.action, "resource.decided"));
    expect(written).toMatchObject({ actorId: officer.id, targetType: "resource", after: { reason_code: "fits" } });
  });

  test("of a new version leaves the old one on sale until then, and tells holders", async () => {
    const { id, releaseId, next } = await withNewVersion();
    const holder = await aHolder(world, id);
    expect(await row(id)).toMatchObject({ status: "published", onSale: true, releaseId });
    expect((await detail(id)).body).toMatchObject({
      release_id: next,
      difference: { added: ["slower.txt"], removed: ["warm-up.txt"], same: [] },
    });
    expect((await decide(id, { ...approval, release_id: next })).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: "published", onSale: true, releaseId: next });
    world.platform.clock.advance(60);
    const later = await aHolder(world, id);
    expect(await mailsTo(holder)).toEqual([]);
    await runJobs(world, "resources.notify-holders");
    expect(await mailsTo(holder)).toEqual(["New version of Warm-up for small groups"]);
    expect(await mailsTo(later)).toEqual([]);
  });

  test("of texts that were changed while on sale takes them from the queue", async () => {
    const { id } = await aResource(world, { sellerId: seller.id, values: { editedAt: new Date() } });
    expect((await queue("?tab=edited")).data.map((item: { id: number }) => item.id)).toContain(id);
    expect((await decide(id, approval)).status).toBe(200);
    expect((await row(id))?.editedAt).toBeNull();
  });
});

describe("a decision", () => {
  test("needs words for the seller", async () => {
    const { id } = await sent();
    for (const body of [{ decision: "request_changes" }, { decision: "request_changes", note: "Too short" }])
      expect((await decide(id, body)).body.fields).toEqual({ note: "Tell the seller what to change." });
    expect((await row(id))?.status).toBe("in_review");
  });

  test("is not made about one's own", async () => {
    const both = await aSeller(world, { roles: ["SELLER", "CURRICULUM_OFFICER"] });
    const { id } = await sent({}, both);
    expect((await decide(id, approval, both.token)).body.code).toBe("own_resource");
    expect((await claim(id, both.token)).body.code).toBe("own_resource");
  });

  test("is made once: of two at once the second hears who was first", async () => {
    const { id } = await sent();
    const answers = await Promise.all([
      decide(id, approval),
      decide(id, { decision: "request_changes", note }, other.token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      code: "already_decided",
      message: expect.stringMatching(/^(Odile Marsh|Otto Quill) has already/),
    });
    const log = await world.db.read.select().from(reviewLog).where(eq(reviewLog.resourceId, id));
    expect(log).toHaveLength(2);
  });

  test("is about the version that was looked at", async () => {
    const { id, releaseId } = await withNewVersion();
    expect((await decide(id, { ...approval, release_id: releaseId })).status).toBe(409);
  });

  test("that asks for changes lets the seller change and send it again", async () => {
    const { id, releaseId } = await sent();
    expect((await decide(id, { decision: "request_changes", note })).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: "changes_requested", reason: note, claimedBy: null });
    const again = await world.call("POST", `/api/resources/${id}/status`, {
      as: seller.token,
      body: { to: "in_review", rights: true },
    });
    expect(again.status).toBe(200);
    expect((await decide(id, { ...approval, release_id: releaseId })).status).toBe(200);
  });

  test("takes down and brings back to where it stood", async () => {
    const { id } = await aResource(world, { sellerId: seller.id });
    expect((await decide(id, { decision: "take_down" })).status).toBe(422);
    expect((await decide(id, { decision: "take_down", note, legal: true })).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: "removed", legal: true, onSale: false, reason: note });
    expect((await decide(id, { decision: "take_down", note })).body.code).toBe("wrong_state");
    expect((await decide(id, { decision: "restore" })).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: "published", legal: false, onSale: true, reason: null });
  });

  test("that takes down is dated, whatever changes later", async () => {
    const { id } = await aResource(world, { sellerId: seller.id });
    const downSince = async () =>
      (await world.call("GET", `/api/resources/${id}`, { as: seller.token })).body.taken_down_at;
    expect(await downSince()).toBeNull();
    const at = world.platform.clock.now();
    expect((await decide(id, { decision: "take_down", note })).status).toBe(200);
    await world.db.raw("update resources set updated_at = updated_at + interval '9 days' where id = $1", [id]);
    expect(Math.abs(Date.parse(await downSince()) - at.getTime())).toBeLessThan(60_000);
    expect((await decide(id, { decision: "restore" })).status).toBe(200);
    expect(await downSince()).toBeNull();
  });

  test("is for officers", async () => {
    const { id } = await sent();
    for (const as of [seller.token, (await aPerson(world)).token])
      expect((await decide(id, approval, as)).status).toBe(403);
    expect((await world.call("GET", "/api/review-queue", { as: seller.token })).status).toBe(403);
  });
});

describe("the featured", () => {
  const toggle = (id: number, body: object = {}) =>
    world.call("PATCH", `/api/resources/${id}/toggle-featured`, { as: officer.token, body });

  test("change with each call, or become what is asked", async () => {
    const { id } = await aResource(world, { sellerId: seller.id });
    expect((await toggle(id)).body).toEqual({ id, featured: true });
    expect((await toggle(id, { featured: true })).body).toEqual({ id, featured: true });
    expect((await toggle(id)).body).toEqual({ id, featured: false });
  });

  test("are on sale, and no more than there are places, also at once", async () => {
    const draft = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    expect((await toggle(draft.id)).body.code).toBe("wrong_state");
    const many = await Promise.all(Array.from({ length: 14 }, () => aResource(world, { sellerId: seller.id })));
    const answers = await Promise.all(many.map(({ id }) => toggle(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "featured_full",
      message: "Only 12 resources can be featured.",
    });
  });
});

describe("what changed since it was approved", () => {
  const change = (id: number, body: object) => world.call("PATCH", `/api/resources/${id}`, { as: seller.token, body });

  test("is texts, choices and price, until an officer has looked again", async () => {
    const { id } = await sent();
    expect((await detail(id)).body.changed).toBeNull();
    await decide(id, approval);
    expect((await detail(id)).body.changed).toEqual([]);
    await change(id, { title: "Slow warm-up", price: "15.00", levels: ["mixed"] });
    expect((await detail(id)).body).toMatchObject({
      item: { reason: "edit", release_number: 1 },
      changed: [
        { member: "title", before: "Warm-up for small groups", after: "Slow warm-up" },
        { member: "levels", before: "beginner", after: "mixed" },
        { member: "price", before: "12.00", after: "15.00" },
      ],
    });
    await decide(id, approval);
    expect((await detail(id)).body.changed).toEqual([]);
  });

  test("the queue says which version waits", async () => {
    const { id } = await withNewVersion();
    const { data } = await queue("?size=100");
    expect(data.find((item: { id: number }) => item.id === id)).toMatchObject({ reason: "version", release_number: 2 });
  });
});

test("the new version of what is taken down waits for nobody, and its seller sends it again once it is restored", async () => {
  const { id, next: releaseId } = await withNewVersion();
  const waits = async () => (await queue("?tab=waiting&size=100")).data.some((item: { id: number }) => item.id === id);
  expect(await waits()).toBe(true);
  expect((await decide(id, { decision: "take_down", note, legal: false })).status).toBe(200);
  expect(await waits()).toBe(false);
  const release = async () => (await world.db.read.select().from(releases).where(eq(releases.id, releaseId)))[0]?.state;
  expect(await release()).toBe("draft");
  expect((await decide(id, { decision: "restore" })).status).toBe(200);
  expect(await waits()).toBe(false);

  // One that an earlier version left waiting.
  await decide(id, { decision: "take_down", note, legal: false });
  await world.db.raw("update releases set state = 'in_review', submitted_at = now() where id = $1", [releaseId]);
  expect(await waits()).toBe(false);
});
