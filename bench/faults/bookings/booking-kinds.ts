import { begin, cancel, confirm, fillCart, look, pay, placeOrder, sync, type Placed } from "../shop.ts";
import { couponCodes, courses } from "../world.ts";
import { confirmFree, hold, holdSomething, letGo, lookAt, orderHeld, shopperOf, type HeldTime } from "./hold.ts";
import type { Learner } from "./learner.ts";
import { aService, type ServiceKind } from "./services.ts";

/** What a learner was told in the end, about which booking and order. */
interface BookingTold {
  readonly held: HeldTime | null;
  readonly order: Placed | null;
  readonly booked: boolean;
}

export interface BookingKind {
  readonly name: string;
  /** So many of fifty bookings. */
  readonly share: number;
  readonly service: ServiceKind;
  book(learner: Learner, kind: ServiceKind): Promise<BookingTold>;
}

const nothing: BookingTold = { held: null, order: null, booked: false };

/** A time, its order, and then what becomes of them. A code may make it free, then it is booked when ordered. */
const holding =
  (then: (learner: Learner, held: HeldTime, order: Placed) => Promise<boolean>, how: How = {}) =>
  async (learner: Learner, kind: ServiceKind): Promise<BookingTold> => {
    const { chance } = learner;
    const seats = how.seats === true ? chance.between(1, 3) : 1;
    const held = await holdSomething(learner, aService(chance, kind), seats);
    if (held === null) return nothing;
    const order = await orderHeld(learner, held, how.coupon === true ? chance.pick(couponCodes) : undefined);
    if (order === null) return { held, order, booked: false };
    return { held, order, booked: order.done || (await then(learner, held, order)) };
  };

interface How {
  readonly coupon?: true;
  readonly seats?: true;
}

const payIt = async (learner: Learner, _: HeldTime, order: Placed) =>
  (await pay(shopperOf(learner), order, "approves")) === "paid";

const declinedThenPaid = async (learner: Learner, held: HeldTime, order: Placed) => {
  await pay(shopperOf(learner), order, "declines");
  return payIt(learner, held, order);
};

const asked = (approve: boolean) => async (learner: Learner, held: HeldTime, order: Placed) => {
  const shopper = shopperOf(learner);
  const outcome = await pay(shopper, order, "asks");
  if (outcome !== "asks") return outcome === "paid";
  if (approve) return (await confirm(shopper, order, true)) === "paid";
  await confirm(shopper, order, false);
  return payIt(learner, held, order);
};

/** The order is canceled, the hold runs on, and another order pays for it. */
async function orderedAnew(learner: Learner, kind: ServiceKind): Promise<BookingTold> {
  const held = await holdSomething(learner, aService(learner.chance, kind));
  const first = held && (await orderHeld(learner, held));
  if (held === null || first === null) return { ...nothing, held };
  await cancel(shopperOf(learner), first);
  const order = await orderHeld(learner, held);
  if (order === null) return { held, order: first, booked: false };
  return { held, order, booked: order.done || (await payIt(learner, held, order)) };
}

async function free(learner: Learner, kind: ServiceKind): Promise<BookingTold> {
  const held = await holdSomething(learner, aService(learner.chance, kind));
  if (held === null) return nothing;
  if (learner.chance.happens(10)) await learner.days.endHold(held.id);
  return { held, order: null, booked: await confirmFree(learner, held) };
}

/** The time is in the cart beside a course; both are one order. */
async function inTheCart(learner: Learner, kind: ServiceKind): Promise<BookingTold> {
  const { client, chance } = learner;
  const shopper = shopperOf(learner);
  const held = await holdSomething(learner, aService(chance, kind));
  if (held === null) return nothing;
  await client.send({ method: "DELETE", path: "/api/cart", token: shopper.token ?? "" });
  const wanted = {
    things: [{ type: "booking", id: held.id } as const, { type: "course", id: chance.between(1, courses) } as const],
  };
  await fillCart(shopper, wanted);
  const order = await placeOrder(shopper, wanted);
  if (order === null) return { held, order, booked: false };
  return { held, order, booked: order.done || (await payIt(learner, held, order)) };
}

/** Two tabs hold the same time, with keys of their own, and both order and pay it. */
async function twoTabs(learner: Learner, kind: ServiceKind): Promise<BookingTold> {
  const held = await holdSomething(learner, aService(learner.chance, kind));
  if (held === null) return nothing;
  const again = await hold(learner, held);
  if (again !== null && again.id !== held.id && (await areHeldTogether(learner, [held.id, again.id])))
    throw new Error(`the time of ${held.id} is held twice`);
  const orders = await Promise.all([orderHeld(learner, held), orderHeld(learner, held)]);
  const paid = await Promise.all(
    orders.map(async (order) => order !== null && (order.done || (await payIt(learner, held, order)))),
  );
  const booked = paid.includes(true);
  return { held, order: orders[paid.indexOf(true)] ?? orders.find((order) => order !== null) ?? null, booked };
}

