import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../test/factories/people.ts";
import { balanceOf, request, setUp, statementOf } from "../../test/factories/payouts.ts";
import { aSubscriber, passTime, runQueued } from "../../test/factories/plans.ts";
import { anAdmin } from "../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { onPostgres } from "../../test/test-database.ts";
import { findDifferences } from "../domains/checkout/index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-04-01T10:00:00Z");
  await aPerson(world, { roles: ["ADMIN"], username: "chief" });
});
afterAll(() => world.close());

const rows = async (sql: string, ...values: unknown[]) => (await world.db.raw(sql, values)).rows;
const plans = () => world.app.domains.subscriptions.paymentsPort;

/** A paid month of Imperial for $39.00, whose owner has opened what it includes: its seller is credited $2.40. */
async function anOpening() {
  const plan = await aPlan();
  return { ...plan, ...(await opened(plan.person)) };
}

async function aPlan() {
  const { person, id } = await aSubscriber(world, { trial: false });
  return { person, planId: id, paymentRef: await lastPayment(id) };
}

async function lastPayment(planId: number): Promise<string> {
  const found = await rows(
    "select payment_ref from subscription_invoices where subscription_id = $1 order by id desc limit 1",
    planId,
  );
  return String(found[0]?.["payment_ref"]);
}

async function opened(person: TestPerson, wishes: object = {}) {
  const { open, ...thing } = await aLinkTo(person, wishes);
  await open();
  return thing;
}

/** Something that Imperial includes, of a seller of its own, and its download, which has not begun. */
async function aLinkTo(person: TestPerson, wishes: object = {}) {
  const seller = await aSeller(world);
  const values = { includedOffer: "premium", includedFrom: "premium", ...wishes } as const;
  const resource = await aResource(world, { sellerId: seller.id, values });
  const link = await world.call("POST", `/api/resources/${resource.id}/download`, {
    as: person.token,
    body: { file_id: resource.fileIds[0] },
  });
  const open = async () => expect((await world.call("GET", link.body.url)).status).toBe(200);
  return { seller, resource, open };
}

/** What the books say of a seller, in the order in which it was booked. */
const booked = async (seller: TestPerson) =>
  (
    await rows(
      `select t.kind, -e.amount_cents::int as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join ledger_accounts a on a.id = e.account_id where a.seller_id = $1 order by e.id`,
      seller.id,
    )
  ).map(({ kind, cents }) => [kind, cents]);

const mailsTo = (seller: TestPerson) =>
  rows(
    "select subject, text_body as text from mail_outbox where user_id = $1 and kind = 'inclusion_returned' order by id",
    seller.id,
  );

const back = (paymentRef: string, amountCents: number, ref = `hand-${paymentRef}`) => ({
  ref,
  paymentRef,
  amountCents,
  state: "succeeded" as const,
  error: null,
  metadata: {},
});

async function endNow(planId: number, refund_percent: number): Promise<void> {
  const { token } = await anAdmin(world);
  const body = { reason: "Charged by mistake.", refund_percent };
  const ended = await world.call("POST", `/api/admin/subscriptions/${planId}/end`, { as: token, body });
  expect(ended.status).toBe(200);
  await runQueued(world);
}

const credit = ["inclusion", 240];

