import type { Answer, TestApp } from "../harness.ts";
import { aProfessional, aService, type ProfessionalOptions } from "./booking.ts";
import { payOrder, placeOrder } from "./checkout.ts";
import { aPerson, type TestPerson } from "./people.ts";

type World = Pick<TestApp, "db" | "platform" | "call">;

let made = 0;

export interface HoldOptions {
  readonly serviceId: number;
  readonly startsAt: string;
  readonly seats?: number;
  readonly role?: "lead" | "follow" | "either";
  /** A new one unless said. */
  readonly key?: string;
}

/** Asks to hold a time, as the page of a professional does. */
export function holdTime(world: Pick<TestApp, "call">, learner: TestPerson, options: HoldOptions): Promise<Answer> {
  made += 1;
  const { serviceId, startsAt, seats = 1, role, key = `client key ${made}` } = options;
  const body = { service_id: serviceId, starts_at: startsAt, seats, client_key: key };
  return world.call("POST", "/api/bookings", {
    as: learner.token,
    body: role === undefined ? body : { ...body, dance_role: role },
  });
}

/** An hour of every day from nine to five in New York; the first of them is `day(0)`, two days from the start of tests. */
export const day = (days: number, hour = 14): string => new Date(Date.UTC(2026, 10, 24 + days, hour)).toISOString();

export interface ServiceWorld {
  readonly professional: TestPerson;
  readonly serviceId: number;
}

/** Somebody who can be booked for 60.00 an hour at a commission of 12 %, unless said. */
export async function aServiceToBook(
  world: World,
  values: Parameters<typeof aService>[2] = {},
  options: ProfessionalOptions = {},
): Promise<ServiceWorld> {
  const professional = await aProfessional(world, { grant: "premium", ...options });
  return { professional, serviceId: await aService(world, professional.id, values) };
}

export interface HeldBooking extends ServiceWorld {
  readonly learner: TestPerson;
  readonly id: number;
}

/** A time that somebody holds. */
export async function aHold(
  world: World,
  values: Parameters<typeof aService>[2] = {},
  startsAt = day(0),
): Promise<HeldBooking> {
  const service = await aServiceToBook(world, values);
  const learner = await aPerson(world);
  const held = await holdTime(world, learner, { serviceId: service.serviceId, startsAt });
  if (held.status !== 201) throw new Error(`held: ${held.status} ${JSON.stringify(held.body)}`);
  return { ...service, learner, id: held.body.id };
}

export const bookingItem = (id: number) => ({ item_type: "booking", item_id: id });

/** Places an order of a hold alone, as "Pay" on the page of a professional does. */
export const orderHold = (
  world: World,
  { learner, id }: Pick<HeldBooking, "learner" | "id">,
  options: { readonly coupon?: string } = {},
): Promise<Answer> => placeOrder(world, { as: learner.token, items: [bookingItem(id)], ...options });

/** A booking that was held, ordered and paid through the API. */
export async function aPaidHold(
  world: World,
  values: Parameters<typeof aService>[2] = {},
  startsAt = day(0),
): Promise<HeldBooking & { readonly publicId: string; readonly orderItemId: number }> {
  const held = await aHold(world, values, startsAt);
  const placed = await orderHold(world, held);
  const paid = await payOrder(world, placed.body);
  if (paid.body.status !== "succeeded") throw new Error(`paid: ${JSON.stringify(paid.body)}`);
  const { rows } = await world.db.raw("select order_item_id from bookings where id = $1", [held.id]);
  return { ...held, publicId: placed.body.public_id, orderItemId: Number(rows[0]?.["order_item_id"]) };
}