/** Whether both are held for one start: a day that passed between the two made one of it another. */
async function areHeldTogether(learner: Learner, ids: readonly number[]): Promise<boolean> {
  const [one, other] = await Promise.all(ids.map((id) => lookAt(learner, id)));
  return one.state === "held" && other.state === "held" && one.starts_at === other.starts_at;
}

/** Another time of the same professional is chosen while the first is being paid: it is dropped, or it was paid before. */
const anotherChoice = async (learner: Learner, held: HeldTime, order: Placed) => {
  await begin(shopperOf(learner), order);
  const other = holdSomething(learner, held.service);
  const [booked] = await Promise.all([payIt(learner, held, order), other]);
  const second = await other;
  if (second === null) return booked;
  const anew = await orderHeld(learner, second);
  if (anew !== null && !anew.done) await payIt(learner, second, anew);
  return booked;
};

const letGoMeanwhile = async (learner: Learner, held: HeldTime, order: Placed) => {
  const [booked] = await Promise.all([payIt(learner, held, order), letGo(learner, held)]);
  return booked;
};

const letGoFirst = async (learner: Learner, held: HeldTime, order: Placed) => {
  if (learner.chance.happens(50)) await pay(shopperOf(learner), order, "declines");
  await letGo(learner, held);
  return payIt(learner, held, order);
};

const ranOut = async (learner: Learner, held: HeldTime, order: Placed) => {
  if (learner.chance.happens(50)) await pay(shopperOf(learner), order, "declines");
  await learner.days.endHold(held.id);
  const booked = await payIt(learner, held, order);
  await learner.days.clockNow();
  return booked;
};

const ranOutMeanwhile = async (learner: Learner, held: HeldTime, order: Placed) => {
  const [booked] = await Promise.all([payIt(learner, held, order), learner.days.endHold(held.id)]);
  return booked;
};

const isPaid = async (learner: Learner, order: Placed): Promise<boolean> =>
  ["paid", "partially_refunded", "refunded"].includes((await sync(shopperOf(learner), order)).status);

/** Money is on its way while the time of the hold ends, or before; it comes, or not. */
const processed = (tooLong: boolean) => async (learner: Learner, held: HeldTime, order: Placed) => {
  const { hand, chance, days } = learner;
  await begin(shopperOf(learner), order);
  if (tooLong) await days.endHold(held.id);
  await hand.process(order.publicId);
  await look(shopperOf(learner), order);
  if (chance.happens(30)) await letGo(learner, held);
  if (chance.happens(30)) await days.clockNow();
  await hand.complete(order.publicId, chance.happens(70));
  return (await isPaid(learner, order)) || payIt(learner, held, order);
};

/** Everything a learner does to book, and how often. */
export const bookingKinds: readonly BookingKind[] = [
  { name: "paid at once", share: 9, service: "lesson", book: holding(payIt) },
  { name: "asked for and paid", share: 9, service: "coaching", book: holding(payIt) },
  { name: "places of a group", share: 7, service: "group", book: holding(payIt, { seats: true }) },
  { name: "declined, then paid", share: 2, service: "lesson", book: holding(declinedThenPaid) },
  { name: "card asked and confirmed", share: 2, service: "coaching", book: holding(asked(true)) },
  { name: "card asked and refused, then paid", share: 1, service: "lesson", book: holding(asked(false)) },
  { name: "with a coupon", share: 3, service: "lesson", book: holding(payIt, { coupon: true }) },
  { name: "a course in the same cart", share: 2, service: "lesson", book: inTheCart },
  { name: "free", share: 2, service: "talk", book: free },
  { name: "asked for, free", share: 2, service: "look", book: free },
  { name: "two tabs, both pay", share: 2, service: "lesson", book: twoTabs },
  { name: "order canceled, then anew", share: 1, service: "coaching", book: orderedAnew },
  { name: "another choice while paying", share: 2, service: "lesson", book: holding(anotherChoice) },
  { name: "let go", share: 1, service: "lesson", book: holding(letGoFirst) },
  { name: "let go while paying", share: 1, service: "coaching", book: holding(letGoMeanwhile) },
  { name: "ran out", share: 1, service: "group", book: holding(ranOut) },
  { name: "ran out while paying", share: 1, service: "lesson", book: holding(ranOutMeanwhile) },
  { name: "processed for a while", share: 1, service: "coaching", book: holding(processed(false)) },
  { name: "processed past its time", share: 1, service: "lesson", book: holding(processed(true)) },
];
