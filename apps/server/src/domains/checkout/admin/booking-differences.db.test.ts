import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPaidHold } from "../../../../test/factories/holds.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findDifferences } from "./differences-repository.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2026-11-22T10:00:00.000Z");
});
afterAll(() => world.close());

const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;

describe("the nightly comparison", () => {
  test("has nothing against what staff let a learner have of a session that its professional cannot give", async () => {
    const paid = await aPaidHold(world);
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const body = { side: "professional", reason: "Both agreed to it", refund_percent: 12 };
    const cancelled = await world.call("POST", `/api/admin/bookings/${paid.id}/cancel`, { as: admin.token, body });
    expect(cancelled.body).toMatchObject({ state: "cancelled_by_professional", refunded: "7.20" });
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test.each([
    ["bookings_differ", "paid_cents = paid_cents - 1"],
    ["booking_refunds_differ", "refunded_cents = 1"],
    ["booking_refunds_differ", "state = 'declined'"],
  ])("finds %s where %s", async (kind, change) => {
    const paid = await aPaidHold(world, { approval: "request", noticeMin: 120 });
    const differs = async () =>
      (await findDifferences(world.db.read, world.platform.clock.now())).map((row) => row.kind);
    expect(await differs()).toEqual([]);
    await rows(`update bookings set ${change} where id = $1`, paid.id);
    expect(await differs()).toEqual([kind]);
    await rows("update bookings set paid_cents = 6000, refunded_cents = 0 where id = $1", paid.id);
  });
});
