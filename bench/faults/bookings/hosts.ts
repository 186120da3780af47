import type { CarelessClient } from "../careless-client.ts";
import { noting, type Journal, type StaffAct } from "../journal.ts";
import type { Chance } from "../random.ts";
import { expectStatus } from "../shop.ts";
import { admin, tokenOf } from "../world.ts";
import { anotherStart, walk } from "./walk.ts";

export interface Host {
  readonly person: number;
  readonly client: CarelessClient;
  readonly chance: Chance;
  readonly journal: Journal;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A professional who looks after what was booked with them, until `over`. */
export async function hostBookings(host: Host, over: () => boolean): Promise<void> {
  while (!over()) {
    await noting(host.journal, "a professional", () => walk({ ...host, side: "professional" }));
    await pause(host.chance.between(200, 1_500));
  }
}

/** An administrator who decides disputes and now and then acts for a side, until `over`. */
export async function lookAfterBookings(host: Host, over: () => boolean): Promise<void> {
  while (!over()) {
    await noting(host.journal, "an administrator", async () => {
      await decideDisputes(host, 60);
      await actForASide(host);
    });
    await pause(host.chance.between(1_000, 4_000));
  }
}

/** Decides so many of a hundred disputes that wait. */
export async function decideDisputes({ client, chance, journal }: Host, percentOfThem: number): Promise<void> {
  for (const { id } of await listed(client, "attention=dispute")) {
    if (!chance.happens(percentOfThem)) continue;
    const outcome = chance.pick(["took_place", "learner_absent", "professional_absent"]);
    const percent = chance.happens(40) ? chance.pick([0, 33, 50, 100]) : null;
    await staffAct({ client, journal }, { id, what: "resolve", outcome, percent }, { outcome });
  }
}

async function actForASide({ client, chance, journal }: Host): Promise<void> {
  const state = chance.pick(["confirmed", "requested"]);
  const found = await listed(client, `state=${state}`);
  const known = new Set(journal.staff.map(({ id }) => id));
  const [booking] = chance.shuffled(found.filter(({ id }) => !known.has(id)));
  if (booking === undefined || !chance.happens(40)) return;
  const { id } = booking;
  const path = `/api/admin/bookings/${id}`;
  const reason = "The fault program wants it so";
  const what = chance.pick(state === "requested" ? ["accept", "decline", "cancel"] : ["cancel", "move", "move"]);
  if (what === "cancel") {
    const side = chance.pick(["learner", "professional"]);
    const percent = chance.happens(50) ? chance.pick([0, 12, 50, 77, 100]) : null;
    return staffAct({ client, journal }, { id, what, outcome: null, percent }, { side });
  }
  const body = what === "move" ? { starts_at: anotherStart(booking.starts_at, chance), reason } : { reason };
  const got = await client.send({ method: "POST", path: `${path}/${what}`, token: tokenOf(admin), body });
  expectStatus(got, [200, 409, 422], `POST /api/admin/bookings/:id/${what}`);
}

/** Written down before it is asked: the answer may get lost. */
async function staffAct(
  { client, journal }: Pick<Host, "client" | "journal">,
  act: StaffAct,
  said: object,
): Promise<void> {
  journal.staff.push(act);
  const body = {
    ...said,
    reason: "The fault program wants it so",
    ...(act.percent === null ? {} : { refund_percent: act.percent }),
  };
  const path = `/api/admin/bookings/${act.id}/${act.what}`;
  const got = await client.send({ method: "POST", path, token: tokenOf(admin), body });
  expectStatus(got, [200, 409], `POST /api/admin/bookings/:id/${act.what}`);
}

async function listed(client: CarelessClient, query: string): Promise<any[]> {
  const got = await client.send({ method: "GET", path: `/api/admin/bookings?${query}`, token: tokenOf(admin) });
  expectStatus(got, [200], "GET /api/admin/bookings");
  return got.body.data;
}
