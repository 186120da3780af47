import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aHolder } from "../../../../test/factories/holders.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { runJobs } from "../../../../test/factories/purchases.ts";
import { aResource, aResourceCategory, aSeller, type ResourceOptions } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";
import { releases, resourceFiles } from "../releases/tables.ts";
import { reviewLog } from "../review-log/tables.ts";
import { resources } from "../resource/tables.ts";

let world: TestApp;
let seller: TestPerson;
let categoryId: number;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
  categoryId = await aResourceCategory(world);
});
afterAll(() => world.close());

const move = (id: number, body: object, as = seller.token) =>
  world.call("POST", `/api/resources/${id}/status`, { as, body });
const submit = (id: number, as?: string) => move(id, { to: "in_review", rights: true }, as);

/** A resource that lacks nothing. */
const whole = (values: ResourceOptions["values"] = {}, sellerId = seller.id) =>
  aResource(world, { sellerId, values: { categoryIds: [categoryId], ...values } });
const draft = () => whole({ status: "draft" });

const row = async (id: number) => (await world.db.read.select().from(resources).where(eq(resources.id, id)))[0];
const release = async (id: number | null) =>
  (
    await world.db.read
      .select()
      .from(releases)
      .where(eq(releases.id, id ?? 0))
  )[0];
const change = (id: number, values: Partial<typeof resources.$inferInsert>) =>
  world.db.write((tx) => tx.update(resources).set(values).where(eq(resources.id, id)));

async function reviewNeeded(needed: boolean) {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const { body } = await world.call("GET", "/api/admin/settings", { as: admin.token });
  const { version } = body.groups.find(({ name }: { name: string }) => name === "curriculum");
  const saved = await world.call("PATCH", "/api/admin/settings/curriculum", {
    as: admin.token,
    body: { values: { curriculum_review_needed: needed }, version },
  });
  expect(saved.status).toBe(200);
}

