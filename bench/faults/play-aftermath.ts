import { randomUUID } from "node:crypto";
import type { Buyer } from "./buyer-means.ts";
import type { Scene } from "./kinds.ts";
import { expectStatus, look, type Placed } from "./shop.ts";
import { admin, friends, tokenOf } from "./world.ts";

/**
 * What happens to some paid orders: places are taken, money is asked for and given back, here and at the payment service,
 * at the same time if it comes to that, and banks dispute.
 */
export async function playAftermath(buyer: Buyer, order: Placed, scene: Scene): Promise<void> {
  const { chance } = buyer;
  if ((scene.wanted.quantity ?? 1) > 1) await givePlaces(buyer, order, scene);
  const there: Promise<void>[] = [];
  if (chance.happens(6)) there.push(scene.hand.refund(order.publicId));
  if (chance.happens(8)) there.push(scene.hand.dispute(order.publicId));
  if (chance.happens(there.length > 0 ? 40 : 10)) await giveMoneyBack(buyer, order);
  else if (!scene.shopper.guest && chance.happens(4)) await askMoneyBack(buyer, order, scene);
  await Promise.all(there);
}

/** Two friends open the same link; one of them gets it. */
async function givePlaces({ client, chance }: Buyer, order: Placed, { shopper }: Scene): Promise<void> {
  const { items } = await look(shopper, order);
  for (const { places } of items) {
    for (const { url } of places) {
      const code = url === null ? undefined : String(url).split("/").at(-1);
      if (code === undefined || chance.happens(30)) continue;
      const takers = chance.shuffled(friends).slice(0, 2);
      const path = `/api/redeem/${encodeURIComponent(code)}`;
      const got = await Promise.all(
        takers.map((friend) => client.send({ method: "POST", path, token: tokenOf(friend), body: {} })),
      );
      for (const one of got) expectStatus(one, [200, 201, 409, 410], "POST /api/redeem/:code");
    }
  }
}

/** An administrator gives back one unit, twice with one key, and once more with another for all that is left. */
async function giveMoneyBack({ client, chance, journal }: Buyer, { publicId }: Placed): Promise<void> {
  const token = tokenOf(admin);
  const seen = await client.send({ method: "GET", path: `/api/admin/orders/${publicId}`, token });
  expectStatus(seen, [200], "GET /api/admin/orders/:publicId");
  const left = seen.body.refundable.filter(({ units }: any) => units > 0);
  if (left.length === 0) return;
  const { order_item_id, units } = chance.pick<any>(left);
  const path = `/api/orders/${publicId}/refunds`;
  const refund = (key: string, some: number) => {
    const body = { items: [{ order_item_id, units: some }], reason: "The fault program gives money back" };
    return client.send({ method: "POST", path, token, key, body });
  };
  const key = randomUUID();
  const got = await Promise.all([refund(key, 1), refund(key, 1)]);
  if (chance.happens(50)) got.push(await refund(randomUUID(), units));
  for (const one of got) {
    expectStatus(one, [200, 201, 409], "POST /api/orders/:publicId/refunds");
    // Units that cost nothing are taken back without a refund.
    if (one.status !== 409 && one.body.id !== null) journal.refunds.push({ publicId, refundId: Number(one.body.id) });
  }
}

/** The buyer asks, an administrator agrees. */
async function askMoneyBack({ client, person, chance }: Buyer, order: Placed, { shopper }: Scene): Promise<void> {
  const { items } = await look(shopper, order);
  const item: any = chance.pick(items);
  const asked = await client.send({
    method: "POST",
    path: "/api/refund-requests",
    token: tokenOf(person),
    body: { order_item_id: item.id, units: 1, reason: "other", detail: "It is not what I was looking for." },
  });
  expectStatus(asked, [201, 409], "POST /api/refund-requests");
  const list = await client.send({ method: "GET", path: "/api/refund-requests", token: tokenOf(person) });
  const open = list.body.data.find((one: any) => one.order_item_id === item.id && one.state === "open");
  if (open === undefined) return;
  const path = `/api/refund-requests/${open.id}/decide`;
  const body = { decision: chance.happens(80) ? "approve" : "refuse", note: "So be it." };
  const decided = await client.send({ method: "POST", path, token: tokenOf(admin), body });
  expectStatus(decided, [200, 409], "POST /api/refund-requests/:id/decide");
}
