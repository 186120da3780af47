import type { ProviderHand } from "./provider-hand.ts";
import {
  begin,
  cancel,
  confirm,
  fillCart,
  look,
  pay,
  placeOrder,
  sync,
  type Placed,
  type Shopper,
  type Wanted,
} from "./shop.ts";
import type { PassingTime } from "./passing-time.ts";
import type { Thing } from "./world.ts";

export interface Scene {
  readonly shopper: Shopper;
  readonly wanted: Wanted;
  readonly time: PassingTime;
  readonly hand: ProviderHand;
  /** Things that the buyer has not wanted yet. */
  others(): Thing[];
}

/** What the buyer was told in the end, and about which order. */
export interface Told {
  readonly order: Placed | null;
  readonly paid: boolean;
}

export interface Kind {
  readonly name: string;
  /** So many of fifty purchases. */
  readonly share: number;
  readonly coupon?: true;
  readonly guest?: true;
  readonly quantity?: number;
  buy(scene: Scene): Promise<Told>;
}

const told = (order: Placed, outcome: string): Told => ({ order, paid: outcome === "paid" });

/** Cart, order, and then what becomes of it. Free orders are done when placed. */
const ordering =
  (then: (scene: Scene, order: Placed) => Promise<Told>) =>
  async (scene: Scene): Promise<Told> => {
    if (!scene.shopper.guest) await fillCart(scene.shopper, scene.wanted);
    const order = await placeOrder(scene.shopper, scene.wanted);
    if (order === null) return { order, paid: false };
    return order.done ? { order, paid: true } : then(scene, order);
  };

const payIt = ordering(async ({ shopper }, order) => told(order, await pay(shopper, order, "approves")));

/** The result page asks once more how it stands, and is believed. */
const payAndLook = ordering(async ({ shopper }, order) => {
  await pay(shopper, order, "approves");
  return { order, paid: await isPaid(shopper, order) };
});

const isPaid = async (shopper: Shopper, order: Placed): Promise<boolean> =>
  ["paid", "partially_refunded", "refunded"].includes((await sync(shopper, order)).status);

const declinedThenPaid = ordering(async ({ shopper }, order) => {
  await pay(shopper, order, "declines");
  return told(order, await pay(shopper, order, "approves"));
});

const confirmed = ordering(async ({ shopper }, order) => {
  const outcome = await pay(shopper, order, "asks");
  return told(order, outcome === "asks" ? await confirm(shopper, order, true) : outcome);
});

const refusedThenPaid = ordering(async ({ shopper }, order) => {
  const outcome = await pay(shopper, order, "asks");
  if (outcome === "asks") await confirm(shopper, order, false);
  return told(order, await pay(shopper, order, "approves"));
});

/** Both tabs order the same cart and both pay. */
async function twoTabs(scene: Scene): Promise<Told> {
  const { shopper, wanted } = scene;
  await fillCart(shopper, wanted);
  const tabs = await Promise.all([placeOrder(shopper, wanted), placeOrder(shopper, wanted)]);
  const outcomes = await Promise.all(
    tabs.map(async (order) => {
      if (order === null) return null;
      return { order, outcome: order.done ? "paid" : await pay(shopper, order, "approves") };
    }),
  );
  const paid = outcomes.find((one) => one?.outcome === "paid");
  const order = paid?.order ?? tabs.find((one) => one !== null) ?? null;
  return { order, paid: paid !== undefined };
}

const canceled = ordering(async ({ shopper }, order) => {
  if (shopper.chance.happens(50)) await pay(shopper, order, "declines");
  const status = await cancel(shopper, order);
  return told(order, status === "canceled" || status === "expired" ? "ended" : "paid");
});

/** Pays in one tab while cancelling in another: one of them wins, never both. */
const canceledMeanwhile = ordering(async ({ shopper }, order) => {
  const [outcome] = await Promise.all([pay(shopper, order, "approves"), cancel(shopper, order)]);
  return told(order, outcome);
});

const expired = ordering(async ({ shopper, time }, order) => {
  if (shopper.chance.happens(50)) await pay(shopper, order, "declines");
  await time.endOrder(order.publicId);
  const outcome = await pay(shopper, order, "approves");
  await time.expireNow();
  await ended(shopper, order);
  return told(order, outcome);
});

/** Looks until the job has ended the order. */
async function ended(shopper: Shopper, order: Placed): Promise<void> {
  for (let looked = 0; looked < 100; looked += 1) {
    if ((await look(shopper, order)).status !== "pending") return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const expiredMeanwhile = ordering(async ({ shopper, time }, order) => {
  const [outcome] = await Promise.all([pay(shopper, order, "approves"), time.endOrder(order.publicId)]);
  return told(order, outcome);
});

/** The payment takes its time there; some wanted to cancel meanwhile. What does not come through is paid with a card. */
const processed = ordering(async ({ shopper, hand }, order) => {
  await begin(shopper, order);
  await hand.process(order.publicId);
  if (shopper.chance.happens(30)) await cancel(shopper, order);
  await hand.complete(order.publicId, shopper.chance.happens(70));
  if (await isPaid(shopper, order)) return { order, paid: true };
  return told(order, await pay(shopper, order, "approves"));
});

/** Meanwhile something else is ordered and paid, or tried to: the first order is set aside. */
const processedBesides = ordering(async (scene, order) => {
  const { shopper, hand } = scene;
  await begin(shopper, order);
  await hand.process(order.publicId);
  const others = scene.others();
  await fillCart(shopper, { things: others });
  const second = await placeOrder(shopper, { things: others, ...couponOf(scene) });
  if (second !== null && !second.done) await pay(shopper, second, "approves");
  if (shopper.chance.happens(60)) await hand.complete(order.publicId, shopper.chance.happens(70));
  return { order, paid: await isPaid(shopper, order) };
});

const couponOf = ({ wanted }: Scene) => (wanted.coupon === undefined ? {} : { coupon: wanted.coupon });

/** The half hour ends before the money has come. */
const processedTooLong = ordering(async ({ shopper, hand, time }, order) => {
  await begin(shopper, order);
  await hand.process(order.publicId);
  await time.endOrder(order.publicId);
  await time.expireNow();
  await hand.complete(order.publicId, shopper.chance.happens(70));
  return { order, paid: await isPaid(shopper, order) };
});

/** Everything a buyer does, and how often. */
export const kinds: readonly Kind[] = [
  { name: "one or two things", share: 7, buy: payIt },
  { name: "looked at the result page", share: 4, buy: payAndLook },
  { name: "with a coupon", share: 7, coupon: true, buy: payIt },
  { name: "declined, then paid", share: 5, buy: declinedThenPaid },
  { name: "asked and confirmed", share: 4, buy: confirmed },
  { name: "asked and refused, then paid", share: 2, buy: refusedThenPaid },
  { name: "as a guest", share: 5, guest: true, buy: payIt },
  { name: "two tabs, both pay", share: 4, buy: twoTabs },
  { name: "with places to give", share: 2, quantity: 3, buy: payIt },
  { name: "canceled", share: 2, buy: canceled },
  { name: "canceled while paying", share: 1, coupon: true, buy: canceledMeanwhile },
  { name: "expired", share: 2, coupon: true, buy: expired },
  { name: "expired while paying", share: 1, buy: expiredMeanwhile },
  { name: "processed for a while", share: 1, buy: processed },
  { name: "processed while ordering on", share: 2, coupon: true, buy: processedBesides },
  { name: "processed past its time", share: 1, buy: processedTooLong },
];
