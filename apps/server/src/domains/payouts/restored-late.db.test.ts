import { expect, onTestFinished, test } from "vitest";
import { aSale, jobsOf, request, setUpAtStripe } from "../../../test/factories/payouts.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { startFakeStripe } from "../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp } from "../../../test/harness.ts";
import { backUp } from "../../../test/restored-backup.ts";

test("of a backup older than 14 days everything since the last comparison is looked for, at start, at night and before each payout", async () => {
  const fake = await startFakeStripe();
  const world = await createTestApp(fake.environment);
  onTestFinished(async () => {
    await world.close();
    await fake.stop();
  });
  const run = jobsOf(world);
  const unknowns = async () =>
    (
      await world.db.raw(
        "select kind, provider_ref as ref, amount_cents as cents, marked, state from provider_unknowns",
      )
    ).rows;
  const transfersTo = (account: string) =>
    [...fake.state.connect.transfers.values()].filter(({ destination }) => destination === account);
  const aReadySeller = async (cents: number) => {
    const seller = await aSeller(world);
    const account = await setUpAtStripe(world, fake.state, seller);
    await aSale(world, seller.id, cents);
    return { ...seller, account };
  };
  const paid = await aReadySeller(3000);
  const other = await aReadySeller(4000);
  await run("checkout.reconcile");
  await world.db.raw("update sessions set expires_at = expires_at + interval '1 year'");
  const restore = await backUp(world);
  await request(world, paid);
  await run("payouts.send");
  const known = [{ kind: "transfer", ref: transfersTo(paid.account)[0]?.id, cents: 3000, marked: true, state: "open" }];
  world.platform.clock.advance(40 * 86_400);
  for (const name of ["checkout.compare-provider", "checkout.reconcile"]) {
    await restore();
    await world.app.jobs.find((job) => job.name === name)?.run({});
    expect(await unknowns()).toMatchObject(known);
  }
  await restore();
  await request(world, paid);
  await run("payouts.send");
  expect(await unknowns()).toMatchObject(known);
  await run("payouts.send");
  expect(await unknowns()).toMatchObject(known);
  expect(transfersTo(paid.account)).toHaveLength(1);
  expect(await request(world, other)).toMatchObject({ status: 409, body: { code: "payouts_paused" } });
});
