import { checklistPoints } from "@pavane/contract/resources/choices";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { auditLog } from "../../../platform/audit/tables.ts";
import { releases, resourceFiles } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";
import { reviewLog } from "./tables.ts";

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
