import { randomUUID } from "node:crypto";
import { expectStatus, placeOrder, type Placed, type Shopper } from "../shop.ts";
import { tokenOf } from "../world.ts";
import type { Learner } from "./learner.ts";
import type { Service } from "./services.ts";

export interface HeldTime {
  readonly id: number;
  readonly service: Service;
  readonly startsAt: string;
  readonly role: Role;
}

const roles = ["lead", "follow", "either"] as const;
type Role = (typeof roles)[number];

export const shopperOf = ({ client, chance, person }: Learner): Shopper => ({ client, chance, token: tokenOf(person) });

const dayMs = 86_400_000;
const dayAfter = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Starts that are offered in ten days from today, tomorrow or a week ahead. */
async function findStarts(learner: Learner, { id, professional }: Service): Promise<string[]> {
  const { client, chance, person } = learner;
  const first = chance.pick([0, 0, 1, 2, 7]);
  const query = `service_id=${id}&from=${dayAfter(first)}&to=${dayAfter(first + 3)}&tz=UTC`;
  const path = `/api/professionals/${professional}/slots?${query}`;
  const got = await client.send({ method: "GET", path, token: tokenOf(person) });
  expectStatus(got, [200], "GET /api/professionals/:id/slots");
  return got.body.slots.map((slot: any) => String(slot.starts_at));
}

/** What can be answered to somebody who is slower, busy, or holds three times already. */
const refused = [409, 422];

/**
 * Holds a time that is offered, most often one of the next, as everybody else wants them too. Tries others when it is taken; null when
 * nothing can be had.
 */
export async function holdSomething(learner: Learner, service: Service, seats = 1): Promise<HeldTime | null> {
  const { chance } = learner;
  for (let tried = 0; tried < 6; tried += 1) {
    const starts = await findStarts(learner, service);
    if (starts.length === 0) continue;
    const startsAt = chance.pick(chance.happens(60) ? starts.slice(0, 4) : starts);
    const held = await hold(learner, { service, startsAt, seats });
    if (held !== null) return held;
  }
  return null;
}

interface Wish {
  readonly service: Service;
  readonly startsAt: string;
  readonly seats?: number;
  /** Drawn where it does not matter which. */
  readonly role?: Role;
}

/** One try to hold a time; null when it is refused, or over when the answer comes. */
export async function hold(learner: Learner, wish: Wish): Promise<HeldTime | null> {
  const { client, chance, person } = learner;
  const { service, startsAt, seats = 1, role = chance.pick(roles) } = wish;
  const body = {
    service_id: service.id,
    starts_at: startsAt,
    seats,
    client_key: randomUUID(),
    dance_role: role,
  };
  const got = await client.send({ method: "POST", path: "/api/bookings", token: tokenOf(person), body });
  expectStatus(got, [200, 201, ...refused], "POST /api/bookings");
  if (refused.includes(got.status) || got.body.state !== "held") return null;
  return { id: Number(got.body.id), service, startsAt, role };
}

/** An order of the held time alone; null when it is held no more. */
export const orderHeld = (learner: Learner, { id }: HeldTime, coupon?: string): Promise<Placed | null> =>
  placeOrder(shopperOf(learner), {
    things: [{ type: "booking", id }],
    direct: true,
    ...(coupon === undefined ? {} : { coupon }),
  });

/** Books what is free; false when it is held no more. */
export async function confirmFree({ client, person }: Learner, { id }: HeldTime): Promise<boolean> {
  const path = `/api/bookings/${id}/confirm`;
  const got = await client.send({ method: "POST", path, token: tokenOf(person) });
  expectStatus(got, [200, 409], "POST /api/bookings/:id/confirm");
  return got.status === 200;
}

export async function letGo({ client, person }: Learner, { id }: HeldTime): Promise<void> {
  const path = `/api/bookings/${id}/hold`;
  const got = await client.send({ method: "DELETE", path, token: tokenOf(person) });
  expectStatus(got, [200, 409], "DELETE /api/bookings/:id/hold");
}

/** How a booking stands for somebody, with its history. */
export async function lookAt({ client, person }: Learner, id: number): Promise<any> {
  const got = await client.send({ method: "GET", path: `/api/bookings/${id}`, token: tokenOf(person) });
  expectStatus(got, [200], "GET /api/bookings/:id");
  return got.body;
}
