import { paymentProviders } from "@pavane/contract/payments/choices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "../../../../test/factories/checkout.ts";
import {
  deliver,
  type ProviderControls,
  sandboxControls,
  stripeControls,
} from "../../../../test/factories/payment-fixtures.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { runJobs } from "../../../../test/factories/purchases.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { approve, sendForReview } from "../../../../test/factories/reviews.ts";
import { type FakeStripe, startFakeStripe } from "../../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findDifferences } from "../index.ts";

describe.each(paymentProviders)("a bank disputes what paid for resources, at %s", (name) => {
  let world: TestApp;
  let controls: ProviderControls;
  let fake: FakeStripe | null = null;
  let seller: TestPerson;
  let categoryIds: number[];
  beforeAll(async () => {
    fake = name === "stripe" ? await startFakeStripe() : null;
    world = await createTestApp({ ...fake?.environment });
    controls = fake === null ? sandboxControls(world.platform) : stripeControls(fake, world.platform.clock);
    seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
    categoryIds = [await aResourceCategory(world, { tree: "curriculum" })];
  });
  afterAll(async () => {
    await world.close();
    await fake?.stop();
  });

  type Thing = Awaited<ReturnType<typeof aResource>>;
  const aThing = () => aResource(world, { sellerId: seller.id });
  const aCurriculum = (parts: readonly Thing[]) =>
    aResource(world, {
      sellerId: seller.id,
      values: { kind: "curriculum", type: "other", priceCents: 2000, categoryIds },
      parts: parts.map(({ id }) => id),
    });

  async function paid(
    things: readonly Thing[],
    { quantity = 1, as }: { quantity?: number; as?: TestPerson | null } = {},
  ) {
    const buyer = as === undefined ? await aPerson(world) : as;
    const items = things.map(({ id }) => ({ item_type: "resource", item_id: id, quantity }));
    const { body } = await placeOrder(world, { ...(buyer ? { as: buyer.token } : {}), items });
    const headers = { "order-token": String(body.token) };
    const started = await world.call("POST", `/api/orders/${body.public_id}/payment`, { headers });
    const { rows } = await world.db.raw("select provider_ref, amount_cents from payments where id = $1", [
      started.body.payment_id,
    ]);
    const ref = String(rows[0]?.["provider_ref"]);
    await controls.pay(ref, "approves");
    await world.call("POST", `/api/orders/${body.public_id}/sync`, { headers });
    return { publicId: String(body.public_id), headers, buyer, ref, cents: Number(rows[0]?.["amount_cents"]) };
  }
  type Paid = Awaited<ReturnType<typeof paid>>;

  async function tell(ref: string) {
    for (const event of controls.events(ref)) expect(await deliver({ name, world: world.app }, event)).toBe(200);
    await runJobs(world, "payments.handle-event");
  }
  async function disputed({ ref, cents }: Paid): Promise<string> {
    const dispute = await controls.dispute(ref, cents, "open");
    await tell(dispute);
    return dispute;
  }
  async function decided(dispute: string, as: "won" | "lost") {
    await controls.decide(dispute, as);
    await tell(dispute);
  }

  const download = async ({ id, fileIds }: Thing, options: object) => {
    const body = { file_id: fileIds[0] };
    const link = await world.call("POST", `/api/resources/${id}/download`, { ...options, body });
    return link.status === 200 ? (await world.call("GET", link.body.url)).status : link.status;
  };
  const openRequests = (things: readonly Thing[], options: object) =>
    Promise.all(things.map((thing) => download(thing, options)));
  /** What of an order's shares payouts may take, when the hold is over. */
  const payable = async ({ publicId }: Paid) =>
    (
      await world.db.raw(
        `select coalesce(sum(s.amount_cents), 0)::int as cents from seller_shares s join order_items i on i.id = s.order_item_id
         join orders o on o.id = i.order_id where o.public_id = $1 and not s.disputed`,
        [publicId],
      )
    ).rows[0]?.["cents"];
  const agree = async () => expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);

  test("nobody downloads by account, place or token, links handed out before included; won opens all again", async () => {
    const thing = await aThing();
    const order = await paid([thing], { quantity: 2 });
    const guests = await paid([thing], { as: null });
    const places = await world.call("GET", `/api/orders/${order.publicId}`, { headers: order.headers });
    const code = String(places.body.items[0].places[0].url).split("/").at(-1);
    const friend = await aPerson(world);
    expect((await world.call("POST", `/api/redeem/${code}`, { as: friend.token })).status).toBe(200);
    const ways = [{ as: order.buyer?.token }, { as: friend.token }, { headers: guests.headers }];
    const all = () => Promise.all(ways.map((way) => download(thing, way)));
    expect(await all()).toEqual([200, 200, 200]);
    const link = await world.call("POST", `/api/resources/${thing.id}/download`, {
      as: friend.token,
      body: { file_id: thing.fileIds[0] },
    });
    const [dispute, ofGuest] = [await disputed(order), await disputed(guests)];
    expect(await all()).toEqual([403, 403, 403]);
    expect((await world.call("GET", link.body.url)).body.code).toBe("no_access");
    const library = await world.call("GET", "/api/purchases", { as: friend.token });
    expect(library.body.data).toMatchObject([
      { item_id: thing.id, ended: "Closed while a bank looks into the payment.", contents: [] },
    ]);
    await decided(dispute, "won");
    await decided(ofGuest, "won");
    expect(await all()).toEqual([200, 200, 200]);
    await agree();
  });

  test("its seller is paid nothing of it meanwhile, all of it when it is won, and nothing when it is lost", async () => {
    const [won, lost] = [await paid([await aThing()]), await paid([await aThing()])];
    expect([await payable(won), await payable(lost)]).toEqual([960, 960]);
    const [first, second] = [await disputed(won), await disputed(lost)];
    expect([await payable(won), await payable(lost)]).toEqual([0, 0]);
    await decided(first, "won");
    await decided(second, "lost");
    expect([await payable(won), await payable(lost)]).toEqual([960, 0]);
    await agree();
  });

  test("lost ends what the order gave, of a curriculum all parts; a part that was bought alone stays", async () => {
    const [part, other] = [await aThing(), await aThing()];
    const whole = await aCurriculum([part, other]);
    const single = await paid([part]);
    const order = await paid([whole], { as: single.buyer });
    const options = { as: single.buyer?.token };
    expect(await openRequests([part, other], options)).toEqual([200, 200]);
    const dispute = await disputed(order);
    expect(await openRequests([part, other], options)).toEqual([200, 403]);
    await decided(dispute, "lost");
    expect(await openRequests([part, other], options)).toEqual([200, 403]);
    const shown = await world.call("GET", `/api/orders/${order.publicId}`, { headers: order.headers });
    // Half of $20.00, because one of two equal parts was theirs.
    expect(shown.body).toMatchObject({ status: "refunded", refunds: [{ cause: "provider", amount: "10.00" }] });
    await agree();
  });

  test("a part that comes to a curriculum meanwhile is closed with it, and opens with it", async () => {
    const [one, two, third] = [await aThing(), await aThing(), await aThing()];
    const whole = await aCurriculum([one, two]);
    const order = await paid([whole]);
    const dispute = await disputed(order);
    const { version } = (await world.call("GET", `/api/resources/${whole.id}`, { as: seller.token })).body;
    const parts = [one, two, third].map(({ id }) => ({ resource_id: id, note: null }));
    const saved = await world.call("PUT", `/api/resources/${whole.id}/parts`, {
      as: seller.token,
      body: { parts, version },
    });
    expect(saved.status).toBe(200);
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    expect((await sendForReview(world, whole.id, seller.token)).status).toBe(200);
    expect((await approve(world, whole.id, officer.token)).status).toBe(200);
    const options = { as: order.buyer?.token };
    expect(await openRequests([one, third], options)).toEqual([403, 403]);
    await decided(dispute, "won");
    expect(await openRequests([one, third], options)).toEqual([200, 200]);
    await agree();
  });
});
