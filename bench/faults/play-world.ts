import { passingDays } from "./bookings/passing-days.ts";
import { endBookings, playBookings } from "./bookings/play.ts";
import { watchBookings } from "./bookings/watch.ts";
import { wrongRefunds } from "./bookings/wrong-refunds.ts";
import { buyMuch } from "./buyer.ts";
import { carelessClient, type Counts } from "./careless-client.ts";
import { eventStorm } from "./event-storm.ts";
import { emptyJournal } from "./journal.ts";
import { passingTime } from "./passing-time.ts";
import { patientPool } from "./patient-pool.ts";
import { waitForBank } from "./proof.ts";
import { proveAll } from "./proofs.ts";
import { providerHand } from "./provider-hand.ts";
import type { Chance } from "./random.ts";
import { reconcileNow } from "./reconcile-now.ts";
import { reportOf } from "./report.ts";
import { sellersBank, wantMoney, wrongStatements } from "./seller.ts";
import { sendOwed } from "./send-owed.ts";
import { settle } from "./settle.ts";
import type { UnluckyServer } from "./unlucky-server.ts";
import { sellers } from "./world.ts";

export interface Wanted {
  readonly seed: string;
  readonly chance: Chance;
  readonly purchases: number;
  readonly buyers: number;
  readonly bookings: number;
  readonly learners: number;
  /** After so many nobody begins another purchase or booking. */
  readonly minutes: number;
  readonly say: (line: string) => unknown;
}

/** Everybody buys, books and is paid at a server, from a world as `makeWorld` makes it to the report. */
export async function playWorld(
  url: string,
  server: UnluckyServer,
  { seed, chance, purchases, buyers, bookings, learners, minutes, say }: Wanted,
): Promise<{ text: string; proved: boolean }> {
  const began = Date.now();
  const secondsSince = () => Math.round((Date.now() - began) / 1000);
  const time = await passingTime(url, server);
  const days = await passingDays(url, server);
  const journal = emptyJournal();
  const counts: Counts = { requests: 0, dropped: 0, repeated: 0, unanswered: 0 };
  const hand = providerHand(url, server, chance.fork("provider"));
  const storm = eventStorm(url, server, chance.fork("events"));
  const bank = sellersBank(url, server);
  const asking = patientPool(url, server, { max: 1 });
  const ask = async (text: string, values: readonly unknown[] = []) => (await asking.query(text, values)).rows;
  const play = { server, counts, chance: chance.fork("bookings"), time, days, hand, journal };
  const watch = () => watchBookings(ask, journal);
  try {
    server.torment();
    storm.begin();
    const progress = setInterval(() => {
      say(
        `  ${secondsSince()} s: ${journal.purchases.length} purchases, ${journal.bookings.length} bookings, ${server.kills} kills`,
      );
      void time.forgetLimits();
      void watch();
    }, 5_000);
    const over = () => Date.now() - began > minutes * 60_000;
    let allSold = false;
    const wanting = sellers.map((person) => {
      const own = chance.fork(`seller ${person}`);
      const client = carelessClient(server, counts, own.fork("line"));
      return wantMoney({ person, client, chance: own, time, bank, journal }, () => allSold);
    });
    const booking = playBookings(play, { bookings, learners, over });
    await Promise.all(
      Array.from({ length: buyers }, (_, index) => {
        const own = chance.fork(`buyer ${index + 1}`);
        const client = carelessClient(server, counts, own.fork("line"));
        const share = Math.ceil((purchases - index) / buyers);
        return buyMuch({ person: index + 1, client, chance: own, time, hand, journal }, share, over);
      }),
    );
    allSold = true;
    await Promise.all([...wanting, booking]);
    clearInterval(progress);
    say(
      `${journal.purchases.length} purchases and ${journal.bookings.length} bookings after ${secondsSince()} s; settling`,
    );
    await server.calm();
    await storm.end();
    await hand.completeAll();
    await settle(ask, time, say);
    await sendOwed(ask, carelessClient(server, counts, chance.fork("staff of the end")));
    await settle(ask, time, say);
    if (bookings > 0) {
      await endBookings(play);
      await settle(ask, time, say);
    }
    await watch();
    const refunds = await wrongRefunds(ask, journal);
    const byPolicy = {
      sentence:
        "With every step of a paid booking went back what its policy, moves and sides made of it at that moment",
      rows: refunds.wrong,
    };
    const undecided = await ask(`select order_id from ${waitForBank} undecided`);
    const known = (orderId: number | null) => undecided.some(({ order_id }) => Number(order_id) === orderId);
    const differences = (await reconcileNow(url)).filter(
      ({ kind, orderId }) => kind !== "money_owed" || !known(orderId),
    );
    const paidOut = await ask("select id, seller_id, amount_cents from payouts");
    const statements = {
      sentence: "Every statement sums to its payout to the cent",
      rows: await wrongStatements(await server.ready(), paidOut),
    };
    const verdicts = [...(await proveAll(ask, journal)), byPolicy, statements];
    const report = {
      seed,
      seconds: secondsSince(),
      kills: server.kills,
      counts,
      events: storm.counts,
      hand: hand.counts,
      refunds: refunds.counts,
      wanted: { purchases, bookings },
    };
    return await reportOf(ask, { ...report, journal, verdicts, differences });
  } finally {
    await asking.end();
    await bank.close();
    await hand.close();
    await time.close();
    await days.close();
  }
}