describe("when the plan's money goes back, what its opening credited goes back with it:", () => {
  test("all of it when staff end the plan and give everything back", async () => {
    const { planId, seller } = await anOpening();
    expect(await balanceOf(world, seller)).toMatchObject({ held: "2.40", payable: "0.00" });
    await endNow(planId, 100);
    expect(await booked(seller)).toEqual([credit, ["refund", -240]]);
    expect(await balanceOf(world, seller)).toMatchObject({ held: "0.00", payable: "0.00" });
  });

  test("the same part, and nothing when nothing is given back", async () => {
    const [half, kept] = [await anOpening(), await anOpening()];
    await endNow(half.planId, 50);
    await endNow(kept.planId, 0);
    expect(await booked(half.seller)).toEqual([credit, ["refund", -120]]);
    expect(await booked(kept.seller)).toEqual([credit]);
  });

  test("parts that a hand refunds there sum to all of it, each once however often it is told", async () => {
    const { paymentRef, seller } = await anOpening();
    for (const refund of [back(paymentRef, 1000, "first"), back(paymentRef, 1000, "first")])
      await plans().refundMoved(refund);
    expect(await booked(seller)).toEqual([credit, ["refund", -61]]);
    await plans().refundMoved(back(paymentRef, 2900, "second"));
    expect(await booked(seller)).toEqual([credit, ["refund", -61], ["refund", -179]]);
  });

  test("all of it when a dispute is lost, and nothing when it is won", async () => {
    const [lost, won] = [await anOpening(), await anOpening()];
    for (const [{ paymentRef }, ends] of [
      [lost, "lost"],
      [won, "won"],
    ] as const)
      for (const state of ["open", ends, ends] as const)
        await plans().disputeMoved({
          ref: `dp-${paymentRef}`,
          paymentRef,
          amountCents: 3900,
          state,
          reason: "fraudulent",
        });
    await runQueued(world);
    expect(await booked(lost.seller)).toEqual([credit, ["refund", -240]]);
    expect(await booked(won.seller)).toEqual([credit]);
  });

  test("its seller hears of it in one mail, which names what was opened and nobody who did", async () => {
    const { person, planId } = await aPlan();
    const { seller } = await opened(person, { title: "Port de bras cards" });
    const second = await aResource(world, {
      sellerId: seller.id,
      values: { includedOffer: "premium", includedFrom: "premium", title: "Reverence" },
    });
    const link = await world.call("POST", `/api/resources/${second.id}/download`, {
      as: person.token,
      body: { file_id: second.fileIds[0] },
    });
    expect((await world.call("GET", link.body.url)).status).toBe(200);
    await endNow(planId, 100);
    const mails = await mailsTo(seller);
    expect(mails).toMatchObject([{ subject: "$4.80 was taken back with a refunded plan" }]);
    for (const words of ["Port de bras cards: $2.40", "Reverence: $2.40", "/seller/payments", "Test mode"])
      expect(mails[0]?.["text"]).toContain(words);
    expect(mails[0]?.["text"]).not.toContain(person.username);
    const kept = await anOpening();
    await endNow(kept.planId, 0);
    expect(await mailsTo(kept.seller)).toEqual([]);
  });

  test("it comes again when the refund does not arrive", async () => {
    const { paymentRef, seller } = await anOpening();
    await plans().refundMoved(back(paymentRef, 1000, `one-${paymentRef}`));
    await plans().refundMoved(back(paymentRef, 2900, `other-${paymentRef}`));
    const failed = { state: "failed", error: "The account is closed." } as const;
    for (let told = 0; told < 2; told += 1)
      await plans().refundMoved({ ...back(paymentRef, 1000, `one-${paymentRef}`), ...failed });
    // 2900 of 3900 are away, and so are 178.46 of 240 cents.
    expect(await booked(seller)).toEqual([credit, ["refund", -61], ["refund", -179], ["refund_failed", 62]]);
    await plans().refundMoved({ ...back(paymentRef, 2900, `other-${paymentRef}`), ...failed });
    expect((await booked(seller)).at(-1)).toEqual(["refund_failed", 178]);
    expect((await mailsTo(seller)).map(({ subject }) => subject)).toEqual([
      "$0.61 was taken back with a refunded plan",
      "$1.79 was taken back with a refunded plan",
      "$0.62 was credited to you again",
      "$1.78 was credited to you again",
    ]);
  });

  test("below nothing when it was paid out, which its statement names", async () => {
    const { person, planId } = await aPlan();
    const { seller, resource } = await opened(person, { priceCents: 20_000, title: "Port de bras cards" });
    await setUp(world, seller);
    world.platform.clock.advance(15 * 86_400);
    const payout = await request(world, seller);
    expect(payout).toMatchObject({ status: 201, body: { amount: "40.00" } });
    expect(await statementOf(world, seller, payout.body.id)).toMatchObject([
      { Kind: "included", Item: "Port de bras cards", Amount: "40.00" },
    ]);
    await endNow(planId, 100);
    expect(await balanceOf(world, seller)).toMatchObject({ held: "0.00", payable: "-40.00" });
    const net = await world.call("GET", "/api/seller/resources", { as: seller.token });
    expect(net.body.data).toMatchObject([{ id: resource.id, net: "0.00" }]);
  });

  test("of the month in which it was opened, not of another", async () => {
    const { person, planId, paymentRef, seller } = await anOpening();
    await passTime(world, 31);
    const next = await opened(person);
    await plans().refundMoved(back(await lastPayment(planId), 3900));
    expect(await booked(seller)).toEqual([credit]);
    expect(await booked(next.seller)).toEqual([credit, ["refund", -240]]);
    await plans().refundMoved(back(paymentRef, 3900));
    expect(await booked(seller)).toEqual([credit, ["refund", -240]]);
  });

  test("what went back before it was opened is no matter of its seller's, and all gone credits nothing", async () => {
    const { person, paymentRef } = await aPlan();
    await plans().refundMoved(back(paymentRef, 1900, `one-${paymentRef}`));
    const { seller } = await opened(person);
    expect(await booked(seller)).toEqual([credit]);
    await plans().refundMoved(back(paymentRef, 1000, `two-${paymentRef}`));
    expect(await booked(seller)).toEqual([credit, ["refund", -120]]);
    await plans().refundMoved(back(paymentRef, 1000, `three-${paymentRef}`));
    expect(await booked(seller)).toEqual([credit, ["refund", -120], ["refund", -120]]);
    const nothing = await opened(person);
    expect(await booked(nothing.seller)).toEqual([]);
  });

  test.skipIf(!onPostgres)("also when it is opened in the same moment", async () => {
    const seen = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { person, paymentRef } = await aPlan();
        const { seller, open } = await aLinkTo(person);
        await Promise.all([open(), plans().refundMoved(back(paymentRef, 3900))]);
        return (await booked(seller)).reduce((sum, [, cents]) => sum + Number(cents), 0);
      }),
    );
    expect(seen).toEqual(seen.map(() => 0));
  });
});

test("the database refuses to book the same return twice, and one that names another kind", async () => {
  const { planId } = await anOpening();
  await endNow(planId, 100);
  const again = (kind: string) =>
    world.db.raw(
      `insert into ledger_transactions (kind, inclusion_id, invoice_refund_id)
       select $1, inclusion_id, invoice_refund_id from ledger_transactions
       where inclusion_id is not null and invoice_refund_id is not null order by id desc limit 1`,
      [kind],
    );
  await expect(again("refund")).rejects.toThrow("ledger_transactions_once_an_inclusion_of_a_refund");
  await expect(again("refund_settled")).rejects.toThrow("ledger_transactions_source");
});

test("after all this the books agree, and the nightly comparison sees a return that is missing", async () => {
  const differences = () => findDifferences(world.db.read, world.platform.clock.now());
  expect(await differences()).toEqual([]);
  const { planId, resource } = await anOpening();
  await endNow(planId, 50);
  await world.db.raw("update inclusions set returned_cents = 119 where resource_id = $1", [resource.id]);
  expect((await differences()).map(({ kind }) => kind).toSorted()).toEqual([
    "inclusion_differs",
    "inclusion_return_differs",
  ]);
});
