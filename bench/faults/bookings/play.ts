import { carelessClient, type Counts } from "../careless-client.ts";
import type { Journal } from "../journal.ts";
import type { PassingTime } from "../passing-time.ts";
import type { ProviderHand } from "../provider-hand.ts";
import type { Chance } from "../random.ts";
import type { UnluckyServer } from "../unlucky-server.ts";
import { admin, learnerOf, professionals } from "../world.ts";
import { bookMuch, step } from "./book-much.ts";
import { decideDisputes, hostBookings, lookAfterBookings, type Host } from "./hosts.ts";
import type { Learner } from "./learner.ts";
import type { PassingDays } from "./passing-days.ts";
import { waitOut } from "./wait-out.ts";

interface Play {
  readonly server: UnluckyServer;
  readonly counts: Counts;
  readonly chance: Chance;
  readonly time: PassingTime;
  readonly days: PassingDays;
  readonly hand: ProviderHand;
  readonly journal: Journal;
}

interface Wanted {
  readonly bookings: number;
  readonly learners: number;
  readonly over: () => boolean;
}

/** So many days pass while people book; more until their sessions are over. */
const daysOfBooking = 24;

/**
 * Learners book, professionals and an administrator look after it, and days pass, until all bookings were tried and have come
 * to their end.
 */
export async function playBookings(play: Play, { bookings, learners, over }: Wanted): Promise<void> {
  if (bookings === 0) return;
  const { chance, days, journal } = play;
  const host = (person: number, name: string): Host => {
    const own = chance.fork(`${name} ${person}`);
    return { person, chance: own, journal, client: carelessClient(play.server, play.counts, own.fork("line")) };
  };
  let done = false;
  const isDone = () => done;
  const staff = host(admin, "staff");
  const looking = [
    ...professionals.map((person) => hostBookings(host(person, "professional"), isDone)),
    lookAfterBookings(staff, isDone),
  ];
  const crowd = Array.from({ length: learners }, (_, index): Learner => ({
    ...play,
    ...host(learnerOf(index), "learner"),
  }));
  let allTried = false;
  const passing = passDays(play, Math.max(8, Math.ceil(bookings / daysOfBooking)), () => allTried);
  await Promise.all(crowd.map((learner, index) => bookMuch(learner, Math.ceil((bookings - index) / learners), over)));
  allTried = true;
  await passing;
  await waitOut(days, async () => {
    await Promise.all(crowd.map((learner) => step(learner)));
    await decideDisputes(staff, 50);
  });
  done = true;
  await Promise.all(looking);
}

/** A day passes whenever so many more bookings were tried. */
async function passDays({ days, journal }: Play, every: number, over: () => boolean): Promise<void> {
  let next = every;
  while (!over()) {
    if (journal.bookings.length >= next) {
      await days.pass(1);
      next += every;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** What is still open when nobody is careless any more: disputes are decided, days pass, and shares are earned and paid out. */
export async function endBookings(play: Play): Promise<void> {
  const { days, time, chance, server, counts, journal } = play;
  const own = chance.fork("the end");
  const client = carelessClient(server, counts, own.fork("line"));
  await waitOut(days, () => decideDisputes({ person: admin, client, chance: own, journal }, 100));
  await days.refundAgain();
  await days.pass(15);
  await time.payNow();
}
