import type { Buyer } from "./buyer-means.ts";
import { kinds, type Kind, type Scene } from "./kinds.ts";
import type { Chance } from "./random.ts";
import { playAftermath } from "./play-aftermath.ts";
import { noting } from "./journal.ts";
import type { Shopper, Wanted } from "./shop.ts";
import { couponCodes, emailOf, things, tokenOf, type Thing } from "./world.ts";

/** One buyer's purchases, one after the other, until so many are made or `over` says that time is up. */
export async function buyMuch(buyer: Buyer, purchases: number, over: () => boolean): Promise<void> {
  const shelf = buyer.chance.shuffled(things);
  for (const kind of planOf(buyer.chance, purchases)) {
    if (over()) return;
    await purchase(buyer, kind, shelf);
  }
}

async function purchase(buyer: Buyer, kind: Kind, shelf: Thing[]): Promise<void> {
  const { chance, journal } = buyer;
  const scene = sceneOf(buyer, kind, shelf);
  if (!scene.shopper.guest && chance.happens(40)) await clearCart(buyer);
  const done = await noting(journal, kind.name, async () => {
    const { order, paid } = await kind.buy(scene);
    const told = order === null ? "nothing" : paid ? "paid" : "not paid";
    journal.purchases.push({ kind: kind.name, publicId: order?.publicId ?? null, told });
    if (order !== null && paid) await playAftermath(buyer, order, scene);
  });
  if (!done) journal.purchases.push({ kind: kind.name, publicId: null, told: "nothing" });
}

function sceneOf(buyer: Buyer, kind: Kind, shelf: Thing[]): Scene {
  const { chance, client, person, time, hand } = buyer;
  const wanted: Wanted = {
    // Guests now and then buy what they have already.
    things: kind.guest && chance.happens(20) ? [chance.pick(things)] : shelf.splice(0, chance.between(1, 2)),
    quantity: kind.quantity ?? 1,
    ...(kind.coupon ? { coupon: chance.pick(couponCodes) } : {}),
  };
  const shopper: Shopper = kind.guest
    ? { client, chance, guest: { email: guestAddress(buyer), name: "A. Guest" } }
    : { client, chance, token: tokenOf(person) };
  return { shopper, wanted, time, hand, others: () => shelf.splice(0, 1) };
}

/** A guest is somebody new, somebody who was a guest before, or a member who did not sign in. */
function guestAddress({ chance, person }: Buyer): string {
  if (chance.happens(30)) return emailOf(person);
  return `guest${person}-${chance.between(1, 3)}@example.org`;
}

async function clearCart({ client, person }: Buyer): Promise<void> {
  await client.send({ method: "DELETE", path: "/api/cart", token: tokenOf(person) });
}

/** So many purchases in the proportions of the table, in an order of chance. */
function planOf(chance: Chance, purchases: number): Kind[] {
  const fifty = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const plan: Kind[] = [];
  while (plan.length < purchases) plan.push(...chance.shuffled(fifty));
  return plan.slice(0, purchases);
}