describe("sending for review", () => {
  test("freezes the version and is written down", async () => {
    const { id, releaseId, fileIds } = await draft();
    expect(await submit(id)).toMatchObject({
      status: 200,
      body: { status: "in_review", submitted_at: expect.any(String), on_sale: false },
    });
    expect(await release(releaseId)).toMatchObject({ state: "in_review", submittedAt: expect.any(Date) });
    const rename = world.db.write((tx) =>
      tx
        .update(resourceFiles)
        .set({ name: "other.txt" })
        .where(eq(resourceFiles.id, fileIds[0] ?? 0)),
    );
    await expect(rename).rejects.toThrow(/resource_files/);
    expect(await world.db.read.select().from(reviewLog).where(eq(reviewLog.resourceId, id))).toMatchObject([
      { from: "draft", to: "in_review", actorId: seller.id, releaseId, checklist: { rights: true } },
    ]);
    expect(await submit(id)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  });

  test("says all that is missing, word for word", async () => {
    const values = { status: "draft" as const, description: "Short", type: null, styles: [], ages: [], levels: [] };
    const { id } = await aResource(world, { sellerId: seller.id, values, files: [] });
    expect(await move(id, { to: "in_review" })).toMatchObject({
      status: 422,
      body: {
        code: "validation_failed",
        fields: {
          description: "Description must be at least 20 characters",
          type: "Choose a type",
          styles: "Choose at least one dance style",
          age_groups: "Choose at least one age group",
          levels: "Choose at least one level",
          category_ids: "Choose at least one category",
          files: "Add at least one file",
          rights: "Confirm that you hold the rights to everything in these files, music included",
        },
      },
    });
    expect(await row(id)).toMatchObject({ status: "draft" });
  });

  test("asks for a price, which nobody is taken to have named by silence", async () => {
    const made = await world.call("POST", "/api/resources", {
      as: seller.token,
      body: { kind: "single", title: "Barre notes" },
    });
    expect(made.body).toMatchObject({
      price: "0.00",
      version: 1,
      included_offer: null,
      seller_view: { priced: false },
    });
    const { id } = made.body;
    expect((await submit(id)).body.fields).toMatchObject({ price: "Set a price, or choose Free" });
    const priced = (price: string | null) =>
      world.call("PATCH", `/api/resources/${id}`, { as: seller.token, body: { price } });
    expect((await priced("0.00")).body).toMatchObject({ price: "0.00", seller_view: { priced: true } });
    expect((await submit(id)).body.fields).not.toHaveProperty("price");
    expect((await priced(null)).body).toMatchObject({ price: "0.00", seller_view: { priced: false } });
    const sold = await whole();
    const unsay = await world.call("PATCH", `/api/resources/${sold.id}`, { as: seller.token, body: { price: null } });
    expect(unsay).toMatchObject({ status: 422, body: { fields: { price: "Set a price, or choose Free" } } });
    await expect(change(sold.id, { priced: false, priceCents: 0 })).rejects.toThrow(/resources/);
  });

  test("waits for files that are still checked, and does not take refused ones", async () => {
    const { id, fileIds } = await draft();
    const onFile = (values: Partial<typeof resourceFiles.$inferInsert>) =>
      world.db.write((tx) =>
        tx
          .update(resourceFiles)
          .set(values)
          .where(eq(resourceFiles.id, fileIds[0] ?? 0)),
      );
    await onFile({ checkState: "pending" });
    expect((await submit(id)).body.fields).toEqual({
      files: "A file is still being checked. Try again in a moment.",
    });
    await onFile({ checkState: "refused", reason: "This file is empty.", storageKey: null });
    expect((await submit(id)).body.fields).toEqual({ files: "Remove the files that were refused" });
  });

  test("asks for the level, not only for the role", async () => {
    const fallen = await aPerson(world, { roles: ["SELLER"] });
    await world.call("GET", "/api/seller/store", { as: fallen.token });
    const { id } = await whole({ status: "draft" }, fallen.id);
    expect(await submit(id, fallen.token)).toMatchObject({ status: 403, body: { code: "level_required" } });
  });

  test("after changes were asked for, the same version may be sent again", async () => {
    const { id, releaseId } = await whole({ status: "changes_requested", reason: "Say which music it is." });
    await world.db.write((tx) =>
      tx
        .update(releases)
        .set({ state: "refused", submittedAt: new Date(0), decidedAt: new Date(1) })
        .where(eq(releases.id, releaseId ?? 0)),
    );
    expect(await submit(id)).toMatchObject({ status: 200, body: { status: "in_review", reason: null } });
    expect(await release(releaseId)).toMatchObject({ state: "in_review", decidedAt: null });
  });

  test("where nobody looks first it is on sale at once", async () => {
    await reviewNeeded(false);
    try {
      const { id, releaseId } = await draft();
      expect(await submit(id)).toMatchObject({
        status: 200,
        body: { status: "published", on_sale: true, release: { id: releaseId, number: 1 } },
      });
      expect(await release(releaseId)).toMatchObject({ state: "approved", decidedBy: null });
      expect((await world.call("GET", `/api/resources/${id}`)).status).toBe(200);
    } finally {
      await reviewNeeded(true);
    }
  });
});

describe("taking back", () => {
  test("makes it a draft again, whose files may be changed", async () => {
    const { id, releaseId } = await draft();
    await submit(id);
    expect(await move(id, { to: "draft" })).toMatchObject({ status: 200, body: { status: "draft" } });
    expect(await release(releaseId)).toMatchObject({ state: "draft", submittedAt: null });
  });

  test("is refused while an officer has it to themselves", async () => {
    const { id } = await draft();
    await submit(id);
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    await change(id, { claimedBy: officer.id, claimedAt: world.platform.clock.now() });
    expect(await move(id, { to: "draft" })).toMatchObject({
      status: 409,
      body: { code: "claimed", claimed_until: expect.any(String) },
    });
    expect(await world.call("DELETE", `/api/resources/${id}`, { as: seller.token })).toMatchObject({
      status: 409,
      body: { code: "claimed" },
    });
    world.platform.clock.advance(30 * 60);
    expect((await move(id, { to: "draft" })).status).toBe(200);
    expect(await row(id)).toMatchObject({ claimedBy: null, status: "draft" });
  });
});

describe("on sale and off", () => {
  test("what was approved is archived and comes back without another look", async () => {
    const { id } = await whole();
    expect(await move(id, { to: "archived" })).toMatchObject({ status: 200, body: { on_sale: false } });
    expect((await world.call("GET", `/api/resources/${id}`)).status).toBe(404);
    expect(await move(id, { to: "published" })).toMatchObject({ status: 200, body: { on_sale: true } });
  });

  test.each([
    ["draft", "published"],
    ["draft", "archived"],
    ["draft", "draft"],
    ["in_review", "published"],
    ["changes_requested", "published"],
    ["changes_requested", "draft"],
    ["published", "published"],
    ["published", "in_review"],
    ["published", "draft"],
    ["removed", "published"],
    ["removed", "in_review"],
    ["archived", "archived"],
  ] as const)("%s does not become %s", async (status, to) => {
    const { id } = await whole({ status, reason: "Because." });
    expect(await move(id, { to, rights: true })).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    expect(await row(id)).toMatchObject({ status });
  });

  test("somewhere unknown is no state", async () => {
    const { id } = await draft();
    expect((await move(id, { to: "removed" })).status).toBe(422);
    expect((await move(id, {})).body.fields).toHaveProperty("to");
  });

  test("a new version waits while the old one stays on sale, and says what changed", async () => {
    const { id, releaseId } = await whole();
    const second = await aNewVersion(id, null);
    expect((await submit(id)).body.fields).toEqual({ note: "Say what changed" });
    await world.db.write((tx) => tx.update(releases).set({ note: "Slower music" }).where(eq(releases.id, second)));
    expect(await submit(id)).toMatchObject({
      status: 200,
      body: { status: "published", on_sale: true, release: { id: releaseId } },
    });
    expect(await release(second)).toMatchObject({ state: "in_review" });
    expect(await move(id, { to: "draft" })).toMatchObject({ status: 200, body: { status: "published" } });
    expect(await release(second)).toMatchObject({ state: "draft" });
  });

  test("where nobody looks first a new version takes the place of the old at once, and holders hear of it", async () => {
    await reviewNeeded(false);
    try {
      const { id } = await whole({ title: "Warm-up for two" });
      const holder = await aHolder(world, id);
      const second = await aNewVersion(id, "Slower music");
      expect((await submit(id)).body).toMatchObject({ release: { id: second, number: 2, note: "Slower music" } });
      await runJobs(world, "resources.notify-holders");
      expect(await world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, holder.id))).toMatchObject([
        {
          kind: "resource_version",
          subject: "New version of Warm-up for two",
          textBody: expect.stringContaining("What is new: Slower music"),
        },
      ]);
    } finally {
      await reviewNeeded(true);
    }
  });
});

test("two tabs sending the same draft: one is sent, the other hears that it was", async () => {
  const { id } = await draft();
  const both = await Promise.all([submit(id), submit(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

async function aNewVersion(resourceId: number, note: string | null): Promise<number> {
  return world.db.write(async (tx) => {
    const [made] = await tx.insert(releases).values({ resourceId, number: 2, note }).returning();
    await tx.insert(resourceFiles).values({
      releaseId: made?.id ?? 0,
      position: 1,
      name: "warm-up.txt",
      storageKey: `resources/${resourceId}-2`,
      bytes: 5,
      mime: "text/plain",
      sha256: Buffer.alloc(32),
      checkState: "clean",
    });
    return made?.id ?? 0;
  });
}
