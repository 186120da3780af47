import { isRefusal } from "@pavane/contract/core/errors";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { anEnrolment } from "../../../../test/factories/learning.ts";
import { anOrder } from "../../../../test/factories/orders.ts";
import { aPerson, type PersonOptions } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { resources } from "../../resources/resource/tables.ts";
import { enrolments } from "../enrolments/tables.ts";
import {
  endGrant,
  grantEntitlement,
  grantResource,
  mergeAccess,
  transferEntitlement,
  transferResource,
  restoreEntitlement,
  restoreResource,
  revokeEntitlement,
  revokeResource,
  suspendEntitlement,
  suspendResource,
} from "../index.ts";
import { entitlements } from "./tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function done<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await world.db.write(act);
  if (isRefusal(result)) throw result;
  return result;
}

async function aLine(userId: number): Promise<number> {
  const { items } = await anOrder(world, { userId });
  const [item] = items;
  if (item === undefined) throw new Error("an order without lines");
  return item.id;
}

async function enrolmentOf(userId: number) {
  const [row] = await world.db.read.select().from(enrolments).where(eq(enrolments.userId, userId));
  return row === undefined ? null : { status: row.status, source: row.source, hidden: row.hidden };
}

const at = new Date("2026-04-02T09:00:00Z");

