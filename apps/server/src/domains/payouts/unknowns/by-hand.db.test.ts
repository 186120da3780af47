import { beforeEach, expect, test } from "vitest";
import { aSale, balanceOf, jobsOf, lastPayout, request, setUpAtStripe } from "../../../../test/factories/payouts.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { aSeller } from "../../../../test/factories/resources.ts";
import { type FakeStripe, startFakeStripe } from "../../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findPayoutDifferences } from "../index.ts";

// What a hand does at the payment service, at a transfer of ours or at a seller's account.
let fake: FakeStripe;
let world: TestApp;
let run: ReturnType<typeof jobsOf>;
beforeEach(async () => {
  fake = await startFakeStripe();
  world = await createTestApp(fake.environment);
  run = jobsOf(world);
  return async () => {
    await world.close();
    await fake.stop();
  };
});

/** Paid $30.00, which arrived. */
async function aPaidSeller() {
  const seller = await aSeller(world);
  const { connect } = fake.state;
  const account = await setUpAtStripe(world, fake.state, seller);
  await aSale(world, seller.id, 3000);
  await request(world, seller);
  await run("payouts.send");
  connect.arrive([...connect.payouts.keys()].at(-1) ?? "");
  world.platform.clock.advance(3601);
  await run("payouts.watch");
  const transfer = [...connect.transfers.values()].find(({ destination }) => destination === account);
  if (transfer === undefined) throw new Error("no transfer");
  return { seller, account, transfer };
}

async function byHand(path: string, body: Record<string, string>, account?: string): Promise<void> {
  const answer = await fetch(`${fake.environment["STRIPE_API_URL"]}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${fake.environment["STRIPE_SECRET_KEY"]}`,
      ...(account !== undefined && { "stripe-account": account }),
    },
    body: new URLSearchParams(body),
  });
  expect(answer.status).toBe(200);
}

const unknowns = async (as: string) => (await world.call("GET", "/api/admin/provider-unknowns", { as })).body.data;
const differences = async () => (await findPayoutDifferences(world.db.read)).map(({ kind }) => kind);
const payable = async (seller: { readonly token: string }) => (await balanceOf(world, seller)).payable;

test("a part that was taken back and sent again by hand is whole in the books once the rest is reversed and what was sent is taken up", async () => {
  const { seller, account, transfer } = await aPaidSeller();
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  fake.state.connect.reverse(transfer, 700);
  await run("checkout.reconcile");
  expect(await differences()).toEqual(["payout_taken_back"]);
  await byHand("/v1/transfers", { amount: "700", currency: "usd", destination: account });
  await run("checkout.reconcile");
  // Sent again is not owed again: nothing is paid twice, and the difference stays with its next step.
  expect([await payable(seller), await differences()]).toEqual(["0.00", ["payout_taken_back"]]);
  const [found] = await findPayoutDifferences(world.db.read);
  expect(found?.text).toMatch(
    /Reverse the rest of the transfer there[^]*made anew[^]*If the part was sent again by hand/,
  );

  fake.state.connect.reverse(transfer);
  await run("checkout.reconcile");
  expect(await lastPayout(world, seller)).toMatchObject({ state: "returned" });
  expect([await payable(seller), await differences()]).toEqual(["30.00", []]);
  const [sent] = await unknowns(admin.token);
  expect(sent).toMatchObject({ kind: "transfer", marked: false, can: { take_up: ["seller", "unknown"] } });
  const taken = await world.call("POST", `/api/admin/provider-unknowns/${sent.id}/take-up`, {
    as: admin.token,
    body: { as: "seller" },
  });
  expect(taken.status).toBe(200);
  await aSale(world, seller.id, 500);
  expect(await request(world, seller)).toMatchObject({ status: 201, body: { amount: "28.00" } }); // 30 - 7 + 5
  expect(await differences()).toEqual([]);
});

test("what a hand sent from a seller's account to their bank is listed, moves nothing in the books and stops nothing", async () => {
  const { seller, account } = await aPaidSeller();
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  fake.state.connect.add(account, 1200);
  await byHand("/v1/payouts", { amount: "1200", currency: "usd" }, account);
  await run("checkout.reconcile");
  await run("checkout.reconcile");
  const found = await unknowns(admin.token);
  expect(found).toMatchObject([
    { kind: "bank_payout", amount: "12.00", marked: false, destination: account, can: { take_up: [], not_ours: true } },
  ]);
  await aSale(world, seller.id, 2600);
  expect(await request(world, seller)).toMatchObject({ status: 201, body: { amount: "26.00" } });
  const said = await world.call("POST", `/api/admin/provider-unknowns/${found[0].id}/not-ours`, { as: admin.token });
  expect(said.status).toBe(200);
});
