import { noting } from "../journal.ts";
import type { Chance } from "../random.ts";
import { bookingKinds, type BookingKind } from "./booking-kinds.ts";
import { lookAt } from "./hold.ts";
import type { Learner } from "./learner.ts";
import { walk } from "./walk.ts";

/** One learner's bookings, one after the other, and what they do with those they have, until so many are tried or time is up. */
export async function bookMuch(learner: Learner, bookings: number, over: () => boolean): Promise<void> {
  const { chance, journal } = learner;
  for (const kind of planOf(chance, bookings)) {
    if (over()) return;
    await book(learner, kind);
    for (let steps = chance.between(0, 2); steps > 0; steps -= 1) await step(learner);
    if (journal.surprises.length > 200) return;
  }
}

async function book(learner: Learner, kind: BookingKind): Promise<void> {
  const { journal, hand, chance } = learner;
  const done = await noting(journal, kind.name, async () => {
    const { held, order, booked } = await kind.book(learner, kind.service);
    const told = held === null ? "nothing" : booked ? "booked" : "not booked";
    journal.bookings.push({ kind: kind.name, id: held?.id ?? null, publicId: order?.publicId ?? null, told });
    if (held !== null && chance.happens(20)) await lookAt(learner, held.id);
    if (order === null || !booked) return;
    if (chance.happens(4)) await hand.refund(order.publicId);
    if (chance.happens(4)) await hand.dispute(order.publicId);
  });
  if (!done) journal.bookings.push({ kind: kind.name, id: null, publicId: null, told: "nothing" });
}

/** One look at one's bookings. */
export async function step({
  person,
  client,
  chance,
  journal,
}: Omit<Learner, "days" | "time" | "hand">): Promise<void> {
  await noting(journal, "a learner", () => walk({ person, side: "learner", client, chance, journal }));
}

/** So many bookings in the proportions of the table, in an order of chance. */
function planOf(chance: Chance, bookings: number): BookingKind[] {
  const fifty = bookingKinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const plan: BookingKind[] = [];
  while (plan.length < bookings) plan.push(...chance.shuffled(fifty));
  return plan.slice(0, bookings);
}
