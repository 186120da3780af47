import { join } from "node:path";
import { Client, Pool } from "pg";
import { bookMuch } from "../bookings/book-much.ts";
import { hostBookings, type Host } from "../bookings/hosts.ts";
import { passingDays } from "../bookings/passing-days.ts";
import { buyMuch } from "../buyer.ts";
import { carelessClient } from "../careless-client.ts";
import { eventStorm } from "../event-storm.ts";
import { emptyJournal } from "../journal.ts";
import { passingTime } from "../passing-time.ts";
import { providerHand } from "../provider-hand.ts";
import type { Chance } from "../random.ts";
import { sellersBank, wantMoney } from "../seller.ts";
import { unluckyServer, type Life } from "../unlucky-server.ts";
import { learnerOf, makeWorld, professionals, sellers } from "../world.ts";
import { dump, forget, restore } from "./backup.ts";
import { emptyMemory, remember, type Remembered } from "./before-restore.ts";
import { endRestores } from "./end-restores.ts";
import type { Play, Restored } from "./play.ts";
import { keepTakingUp, type Staff } from "./staff.ts";

export interface Wanted {
  readonly restores: number;
  /** Purchases, a quarter of them bookings. */
  readonly sales: number;
  readonly life: Life;
  /** After so many of them nobody begins another. */
  readonly minutes: number;
}

const people = 10;

/**
 * Buyers, learners, sellers, banks and administrators go on while backups are restored over the living payment service, each of them
 * twice with sales in between. Yields the report, and whether everything was proved.
 */
export async function playRestores(
  postgresUrl: string,
  folder: string,
  chance: Chance,
  { restores, sales, life, minutes }: Wanted,
  say: Play["say"],
): Promise<{ readonly text: string; readonly proved: boolean }> {
  const url = await makeWorld(postgresUrl, { buyers: people, learners: people });
  await noteWhenSent(url);
  const server = await unluckyServer(url, folder, chance.fork("kills"), life);
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on("error", () => undefined);
  const play: Play = {
    url,
    server,
    chance,
    say,
    counts: { requests: 0, dropped: 0, repeated: 0, unanswered: 0 },
    time: await passingTime(url, server),
    days: await passingDays(url, server),
    hand: providerHand(url, server, chance.fork("provider")),
    journal: emptyJournal(),
    memory: emptyMemory(),
    decided: new Map(),
    ask: async (text, values = []) => (await pool.query(text, [...values])).rows,
  };
  const storm = eventStorm(url, server, chance.fork("events"));
  const kept: string[] = [];
  try {
    server.torment();
    storm.begin();
    const until = Date.now() + minutes * 60_000;
    const over = () => Date.now() > until;
    const restored = await goOn(play, { restores, sales, over }, folder, kept);
    await server.calm();
    await storm.end();
    return await endRestores(play, restored, { sales, restores });
  } finally {
    for (const end of [play.hand.close, play.time.close, play.days.close]) await end();
    await pool.end();
    await server.stop();
    for (const name of kept) await forget(url, name);
  }
}

type Going = Pick<Wanted, "restores" | "sales"> & { readonly over: () => boolean };

/** Everybody buys, books, sells and decides until all is sold; meanwhile backups are taken and restored. */
async function goOn(play: Play, { restores, sales, over }: Going, folder: string, kept: string[]): Promise<Restored[]> {
  const { server, counts, chance, journal, time, say } = play;
  const began = Date.now();
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000);
    say(
      `  ${seconds} s: ${journal.purchases.length} purchases, ${journal.bookings.length} bookings, ${server.kills} kills`,
    );
    void time.forgetLimits();
  }, 5_000);
  const withLine = (name: string) => {
    const own = chance.fork(name);
    return { chance: own, client: carelessClient(server, counts, own.fork("line")) };
  };
  let allSold = false;
  const isSold = () => allSold;
  const bank = sellersBank(play.url, server);
  const staff: Staff = { ...withLine("staff"), journal, decided: play.decided };
  const meanwhile = [
    ...sellers.map((person) => wantMoney({ ...play, ...withLine(`seller ${person}`), person, bank }, isSold)),
    ...professionals.map((person): Promise<void> => {
      const host: Host = { ...withLine(`professional ${person}`), person, journal };
      return hostBookings(host, isSold);
    }),
    keepTakingUp(staff, isSold),
  ];
  const bookings = Math.floor(sales / 4);
  const share = (all: number, index: number) => Math.ceil((all - index) / people);
  const crowd = Array.from({ length: people }, (_, index) => [
    buyMuch({ ...play, ...withLine(`buyer ${index}`), person: index + 1 }, share(sales - bookings, index), over),
    bookMuch({ ...play, ...withLine(`learner ${index}`), person: learnerOf(index) }, share(bookings, index), over),
  ]);
  const restoring = restoreMuch(play, { restores, sales, over }, folder, kept);
  await Promise.all(crowd.flat());
  const restored = await restoring;
  allSold = true;
  await Promise.all(meanwhile);
  await bank.close();
  clearInterval(progress);
  return restored;
}

/** Each backup is restored twice. So many sales before it is taken, and as many between it and each restore. */
async function restoreMuch(
  play: Play,
  { restores, sales, over }: Going,
  folder: string,
  kept: string[],
): Promise<Restored[]> {
  const { journal, server, days, time, url, memory, say } = play;
  const done = () => journal.purchases.length + journal.bookings.length;
  const every = sales / (restores + Math.ceil(restores / 2) + 1);
  const restored: Restored[] = [];
  let file = "";
  for (let step = 1, times = 0; restored.length < restores; step += 1) {
    while (done() < every * step && !over()) await new Promise((resolve) => setTimeout(resolve, 200));
    await days.pass(8); // so that professionals have something to be paid for
    await time.payNow();
    if (times === 0) {
      file = join(folder, `backup-${step}.dump`);
      await dump(url, file);
      times = 2;
      say(`  a backup was taken after ${done()} sales`);
      continue;
    }
    const keptAs = `pavane_before_${restored.length + 1}`;
    await forget(url, keptAs);
    journal.restoring += 1;
    await server.whileStopped(async () => {
      await rememberApart(url, memory, restored.at(-1)?.at ?? null);
      await restore(url, file, keptAs);
    });
    kept.push(keptAs);
    restored.push({ at: new Date(), sold: done() });
    journal.restoring += 1;
    times -= 1;
    say(`  it was restored after ${done()} sales`);
  }
  return restored;
}

/** By a connection of its own: all others wait while the database is replaced. */
async function rememberApart(url: string, memory: Remembered, since: Date | null): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await remember(memory, async (text, values = []) => (await client.query(text, [...values])).rows, since);
  await client.end();
}

/** The program moves when things came about at the payment service; this says when they really did. */
async function noteWhenSent(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    "alter table sandbox_payouts add column fault_made_at timestamptz not null default clock_timestamp()",
  );
  await client.end();
}
