import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCoupon, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { confirmAgain } from "../../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { moveSandboxPayment } from "../../payments/sandbox/sandbox.ts";
import { findDifferences } from "../index.ts";

const day = 86_400_000;

let world: TestApp;
let seller: TestPerson;
let officer: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
  officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
});
afterAll(() => world.close());

const aThing = (values: object = {}) => aResource(world, { sellerId: seller.id, values });

async function order(id: number, buyer: TestPerson | null, wishes: object = {}) {
  const items = [{ item_type: "resource", item_id: id }];
  return (await placeOrder(world, { ...(buyer ? { as: buyer.token } : {}), items, ...wishes })).body;
}

async function buy(id: number, buyer: TestPerson, daysAgo = 0): Promise<string> {
  const placed = await order(id, buyer);
  expect(await payOrder(world, placed)).toMatchObject({ status: 200 });
  const paidAt = new Date(world.platform.clock.now().getTime() - daysAgo * day).toISOString();
  await world.db.raw("update orders set paid_at = $2 where public_id = $1", [placed.public_id, paidAt]);
  return placed.public_id;
}

const decide = (id: number, body: object) =>
  world.call("POST", `/api/resources/${id}/decision`, { as: officer.token, body });
const takeDown = (id: number, legal = true) =>
  decide(id, { decision: "take_down", note: "The music is not licensed.", legal });
const runJob = async () => {
  const job = world.app.jobs.find(({ name }) => name === "checkout.refund-taken-down");
  await job?.run({});
};
const begin = async (placed: { readonly public_id: string; readonly token: string }) => {
  const headers = { "order-token": placed.token };
  const { body } = await world.call("POST", `/api/orders/${placed.public_id}/payment`, { headers });
  return { id: Number(body.payment_id), headers };
};
const payBegun = ({ id, headers }: Awaited<ReturnType<typeof begin>>, number = "4242 4242 4242 4242") =>
  world.call("POST", `/api/payments/${id}/sandbox`, {
    headers,
    body: { number, exp_month: 12, exp_year: 2040, cvc: "123" },
  });
const refOf = async (payment: number) =>
  String((await world.db.raw("select provider_ref from payments where id = $1", [payment])).rows[0]?.["provider_ref"]);
const later = (ms: number) => world.platform.clock.set(new Date(world.platform.clock.now().getTime() + ms));
const shown = async (publicId: string, buyer: TestPerson) =>
  (await world.call("GET", `/api/orders/${publicId}`, { as: buyer.token })).body;
const download = (id: number, fileId: number | undefined, options: object) =>
  world.call("POST", `/api/resources/${id}/download`, { ...options, body: { file_id: fileId } });
const settled = async (id: number) =>
  (await world.db.raw("select settled_at is not null as settled from legal_take_downs where resource_id = $1", [id]))
    .rows;