describe("a course that was bought", () => {
  let courseId: number;
  beforeEach(async () => {
    ({ id: courseId } = await aCourse(world, { price: "40.00" }));
  });

  async function aBuyer(options: PersonOptions = {}) {
    const { id: userId } = await aPerson(world, options);
    const orderItemId = await aLine(userId);
    const line = { userId, courseId, orderItemId, at };
    return { userId, line, grant: { ...line, source: "order" as const, placeId: null } };
  }

  test("is given once for a line, however often it is asked for", async () => {
    const { userId, grant } = await aBuyer();
    const first = await done((tx) => grantEntitlement(tx, grant));
    const second = await done((tx) => grantEntitlement(tx, grant));
    expect(first).toMatchObject({ enrolment: { userId, courseId } });
    expect(second).toMatchObject({ enrolment: null });
    const rows = await world.db.read.select().from(entitlements).where(eq(entitlements.userId, userId));
    expect(rows).toHaveLength(1);
  });

  test("that is gone cannot be given", async () => {
    const { grant } = await aBuyer();
    expect(await done((tx) => grantEntitlement(tx, { ...grant, courseId: 987_654_321 }))).toBe("impossible");
  });

  test.each([
    ["free", { status: "active", source: "order", hidden: false }],
    ["tier", { status: "active", source: "order", hidden: false }],
    ["staff", { status: "active", source: "staff", hidden: false }],
  ] as const)("turns access by %s into what lasts longer", async (source, expected) => {
    const { userId, grant } = await aBuyer();
    await anEnrolment(world, userId, courseId, source);
    await done((tx) => grantEntitlement(tx, grant));
    expect(await enrolmentOf(userId)).toEqual(expected);
  });

  test("is closed when its line is given back, and only then", async () => {
    const { userId, line, grant } = await aBuyer();
    await done((tx) => grantEntitlement(tx, grant));
    await done((tx) => revokeEntitlement(tx, { ...line, orderItemId: line.orderItemId + 1_000_000 }));
    expect(await enrolmentOf(userId)).toMatchObject({ status: "active" });
    await done((tx) => revokeEntitlement(tx, line));
    await done((tx) => revokeEntitlement(tx, line));
    expect(await enrolmentOf(userId)).toMatchObject({ status: "revoked", source: "order" });
  });

  test("twice stays open until both lines are given back", async () => {
    const { userId, line, grant } = await aBuyer();
    const other = await aLine(userId);
    await done((tx) => grantEntitlement(tx, grant));
    await done((tx) => grantEntitlement(tx, { ...grant, orderItemId: other }));
    await done((tx) => revokeEntitlement(tx, line));
    expect(await enrolmentOf(userId)).toMatchObject({ status: "active", source: "order" });
    await done((tx) => revokeEntitlement(tx, { ...line, orderItemId: other }));
    expect(await enrolmentOf(userId)).toMatchObject({ status: "revoked" });
  });

  test("falls back to the plan that includes it", async () => {
    const included = await aCourse(world, { price: "40.00", includedFrom: "premium" });
    const { userId, line, grant } = await aBuyer({ grant: "premium" });
    await done((tx) => grantEntitlement(tx, { ...grant, courseId: included.id }));
    await done((tx) => revokeEntitlement(tx, { ...line, courseId: included.id }));
    expect(await enrolmentOf(userId)).toMatchObject({ status: "active", source: "tier" });
  });

  test("is closed while a bank disputes it, and open again after", async () => {
    const { userId, line, grant } = await aBuyer();
    await done((tx) => grantEntitlement(tx, grant));
    await done((tx) => suspendEntitlement(tx, line));
    expect(await enrolmentOf(userId)).toMatchObject({ status: "revoked" });
    await done((tx) => restoreEntitlement(tx, line));
    expect(await enrolmentOf(userId)).toMatchObject({ status: "active", source: "order" });
  });

  test("that was given back during a dispute stays closed when the dispute is over", async () => {
    const { userId, line, grant } = await aBuyer();
    await done((tx) => grantEntitlement(tx, grant));
    await done((tx) => suspendEntitlement(tx, line));
    await done((tx) => revokeEntitlement(tx, line));
    await done((tx) => restoreEntitlement(tx, line));
    expect(await enrolmentOf(userId)).toMatchObject({ status: "revoked" });
  });

  describe("handed over to the person's other account", () => {
    const passing = (from: number, into: number, orderItemId: number) => (tx: Tx) =>
      transferEntitlement(tx, { from, into, courseId, orderItemId, at });

    test("goes with its enrolment, as long as nobody has used it", async () => {
      const { userId, line, grant } = await aBuyer();
      const { id: other } = await aPerson(world);
      await done((tx) => grantEntitlement(tx, grant));
      expect(await done(passing(userId, other, line.orderItemId))).toBe(true);
      expect(await enrolmentOf(userId)).toBeNull();
      expect(await enrolmentOf(other)).toEqual({ status: "active", source: "order", hidden: false });
    });

    test("stays where it was opened, or held in another way, or where the other is in the course", async () => {
      const opened = await aBuyer();
      await done((tx) => grantEntitlement(tx, opened.grant));
      await done((tx) => tx.update(enrolments).set({ lastSeenAt: at }).where(eq(enrolments.userId, opened.userId)));
      const twice = await aBuyer();
      await done((tx) => grantEntitlement(tx, twice.grant));
      const second = await aLine(twice.userId);
      await done((tx) => grantEntitlement(tx, { ...twice.grant, orderItemId: second }));
      const once = await aBuyer();
      await done((tx) => grantEntitlement(tx, once.grant));
      const { id: fresh } = await aPerson(world);
      const { id: inIt } = await aPerson(world);
      await anEnrolment(world, inIt, courseId);
      expect(await done(passing(opened.userId, fresh, opened.line.orderItemId))).toBe(false);
      expect(await done(passing(twice.userId, fresh, twice.line.orderItemId))).toBe(false);
      expect(await done(passing(once.userId, inIt, once.line.orderItemId))).toBe(false);
      expect(await enrolmentOf(once.userId)).toMatchObject({ status: "active" });
    });
  });

  test("is kept by the account that a guest's purchases are joined to; of two accesses the longer lasting counts", async () => {
    const from = await aBuyer();
    const into = await aBuyer();
    const alone = await aCourse(world, { price: "40.00" });
    await done((tx) => grantEntitlement(tx, from.grant));
    await done((tx) => grantEntitlement(tx, { ...from.grant, courseId: alone.id }));
    await anEnrolment(world, into.userId, courseId, "tier");
    await done((tx) => mergeAccess(tx, from.userId, into.userId, at));
    const rows = await world.db.read
      .select({ courseId: enrolments.courseId, status: enrolments.status, source: enrolments.source })
      .from(enrolments)
      .where(eq(enrolments.userId, into.userId))
      .orderBy(asc(enrolments.courseId));
    expect(rows).toEqual([
      { courseId, status: "active", source: "order" },
      { courseId: alone.id, status: "active", source: "order" },
    ]);
    expect(await enrolmentOf(from.userId)).toMatchObject({ status: "revoked" });
    // What holds it went along, so giving the line back closes it for who has it now.
    await done((tx) => revokeEntitlement(tx, { ...from.line, userId: into.userId }));
    const [left] = await world.db.read.select().from(enrolments).where(eq(enrolments.userId, into.userId));
    expect(left?.courseId === courseId ? left.status : "revoked").toBe("revoked");
  });
});

