import { afterAll, beforeAll, expect, test } from "vitest";
import { aMinute, aSale, jobsOf, lastPayout, setUp } from "../../../test/factories/payouts.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let run: ReturnType<typeof jobsOf>;
beforeAll(async () => {
  world = await createTestApp();
  run = jobsOf(world);
});
afterAll(() => world.close());

const mailsTo = async ({ id }: { readonly id: number }, kind: string) =>
  (
    await world.db.raw("select text_body as text from mail_outbox where user_id = $1 and kind = $2 order by id", [
      id,
      kind,
    ])
  ).rows;

test("the rest of a closed store whose bank refuses it is tried ever more seldom, and its owner is told once", async () => {
  const seller = await aSeller(world);
  await setUp(world, seller, "fails");
  await aSale(world, seller.id, 310);
  await world.db.raw("update sellers set state = 'closed', closed_at = now() where user_id = $1", [seller.id]);
  const months = () =>
    world.db.raw("update sessions set expires_at = '2040-01-01', absolute_expires_at = '2040-01-01'");
  await months();
  world.platform.clock.advance(30 * 86_400);
  const triedOn: number[] = [];
  const begun = world.platform.clock.now().getTime();
  for (const day of [0, 1, 2, 3, 4, 11, 12, 13, 38, 39, 40]) {
    world.platform.clock.set(new Date(begun + day * 86_400_000));
    const before = (await lastPayout(world, seller))?.id;
    await run("payouts.closing");
    await aMinute(world, run);
    if ((await lastPayout(world, seller)).id !== before) triedOn.push(day);
  }
  expect(triedOn).toEqual([0, 3, 12, 39]);
  expect(await mailsTo(seller, "payout_failed")).toMatchObject([
    { text: expect.stringContaining("We try again in three days, then less and less often.") },
  ]);
  // Mended: what is tried next arrives.
  await world.db.raw(
    "update sandbox_accounts set kind = 'works' where ref = (select account from payees where user_id = $1)",
    [seller.id],
  );
  world.platform.clock.advance(81 * 86_400);
  await months();
  await run("payouts.closing");
  await aMinute(world, run);
  expect(await lastPayout(world, seller)).toMatchObject({ how: "closing", state: "paid", amount: "3.10" });
});
