import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

interface Shown {
  readonly id: number;
  readonly url: string | null;
  readonly state: string;
  readonly can: { readonly withdraw: boolean; readonly renew: boolean };
}

async function threeUnits() {
  const course = await aCourse(world, { price: "10.00" });
  const buyer = await aPerson(world);
  const order = await aPurchase(world, [{ course, quantity: 3 }], { as: buyer.token });
  const places = async (): Promise<Shown[]> =>
    (await world.call("GET", `/api/orders/${order.publicId}`, { as: buyer.token })).body.items[0].places;
  const act = (id: number, what: "new-link" | "withdraw", as = buyer.token) =>
    world.call("POST", `/api/places/${id}/${what}`, { as });
  return { course, buyer, order, places, act };
}

const codeOf = ({ url }: Shown): string => url?.split("/").at(-1) ?? "";
const redeem = async (code: string, as?: string) =>
  world.call("POST", `/api/redeem/${code}`, { as: as ?? (await aPerson(world)).token });

async function giveBack(order: { publicId: string; lines: readonly number[] }, units: number) {
  const admin = await anAdmin(world);
  const answer = await world.call("POST", `/api/orders/${order.publicId}/refunds`, {
    as: admin.token,
    body: { items: [{ order_item_id: order.lines[0], units }], reason: "It was wrong." },
    headers: { "idempotency-key": `refund-${order.publicId}-${units}` },
  });
  expect(answer.status).toBe(201);
}

test("a new link ends the one before, and gives the same unit", async () => {
  const { places, act } = await threeUnits();
  const [before] = await places();
  const { status, body } = await act(before!.id, "new-link");
  expect([status, body.state]).toEqual([200, "open"]);
  expect(body.url).not.toBe(before!.url);
  expect(await redeem(codeOf(before!))).toMatchObject({ status: 404, body: { code: "place_not_found" } });
  expect((await redeem(codeOf(body))).status).toBe(200);
  expect((await places())[0]).toMatchObject({ state: "claimed", can: { renew: false } });
  expect(await act(before!.id, "new-link")).toMatchObject({ status: 409, body: { code: "place_used" } });
});

test("a withdrawn place is given once more by a new link", async () => {
  const { places, act } = await threeUnits();
  const [first] = await places();
  await act(first!.id, "withdraw");
  expect((await places())[0]).toMatchObject({ state: "withdrawn", url: null, can: { withdraw: false, renew: true } });
  const { body } = await act(first!.id, "new-link");
  expect(await redeem(codeOf(first!))).toMatchObject({ status: 404 });
  expect((await redeem(codeOf(body))).status).toBe(200);
});

test("what was refunded is not given again, whichever was withdrawn", async () => {
  const { places, act, order } = await threeUnits();
  const [first, second] = await places();
  await act(first!.id, "withdraw");
  await giveBack(order, 1);
  expect(await places()).toMatchObject([
    { state: "withdrawn", can: { renew: false } },
    { state: "open", can: { renew: true } },
  ]);
  expect(await act(first!.id, "new-link")).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  await giveBack(order, 2);
  expect(await act(second!.id, "new-link")).toMatchObject({ status: 409, body: { code: "wrong_state" } });
});

test("only its giver makes one, by account or by the order's link", async () => {
  const { places, act } = await threeUnits();
  const [first] = await places();
  expect(await act(first!.id, "new-link", (await aPerson(world)).token)).toMatchObject({ status: 404 });
  expect(await act(first!.id, "new-link", (await anAdmin(world)).token)).toMatchObject({ status: 404 });
  const course = await aCourse(world, { price: "10.00" });
  const guest = await aPurchase(world, [{ course, quantity: 2 }]);
  const headers = { "order-token": guest.token };
  const { body } = await world.call("GET", `/api/orders/${guest.publicId}`, { headers });
  const made = await world.call("POST", `/api/places/${body.items[0].places[0].id}/new-link`, { headers });
  expect([made.status, made.body.url === body.items[0].places[0].url]).toEqual([200, false]);
});

test.skipIf(!onPostgres)(
  "of a new link and a refund of the last free unit in one moment, never both hold",
  async () => {
    for (let times = 0; times < 5; times += 1) {
      const { places, act, order } = await threeUnits();
      const [first] = await places();
      await act(first!.id, "withdraw");
      await Promise.all([act(first!.id, "new-link"), giveBack(order, 1)]);
      const live = (await places()).filter(({ state }) => state !== "withdrawn").length;
      expect(live + 1).toBe(2);
    }
  },
);