describe("a curriculum that was bought", () => {
  let parts: number[];
  let curriculumId: number;
  beforeEach(async () => {
    const { id: sellerId } = await aSeller(world);
    const [one, two] = [await aResource(world, { sellerId }), await aResource(world, { sellerId })];
    parts = [one.id, two.id];
    ({ id: curriculumId } = await aResource(world, { sellerId, values: { kind: "curriculum" }, parts }));
  });

  async function aBuyer() {
    const { id: userId } = await aPerson(world);
    const orderItemId = await aLine(userId);
    const line = { userId, orderItemId, at };
    const grant = { ...line, source: "order" as const, placeId: null, releaseId: null };
    return { userId, line, grant };
  }

  async function holds(userId: number) {
    const rows = await world.db.read
      .select({ id: entitlements.itemId, revoked: entitlements.revokedAt, suspended: entitlements.suspendedAt })
      .from(entitlements)
      .where(eq(entitlements.userId, userId));
    const live = rows.filter(({ revoked }) => revoked === null);
    return {
      held: live.map(({ id }) => id).toSorted((a, b) => a - b),
      suspended: live.filter(({ suspended }) => suspended !== null).length,
    };
  }

  test("gives its parts too, once, and takes them back with it", async () => {
    const { userId, line, grant } = await aBuyer();
    expect(await done((tx) => grantResource(tx, { ...grant, resourceId: curriculumId }))).toBe("granted");
    await done((tx) => grantResource(tx, { ...grant, resourceId: curriculumId }));
    expect(await holds(userId)).toEqual({ held: [...parts, curriculumId], suspended: 0 });
    await done((tx) => revokeResource(tx, line));
    await done((tx) => revokeResource(tx, line));
    expect(await holds(userId)).toEqual({ held: [], suspended: 0 });
  });

  test("leaves out the parts that were not paid for again, and what is held in another way stays", async () => {
    const [first = 0, second = 0] = parts;
    const { userId, line, grant } = await aBuyer();
    const alone = await aLine(userId);
    await done((tx) => grantResource(tx, { ...grant, orderItemId: alone, resourceId: first }));
    await done((tx) => grantResource(tx, { ...grant, resourceId: curriculumId, withoutParts: [first] }));
    expect(await holds(userId)).toEqual({ held: [first, second, curriculumId], suspended: 0 });
    await done((tx) => revokeResource(tx, line));
    expect(await holds(userId)).toEqual({ held: [first], suspended: 0 });
  });

  test("is suspended and restored whole", async () => {
    const { userId, line, grant } = await aBuyer();
    await done((tx) => grantResource(tx, { ...grant, resourceId: curriculumId }));
    await done((tx) => suspendResource(tx, line));
    expect(await holds(userId)).toMatchObject({ suspended: 3 });
    await done((tx) => restoreResource(tx, line));
    expect(await holds(userId)).toMatchObject({ suspended: 0 });
  });

  test("goes over to the other account whole, and nothing goes where nothing is", async () => {
    const { userId, line, grant } = await aBuyer();
    const { id: other } = await aPerson(world);
    const passing = { from: userId, into: other, orderItemId: line.orderItemId, at };
    expect(await done((tx) => transferResource(tx, passing))).toBe(false);
    await done((tx) => grantResource(tx, { ...grant, resourceId: curriculumId }));
    expect(await done((tx) => transferResource(tx, passing))).toBe(true);
    expect(await holds(userId)).toMatchObject({ held: [] });
    expect(await holds(other)).toEqual({ held: [...parts, curriculumId], suspended: 0 });
  });

  test("that was given by staff ends by its grant alone, and once", async () => {
    const { userId, grant } = await aBuyer();
    const { id: staff } = await aPerson(world, { roles: ["ADMIN"] });
    const given = { ...grant, source: "grant" as const, orderItemId: null, grantedBy: staff, reason: "A prize" };
    await done((tx) => grantResource(tx, { ...given, resourceId: curriculumId }));
    const rows = await world.db.read.select().from(entitlements).where(eq(entitlements.userId, userId));
    const ofPart = rows.find(({ itemId }) => itemId === parts[0])?.id ?? 0;
    const whole = rows.find(({ itemId }) => itemId === curriculumId)?.id ?? 0;
    expect(await done((tx) => endGrant(tx, { id: ofPart, at }))).toBeNull();
    expect(await done((tx) => endGrant(tx, { id: whole, at }))).toMatchObject({ userId, ended: true });
    expect(await done((tx) => endGrant(tx, { id: whole, at }))).toMatchObject({ userId, ended: false });
    expect(await holds(userId)).toMatchObject({ held: [] });
  });

  test("cannot be sold when it was taken down for legal reasons or is gone, but is still given to who ordered it before", async () => {
    const { grant } = await aBuyer();
    const { id: sellerId } = await aSeller(world);
    const { id: resourceId } = await aResource(world, { sellerId });
    const takenDown = { status: "removed" as const, legal: true, reason: "An order of a court" };
    await done((tx) => tx.update(resources).set(takenDown).where(eq(resources.id, resourceId)));
    expect(await done((tx) => grantResource(tx, { ...grant, resourceId, sold: true }))).toBe("blocked");
    expect(await done((tx) => grantResource(tx, { ...grant, resourceId }))).toBe("granted");
    expect(await done((tx) => grantResource(tx, { ...grant, resourceId: 987_654_321 }))).toBe("impossible");
  });
});
