import { randomUUID } from "node:crypto";
import type { CarelessClient, Got } from "../careless-client.ts";
import type { Journal } from "../journal.ts";
import type { Chance } from "../random.ts";
import { expectStatus } from "../shop.ts";
import { tokenOf } from "../world.ts";

/** Somebody with bookings of their own, on one of their sides. */
interface Walker {
  readonly person: number;
  readonly side: "learner" | "professional";
  readonly client: CarelessClient;
  readonly chance: Chance;
  readonly journal: Journal;
}

/** In how many of a hundred cases a button that is there is pressed. */
const wishes: Readonly<Record<Walker["side"], Readonly<Record<string, number>>>> = {
  learner: {
    withdraw: 25,
    accept_move: 55,
    decline_move: 40,
    withdraw_move: 20,
    move: 14,
    cancel: 16,
    complete: 45,
    no_show: 14,
    object: 45,
    review: 30,
    reply: 30,
  },
  professional: {
    accept: 60,
    decline: 40,
    accept_move: 55,
    decline_move: 40,
    withdraw_move: 20,
    move: 5,
    cancel: 4,
    complete: 45,
    no_show: 12,
    object: 45,
    review: 30,
    reply: 30,
  },
};

/** What the other side might press in the same moment. */
const rivals: Readonly<Record<string, string>> = {
  accept: "withdraw",
  decline: "withdraw",
  withdraw: "accept",
  cancel: "cancel",
  accept_move: "withdraw_move",
  decline_move: "withdraw_move",
  withdraw_move: "accept_move",
  complete: "no_show",
  no_show: "no_show",
  move: "cancel",
};

/** Opens a list of one's bookings, looks at one of them, and perhaps presses one of its buttons. */
export async function walk(walker: Walker): Promise<void> {
  const { chance, client, person, side } = walker;
  const tab = chance.pick(["upcoming", "upcoming", "to_answer", "past"]);
  const list = await client.send({
    method: "GET",
    path: `/api/bookings?as=${side}&tab=${tab}`,
    token: tokenOf(person),
  });
  expectStatus(list, [200], "GET /api/bookings");
  if (list.body.data.length === 0) return;
  await act(walker, chance.pick<any>(list.body.data));
}

/** Presses a button of a booking, sometimes twice, sometimes in the moment in which the other side presses another. */
async function act(walker: Walker, booking: any): Promise<void> {
  const { chance, side } = walker;
  const wished = chance
    .shuffled<string>(booking.actions)
    .find((action) => action in wishes[side] && chance.happens(wishes[side][action] ?? 0));
  if (wished === undefined) return;
  const pressed = [press(walker, booking, wished)];
  if (chance.happens(20)) pressed.push(press(walker, booking, wished));
  const rival = rivals[wished];
  if (rival !== undefined && chance.happens(25)) {
    const other = side === "learner" ? ("professional" as const) : ("learner" as const);
    pressed.push(press({ ...walker, side: other, person: booking[other].id }, booking, rival));
  }
  await Promise.all(pressed);
}

const allowed = [200, 201, 403, 409, 422];

async function press(walker: Walker, booking: any, action: string): Promise<void> {
  if (action === "cancel" || action === "withdraw") return cancelIt(walker, booking);
  const { client, person, chance } = walker;
  const { method, path, body } = callOf(booking, action, chance);
  const got = await client.send({ method, path, token: tokenOf(person), ...(body === undefined ? {} : { body }) });
  expectStatus(got, allowed, `${action} of a booking`);
}

interface Call {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
}

function callOf(booking: any, action: string, chance: Chance): Call {
  const post = (what: string, body?: unknown): Call => ({
    method: "POST",
    path: `/api/bookings/${booking.id}/${what}`,
    ...(body === undefined ? {} : { body }),
  });
  const said = `Because of ${randomUUID()}`;
  switch (action) {
    case "accept":
      return post("accept");
    case "decline":
      return post("decline", { reason: said });
    case "move":
      return post("move", { starts_at: anotherStart(booking.starts_at, chance), reason: said });
    case "accept_move":
      return post("move/accept");
    case "decline_move":
      return post("move/decline");
    case "withdraw_move":
      return { method: "DELETE", path: `/api/bookings/${booking.id}/move` };
    case "complete":
      return post("complete");
    case "no_show":
      return post("no-show", { note: said });
    case "object":
      return post("object", { note: said });
    case "review":
      return {
        method: "PUT",
        path: `/api/bookings/${booking.id}/review`,
        body: { rating: chance.between(1, 5), body: said },
      };
    case "reply":
      return { method: "POST", path: `/api/booking-reviews/${booking.reviews.theirs.id}/reply`, body: { body: said } };
    default:
      throw new Error(`nobody presses ${action}`);
  }
}

/** Some half hours away, or some days. */
export function anotherStart(startsAt: string, chance: Chance): string {
  const halfHours = chance.pick([1, 2, 4, 48, 96, -2, 240, 480]);
  return new Date(Date.parse(startsAt) + halfHours * 1_800_000).toISOString();
}

/** What the dialog said goes back is what goes back, or nothing is cancelled. */
async function cancelIt(walker: Walker, { id, state }: any): Promise<void> {
  const { client, person, chance, side, journal } = walker;
  const token = tokenOf(person);
  const quote = await client.send({ method: "GET", path: `/api/bookings/${id}/cancellation`, token });
  expectStatus(quote, [200, 409], "GET /api/bookings/:id/cancellation");
  if (quote.status !== 200) return;
  const expected = chance.happens(80) ? { expected_refund: quote.body.refund } : {};
  const body = { reason: "Something came up", expected_state: state, ...expected };
  const got: Got = await client.send({ method: "POST", path: `/api/bookings/${id}/cancel`, token, body });
  expectStatus(got, [200, 409], "POST /api/bookings/:id/cancel");
  if (got.status === 200 && side === "learner") journal.cancellations.push({ id, refunded: String(got.body.refunded) });
}
