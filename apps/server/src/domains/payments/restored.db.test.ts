import { isRefusal } from "@pavane/contract/core/errors";
import { paymentProviders } from "@pavane/contract/payments/choices";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { takeBackup } from "../../../test/factories/backup.ts";
import { deliver, openFixture, type PaymentFixture } from "../../../test/factories/payment-fixtures.ts";
import { actorHeader, anUnpaidOrder, endOrder, statusOf } from "../../../test/factories/payments.ts";

describe.each(paymentProviders)("a backup that was restored while %s lived on", (name) => {
  let rig: PaymentFixture;
  beforeAll(async () => {
    rig = await openFixture(name);
  });
  afterAll(() => rig.stop());

  async function aPaidOrder(totalCents = 3600) {
    const order = await anUnpaidOrder(rig.world, { totalCents });
    const started = await rig.world.payments.start(order);
    if (isRefusal(started)) throw started;
    const payment = await rig.world.payments.livePayment(rig.world.db.read, order.id);
    const ref = payment?.providerRef ?? "";
    await rig.pay(ref, "approves");
    await rig.world.payments.sync(order.id);
    return { order, ref, paymentId: started.payment_id };
  }
  const giveBack = ({ order, paymentId }: Awaited<ReturnType<typeof aPaidOrder>>, amountCents = 3600) =>
    rig.world.db.write((tx) =>
      rig.world.payments.queueRefund(tx, {
        orderId: order.id,
        paymentId,
        amountCents,
        cause: "staff",
        reason: null,
        requestedBy: null,
        at: rig.world.platform.clock.now(),
      }),
    );
  const refundOf = async (orderId: number) => (await rig.world.payments.refundsOf(rig.world.db.read, orderId)).at(-1);
  const send = () => rig.world.runJobs("payments.send-refund");
  /** Brings the last event about something, and handles it. */
  async function hear(ref: string): Promise<void> {
    const event = rig.events(ref).at(-1);
    if (!event) throw new Error(`no event about ${ref}`);
    await deliver(rig, event);
    await rig.world.runJobs("payments.handle-event");
  }

  test("a refund of the same number and amount is never taken for another's", async () => {
    const one = await aPaidOrder();
    const other = await aPaidOrder();
    const backup = await takeBackup(rig.world.db);
    const before = await giveBack(one);
    await send();
    const lost = (await refundOf(one.order.id))?.providerRef ?? "";
    await backup.restore();
    expect(await giveBack(other)).toBe(before);
    await hear(lost);
    expect(await refundOf(other.order.id)).toMatchObject({ state: "queued", providerRef: null });
    await send();
    const sent = await refundOf(other.order.id);
    expect(sent).toMatchObject({ state: "succeeded" });
    expect(sent?.providerRef).not.toBe(lost);
    expect(await rig.refunds()).toBe(2);
  });

  const compare = () => {
    const since = new Date(rig.world.platform.clock.now().getTime() - 14 * 86_400_000);
    return rig.world.payments.compare({ payments: since, moved: since });
  };
  const unknowns = async (): Promise<Record<string, unknown>[]> =>
    (
      await rig.world.db.raw(
        "select id::int, kind, provider_ref, marked, state, says from provider_unknowns order by id",
      )
    ).rows;
  const admin = async (): Promise<string> => {
    const { rows } = await rig.world.db.raw(
      `insert into users (username, username_key, password_hash) values ($1, $1, 'x') returning id`,
      [`admin${Math.random()}`.replace("0.", "")],
    );
    const until = new Date(rig.world.platform.clock.now().getTime() + 600_000).toISOString();
    return JSON.stringify({ id: Number(rows[0]?.["id"]), roles: ["ADMIN"], until });
  };
  const call = async (as: string, method: "GET" | "POST", path: string, payload?: object) => {
    const url = `/api/admin/provider-unknowns${path}`;
    const answer = await rig.world.http.inject({
      method,
      url,
      headers: { [actorHeader]: as },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  test("payments after the backup are noted once with what they were for, and stop payouts; one from elsewhere is listed apart", async () => {
    const backup = await takeBackup(rig.world.db);
    const lost = await aPaidOrder();
    await backup.restore();
    const elsewhere = await rig.payElsewhere(900);
    expect(await compare()).toBeNull();
    expect(await compare()).toBeNull();
    const found = (await unknowns()).filter((row) => [lost.ref, elsewhere].includes(String(row["provider_ref"])));
    expect(found.toSorted((one) => (one["marked"] ? -1 : 1))).toMatchObject([
      { kind: "payment", provider_ref: lost.ref, marked: true, state: "open", says: { order: lost.order.publicId } },
      { kind: "payment", provider_ref: elsewhere, marked: false, state: "open", says: {} },
    ]);
    expect(await rig.world.payments.isBehind(rig.world.db.read)).toBe(true);
    const as = await admin();
    const { body } = await call(as, "GET", `?q=${lost.ref}`);
    expect(body.data).toMatchObject([{ amount: "36.00", order: null, can: { take_up: ["unknown"], not_ours: true } }]);
    for (const row of await unknowns())
      if (row["state"] === "open") await call(as, "POST", `/${String(row["id"])}/not-ours`);
    expect(await rig.world.payments.isBehind(rig.world.db.read)).toBe(false);
    expect(await compare()).toBeNull();
    expect(await rig.world.payments.isBehind(rig.world.db.read)).toBe(false);
  });

  test("one that succeeded and that we have as not paid, because its event was lost, is settled and is no unknown", async () => {
    const order = await anUnpaidOrder(rig.world);
    await rig.world.payments.start(order);
    const row = await rig.world.payments.livePayment(rig.world.db.read, order.id);
    await rig.pay(row?.providerRef ?? "", "approves");
    expect(await compare()).toBeNull();
    expect(await statusOf(rig.world, order.id)).toBe("paid");
    expect((await unknowns()).some(({ provider_ref: ref }) => ref === row?.providerRef)).toBe(false);
  });

  test("a provider without an answer says why, and nothing is noted", async () => {
    const before = await unknowns();
    rig.setDown(true);
    expect(await compare()).toMatchObject({ unavailable: expect.any(String) });
    rig.setDown(false);
    expect(await unknowns()).toEqual(before);
  });

  /** A payment made after the backup, of an order that was there before: as it stands after the restore. */
  async function aLostPayment(
    meanwhile: (order: { id: number; publicId: string }) => Promise<unknown> = async () => null,
  ) {
    const order = await anUnpaidOrder(rig.world);
    const backup = await takeBackup(rig.world.db);
    const started = await rig.world.payments.start(order);
    if (isRefusal(started)) throw started;
    const ref = (await rig.world.payments.livePayment(rig.world.db.read, order.id))?.providerRef ?? "";
    await rig.pay(ref, "approves");
    await backup.restore();
    await meanwhile(order);
    expect(await compare()).toBeNull();
    const row = (await unknowns()).find((one) => one["provider_ref"] === ref);
    return { order, ref, id: Number(row?.["id"]) };
  }

  test("taken up, a payment pays its order that waits; two administrators at once book it once", async () => {
    const { order, id } = await aLostPayment();
    const [one, other] = await Promise.all([admin(), admin()]);
    const wish = { as: "order" };
    const answers = await Promise.all([one, other].map((as) => call(as, "POST", `/${id}/take-up`, wish)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      unknown: { state: "taken_up", taken_up_as: "order", can: { take_up: [], not_ours: false } },
      said: expect.stringMatching(/^Booked to order .*, which is paid by it now\.$/),
    });
    expect(await statusOf(rig.world, order.id)).toBe("paid");
    expect(await rig.world.payments.paymentsOf(rig.world.db.read, order.id)).toHaveLength(1);
  });

  test("of an order that was paid by another payment, or has ended, its money goes back", async () => {
    const paid = await aLostPayment(async (order) => {
      await rig.world.payments.start(order);
      const ref = (await rig.world.payments.livePayment(rig.world.db.read, order.id))?.providerRef ?? "";
      await rig.pay(ref, "approves");
      await rig.world.payments.sync(order.id);
    });
    const as = await admin();
    expect((await call(as, "POST", `/${paid.id}/take-up`, { as: "order" })).body.said).toMatch(
      /was paid by another payment: \$36\.00/,
    );
    expect(await rig.world.payments.refundsOf(rig.world.db.read, paid.order.id)).toMatchObject([
      { cause: "late", amountCents: 3600 },
    ]);
    const ended = await aLostPayment((order) => endOrder(rig.world, order.id));
    expect((await call(as, "POST", `/${ended.id}/take-up`, { as: "order" })).body.said).toMatch(/had ended: \$36\.00/);
    expect(await rig.world.payments.refundsOf(rig.world.db.read, ended.order.id)).toMatchObject([{ cause: "late" }]);
    await send();
  });

  test("of an order of another amount it goes back, and the order still waits for its own", async () => {
    const { id } = await aLostPayment();
    const other = await anUnpaidOrder(rig.world, { totalCents: 5000 });
    const wish = { as: "order", order_public_id: other.publicId };
    expect((await call(await admin(), "POST", `/${id}/take-up`, wish)).body.said).toMatch(/is of another amount/);
    expect(await statusOf(rig.world, other.id)).toBe("pending");
    expect(isRefusal(await rig.world.payments.start(other))).toBe(false);
    await send();
  });

  test("of an order that is gone it is money of somebody unknown, which is given back once by one press", async () => {
    const backup = await takeBackup(rig.world.db);
    const lost = await aPaidOrder();
    await backup.restore();
    await compare();
    const row = (await unknowns()).find((one) => one["provider_ref"] === lost.ref);
    const as = await admin();
    const path = `/${Number(row?.["id"])}`;
    expect((await call(as, "POST", `${path}/take-up`, { as: "order" })).status).toBe(404);
    expect((await call(as, "POST", `${path}/take-up`, { as: "unknown" })).body).toMatchObject({
      unknown: { taken_up_as: "unknown", can: { give_back: true } },
    });
    expect(rig.world.orders.told).toContain("unknown 3600");
    const before = await rig.refunds();
    const answers = await Promise.all([1, 2].map(() => call(as, "POST", `${path}/give-back`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rig.refunds()).toBe(before + 1);
    expect(await compare()).toBeNull();
    expect((await unknowns()).filter(({ state, marked }) => state === "open" && marked)).toEqual([]);
  });

  /** Paid and forgotten, taken up as nobody's, given back, and forgotten once more: both are found again. */
  async function givenBackAndForgotten() {
    const backup = await takeBackup(rig.world.db);
    const lost = await aPaidOrder();
    await backup.restore();
    await compare();
    const as = await admin();
    const idOf = async (isIt: (row: Record<string, unknown>) => boolean) =>
      Number((await unknowns()).find((row) => row["state"] === "open" && isIt(row))?.["id"]);
    const payment = () => idOf((row) => row["provider_ref"] === lost.ref);
    const path = `/${await payment()}`;
    await call(as, "POST", `${path}/take-up`, { as: "unknown" });
    expect((await call(as, "POST", `${path}/give-back`)).status).toBe(200);
    await backup.restore();
    await compare();
    const again = await admin();
    rig.world.orders.told.length = 0;
    const refund = await idOf(({ kind }) => kind === "refund");
    return { as: again, payment: await payment(), refund, told: rig.world.orders.told };
  }
  const ofUnknown = (told: readonly string[]) => told.filter((text) => text.startsWith("unknown"));

  test("what was given back before another restore is booked once: taken up, it is not given back or booked again", async () => {
    const { as, payment, refund, told } = await givenBackAndForgotten();
    expect(await call(as, "POST", `/${refund}/take-up`, { as: "unknown" })).toMatchObject({
      status: 409,
      body: { message: "Take up its payment first." },
    });
    await call(as, "POST", `/${payment}/take-up`, { as: "unknown" });
    expect((await call(as, "POST", `/${refund}/take-up`, { as: "unknown" })).status).toBe(200);
    expect(ofUnknown(told)).toEqual(["unknown 3600", "unknown -3600"]);
    const before = await rig.refunds();
    expect((await call(as, "POST", `/${payment}/give-back`)).body).toMatchObject({
      said: "$36.00 went back before, and is booked.",
      unknown: { can: { give_back: false } },
    });
    expect(await rig.refunds()).toBe(before);
    expect(ofUnknown(told)).toHaveLength(2);
  });

  test("given back by a press after another restore, what went back then is known and is not taken up besides", async () => {
    const { as, payment, refund, told } = await givenBackAndForgotten();
    await call(as, "POST", `/${payment}/take-up`, { as: "unknown" });
    const before = await rig.refunds();
    expect((await call(as, "POST", `/${payment}/give-back`)).status).toBe(200);
    expect(await rig.refunds()).toBe(before);
    expect((await call(as, "POST", `/${refund}/take-up`, { as: "unknown" })).status).toBe(409);
    expect(ofUnknown(told)).toEqual(["unknown 3600", "unknown back 3600"]);
    expect((await unknowns()).filter(({ state, marked }) => state === "open" && marked)).toEqual([]);
  });

  test("a second restore with sales in between loses nothing: all of both times are noted", async () => {
    const backup = await takeBackup(rig.world.db);
    const first = await aPaidOrder();
    await backup.restore();
    const second = await aPaidOrder();
    expect(second.order.id).toBe(first.order.id);
    await backup.restore();
    await compare();
    const refs = (await unknowns()).flatMap((row) => (row["state"] === "open" ? [row["provider_ref"]] : []));
    expect(refs).toEqual(expect.arrayContaining([first.ref, second.ref]));
    const ids = (await unknowns()).flatMap((row) => (row["state"] === "open" ? [row["id"]] : []));
    const answer = await call(await admin(), "POST", "/take-up", { ids });
    expect(answer.body.results.every(({ done }: { done: boolean }) => done)).toBe(true);
    expect(await rig.world.payments.isBehind(rig.world.db.read)).toBe(false);
  });

  test("a thousand unknown payments are noted in some hundred statements and listed a hundred at a time", async () => {
    for (let made = 0; made < 1_000; made += 1) await rig.payElsewhere(100 + made);
    const statements = vi.spyOn(rig.world.db, "write");
    expect(await compare()).toBeNull();
    expect(statements.mock.calls.length).toBeLessThan(100);
    statements.mockRestore();
    const as = await admin();
    const { body } = await call(as, "GET", "?whose=elsewhere&state=open&size=100");
    expect(body.data).toHaveLength(100);
    expect(body.page.total).toBe(1_000);
    expect((await call(as, "GET", "/standing")).body).toMatchObject({ open: 0, elsewhere: 1_000 });
  }, 60_000);
});
