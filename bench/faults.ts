import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { passingDays } from "./faults/bookings/passing-days.ts";
import { endBookings, playBookings } from "./faults/bookings/play.ts";
import { watchBookings } from "./faults/bookings/watch.ts";
import { wrongRefunds } from "./faults/bookings/wrong-refunds.ts";
import { buyMuch } from "./faults/buyer.ts";
import { carelessClient, type Counts } from "./faults/careless-client.ts";
import { eventStorm } from "./faults/event-storm.ts";
import { emptyJournal } from "./faults/journal.ts";
import { passingTime } from "./faults/passing-time.ts";
import { waitForBank } from "./faults/proof.ts";
import { providerHand } from "./faults/provider-hand.ts";
import { proveAll } from "./faults/proofs.ts";
import { chanceOf } from "./faults/random.ts";
import { reconcileNow } from "./faults/reconcile-now.ts";
import { playRestores } from "./faults/restores/play-restores.ts";
import { reportOf } from "./faults/report.ts";
import { sellersBank, wantMoney, wrongStatements } from "./faults/seller.ts";
import { sendOwed } from "./faults/send-owed.ts";
import { settle } from "./faults/settle.ts";
import { makeWorld, sellers } from "./faults/world.ts";
import { unluckyServer } from "./faults/unlucky-server.ts";
import { startPostgres } from "./private-postgres.ts";
import { usually } from "./smoke.ts";

const { values: options } = parseArgs({
  options: {
    /** The same seed draws the same purchases; when what happens is up to the machine. */
    seed: { type: "string", default: usually(String(Date.now() % 1_000_000), "3") },
    purchases: { type: "string", default: usually("1000", "2") },
    buyers: { type: "string", default: usually("20", "2") },
    bookings: { type: "string", default: usually("1000", "1") },
    learners: { type: "string", default: usually("20", "1") },
    /** After so many minutes nobody begins another purchase or booking. */
    minutes: { type: "string", default: usually("15", "5") },
    /** Requests in a server's life, drawn between these. */
    life: { type: "string", default: usually("120-400", "600-900") },
    /** So often a backup is restored, in a world of its own with so many sales; 0 leaves that out. */
    restores: { type: "string", default: usually("2", "0") },
    sales: { type: "string", default: "240" },
  },
});

const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const purchases = Number(options.purchases);
const buyers = Number(options.buyers);
const bookings = Number(options.bookings);
const learners = Number(options.learners);
const [least = 120, most = 400] = options.life.split("-").map(Number);
const chance = chanceOf(options.seed);
const began = Date.now();
const secondsSince = () => Math.round((Date.now() - began) / 1000);

say(`Seed ${options.seed}`);
const folder = mkdtempSync(join(tmpdir(), "pavane-faults-"));
const postgres = await startPostgres();
try {
  const proved = purchases + bookings === 0 || (await run());
  process.exitCode = (await restoring()) && proved ? 0 : 1;
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Backups are restored while people go on. True when every proof holds. */
async function restoring(): Promise<boolean> {
  const restores = Number(options.restores);
  if (restores === 0) return true;
  const minutes = Number(options.minutes);
  const wanted = { restores, sales: Number(options.sales), life: { least, most }, minutes };
  say("Backups are restored");
  const { text, proved } = await playRestores(postgres.url, folder, chance.fork("restores"), wanted, say);
  process.stdout.write(`\n${text}\n`);
  return proved;
}

/** Everything, from an empty database to the report. True when every proof holds. */
async function run(): Promise<boolean> {
  const url = await makeWorld(postgres.url, { buyers, learners });
  const server = await unluckyServer(url, folder, chance.fork("kills"), { least, most });
  const time = await passingTime(url, server);
  const days = await passingDays(url, server);
  const journal = emptyJournal();
  const counts: Counts = { requests: 0, dropped: 0, repeated: 0, unanswered: 0 };
  const hand = providerHand(url, server, chance.fork("provider"));
  const storm = eventStorm(url, server, chance.fork("events"));
  const bank = sellersBank(url, server);
  const asking = new Client({ connectionString: url });
  await asking.connect();
  const ask = async (text: string, values: readonly unknown[] = []) => (await asking.query(text, [...values])).rows;
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
    const over = () => Date.now() - began > Number(options.minutes) * 60_000;
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
      seed: options.seed,
      seconds: secondsSince(),
      kills: server.kills,
      counts,
      events: storm.counts,
      hand: hand.counts,
      refunds: refunds.counts,
      wanted: { purchases, bookings },
    };
    const { text, proved } = await reportOf(ask, { ...report, journal, verdicts, differences });
    process.stdout.write(`${text}\n`);
    return proved;
  } finally {
    await asking.end();
    await bank.close();
    await hand.close();
    await time.close();
    await days.close();
    await server.stop();
  }
}