describe("what is taken down for legal reasons", () => {
  test("is closed to everybody who has it, and sales of the last 30 days go back", async () => {
    const { id, fileIds } = await aThing();
    const [lately, long] = [await aPerson(world), await aPerson(world)];
    const recent = await buy(id, lately, 29);
    const old = await buy(id, long, 31);
    const guests = await order(id, null);
    await payOrder(world, guests);
    const token = { headers: { "order-token": guests.token } };
    expect((await download(id, fileIds[0], token)).status).toBe(200);
    expect((await takeDown(id)).status).toBe(200);
    for (const options of [{ as: lately.token }, { as: long.token }, token])
      expect(await download(id, fileIds[0], options)).toMatchObject({ status: 403, body: { code: "no_access" } });
    const library = await world.call("GET", "/api/purchases", { as: long.token });
    expect(library.body.data).toMatchObject([{ item_id: id, ended: "Taken down", contents: [], action: null }]);

    await runJob();
    expect(await shown(recent, lately)).toMatchObject({
      status: "refunded",
      refunds: [{ cause: "legal", amount: "12.00", reason: "Taken down for legal reasons" }],
    });
    expect((await shown(old, long)).status).toBe("paid");
    const mails = await world.db.raw("select subject from mail_outbox where user_id = $1 and kind = 'taken_down'", [
      lately.id,
    ]);
    expect(mails.rows).toEqual([{ subject: "Warm-up for small groups was taken down" }]);
    later(61_000);
    await runJob();
    await runJob();
    expect(await settled(id)).toEqual([{ settled: true }]);
    const refunds = await world.db.raw("select count(*)::int as made from refunds where cause = 'legal'");
    expect(refunds.rows).toEqual([{ made: 2 }]);
  });

  test("is not paid any more by who had ordered it", async () => {
    const { id } = await aThing();
    const buyer = await aPerson(world);
    const waiting = await order(id, buyer);
    const begun = await order(id, await aPerson(world));
    const headers = { "order-token": begun.token };
    await world.call("POST", `/api/orders/${begun.public_id}/payment`, { headers });
    await takeDown(id);
    expect(await payOrder(world, waiting)).toMatchObject({ status: 404 });
    await runJob();
    const statuses = await world.db.raw("select status from orders where public_id = any ($1)", [
      [waiting.public_id, begun.public_id],
    ]);
    expect(statuses.rows).toEqual([{ status: "canceled" }, { status: "canceled" }]);
    const refused = await world.call("POST", `/api/orders/${waiting.public_id}/payment`, { as: buyer.token });
    expect(refused.body).toMatchObject({ code: "order_ended" });
  });

  test("is not paid any more by who had begun to, by card or by a confirmation", async () => {
    const { id } = await aThing();
    const buyer = await aPerson(world);
    const [carded, asked] = [await order(id, buyer), await order(id, await aPerson(world))];
    const begun = await begin(carded);
    const confirmed = await begin(asked);
    await payBegun(confirmed, "4000 0025 0000 3155");
    await takeDown(id);
    const ended = { status: 409, body: { code: "order_ended", message: "This order has ended. Nothing was charged." } };
    expect(await payBegun(begun)).toMatchObject(ended);
    const answer = await world.call("POST", `/api/payments/${confirmed.id}/confirm`, {
      headers: confirmed.headers,
      body: { approve: true },
    });
    expect(answer).toMatchObject(ended);
    const taken = await world.db.raw(
      "select count(*)::int as taken from sandbox_payments where status = 'succeeded' and ref = any ($1)",
      [[await refOf(begun.id), await refOf(confirmed.id)]],
    );
    expect(taken.rows).toEqual([{ taken: 0 }]);
  });

  test("is given back at once, and to nobody, where its money came all the same; the rest of the order stands", async () => {
    const [gone, other] = [await aThing(), await aThing({ title: "Reels for two" })];
    const buyer = await aPerson(world);
    const items = [
      { item_type: "resource", item_id: gone.id, quantity: 2 },
      { item_type: "resource", item_id: other.id },
    ];
    const { body: placed } = await placeOrder(world, { as: buyer.token, items });
    const begun = await begin(placed);
    await takeDown(gone.id);
    await moveSandboxPayment(world.platform, await refOf(begun.id), { status: "succeeded", error: null });
    await world.call("POST", `/api/orders/${placed.public_id}/sync`, { as: buyer.token });
    expect(await shown(placed.public_id, buyer)).toMatchObject({
      status: "partially_refunded",
      refunds: [{ cause: "legal", amount: "24.00", reason: "Taken down for legal reasons" }],
    });
    const library = await world.call("GET", "/api/purchases", { as: buyer.token });
    expect(library.body.data.map((row: { item_id: number }) => row.item_id)).toEqual([other.id]);
    const places = await world.db.raw(
      "select count(*)::int as made from places where withdrawn_at is null and order_item_id in (select id from order_items where item_id = $1)",
      [gone.id],
    );
    expect(places.rows).toEqual([{ made: 0 }]);
    await decide(gone.id, { decision: "restore" });
    expect((await download(gone.id, gone.fileIds[0], { as: buyer.token })).status).toBe(403);
  });

  test("asks for its waiting payments to be ended at once", async () => {
    const { id } = await aThing();
    const sent = () => world.platform.jobs.sent.filter(({ name }) => name === "checkout.refund-taken-down").length;
    const before = sent();
    await takeDown((await aThing()).id, false);
    expect(sent()).toBe(before);
    await takeDown(id);
    expect(sent()).toBe(before + 1);
  });

  test("gives back what the platform had paid for, and leaves free things alone", async () => {
    const { id } = await aThing();
    const free = await aThing({ priceCents: 0 });
    const coupon = await aCoupon(world, { percentBps: 10_000 });
    const buyer = await aPerson(world);
    const placed = await order(id, buyer, { coupon: coupon.code });
    const gift = await order(free.id, buyer);
    await takeDown(id);
    await takeDown(free.id);
    await runJob();
    expect((await shown(placed.public_id, buyer)).status).toBe("refunded");
    expect((await shown(gift.public_id, buyer)).status).toBe("paid");
  });

  test("stays with its sales when it is brought back before they went back", async () => {
    const { id, fileIds } = await aThing();
    const buyer = await aPerson(world);
    const bought = await buy(id, buyer);
    await takeDown(id);
    expect((await decide(id, { decision: "restore" })).status).toBe(200);
    await runJob();
    expect(await settled(id)).toEqual([]);
    expect((await shown(bought, buyer)).status).toBe("paid");
    expect((await download(id, fileIds[0], { as: buyer.token })).status).toBe(200);
  });

  test("a link to a unit that was given away gives it no more", async () => {
    const { id } = await aThing();
    const buyer = await aPerson(world);
    const items = [{ item_type: "resource", item_id: id, quantity: 2 }];
    const placed = await placeOrder(world, { as: buyer.token, items });
    await payOrder(world, placed.body);
    const places = await world.call("GET", "/api/places", { as: buyer.token });
    await takeDown(id);
    const code = places.body.data[0].url.split("/redeem/")[1];
    const withdrawn = { status: 410, body: { code: "place_withdrawn" } };
    expect(await world.call("GET", `/api/redeem/${code}`)).toMatchObject(withdrawn);
    const taken = await world.call("POST", `/api/redeem/${code}`, { as: (await aPerson(world)).token });
    expect(taken).toMatchObject(withdrawn);
  });

  test("waits for a bank that looks into a sale, and is not tried again where the refund failed", async () => {
    const { id } = await aThing();
    const [disputing, failing] = [await aPerson(world), await aPerson(world)];
    const disputed = await buy(id, disputing);
    const failed = await buy(id, failing);
    await world.db.raw("update orders set disputed_at = now() where public_id = $1", [disputed]);
    await takeDown(id);
    await runJob();
    const [refund] = (
      await world.db.raw(
        `update refunds set state = 'failed' where cause = 'legal' and order_id = (select id from orders where public_id = $1)
         returning id::int, order_id::int as "orderId", amount_cents as "amountCents"`,
        [failed],
      )
    ).rows as { id: number; orderId: number; amountCents: number }[];
    if (!refund) throw new Error("no refund");
    await world.db.write((tx) =>
      world.app.domains.checkout.ordersPort.refundFailed(tx, {
        ...refund,
        cause: "legal",
        error: "The card is closed.",
      }),
    );
    later(61_000);
    await runJob();
    expect((await shown(failed, failing)).status).toBe("paid");
    expect(await settled(id)).toEqual([{ settled: false }]);
    await world.db.raw("update orders set disputed_at = null where public_id = $1", [disputed]);
    await runJob();
    await runJob();
    expect((await shown(disputed, disputing)).status).toBe("refunded");
    expect(await settled(id)).toEqual([{ settled: true }]);
  });

  test.skipIf(!onPostgres)(
    "goes back once, however many processes do it, beside the seller's own refunds",
    async () => {
      const { id } = await aThing();
      const publicIds: string[] = [];
      for (let index = 0; index < 6; index += 1) publicIds.push(await buy(id, await aPerson(world)));
      await confirmAgain(world, seller);
      const [first] = publicIds;
      const line = (
        await world.db.raw(
          "select i.id::int from order_items i join orders o on o.id = i.order_id where o.public_id = $1",
          [first],
        )
      ).rows[0]?.["id"];
      await takeDown(id);
      await Promise.all([
        runJob(),
        runJob(),
        runJob(),
        world.call("POST", `/api/orders/${first}/refunds`, {
          as: seller.token,
          headers: { "idempotency-key": "beside" },
          body: { items: [{ order_item_id: line, units: 1 }], reason: "It was taken down" },
        }),
      ]);
      const made = await world.db.raw(
        "select o.status, (select count(*)::int from refunds r where r.order_id = o.id) as refunds from orders o where public_id = any ($1)",
        [publicIds],
      );
      expect(made.rows).toEqual(publicIds.map(() => ({ status: "refunded", refunds: 1 })));
    },
  );
});

test("what is taken down for another reason stays with its buyers", async () => {
  const { id, fileIds } = await aThing();
  const buyer = await aPerson(world);
  const bought = await buy(id, buyer);
  expect((await takeDown(id, false)).status).toBe(200);
  await runJob();
  expect((await download(id, fileIds[0], { as: buyer.token })).status).toBe(200);
  expect((await shown(bought, buyer)).status).toBe("paid");
  expect((await order(id, await aPerson(world))).code).toBeDefined();
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});
