import { carelessClient } from "../careless-client.ts";
import { countsByKind } from "../journal.ts";
import { waitForBank } from "../proof.ts";
import { ledgerProofs } from "../proofs-of-money.ts";
import { payoutProofs } from "../proofs-of-payouts.ts";
import { rightsProofs } from "../proofs-of-rights.ts";
import { proveEach, type Verdict } from "../proofs.ts";
import { reconcileNow } from "../reconcile-now.ts";
import { kindTable, standing, verdictTable, whole } from "../report.ts";
import { sendOwed } from "../send-owed.ts";
import { settle } from "../settle.ts";
import { remember } from "./before-restore.ts";
import type { Play, Restored } from "./play.ts";
import { restoreProofs } from "./proofs-of-restores.ts";
import { takeUpAll } from "./staff.ts";

interface Asked {
  readonly sales: number;
  readonly restores: number;
}

/** With a server that lives: decides what is left, lets everything settle, and proves. */
export async function endRestores(
  play: Play,
  restored: readonly Restored[],
  asked: Asked,
): Promise<{ readonly text: string; readonly proved: boolean }> {
  const { hand, ask, time, days, say, memory, journal } = play;
  await hand.completeAll();
  await decideTheRest(play);
  await settle(ask, time, say);
  for (let rest = 0; rest < 3; rest += 1) {
    await days.pass(15);
    await time.payNow();
    await settle(ask, time, say);
  }
  await sendOwed(ask, carelessClient(play.server, play.counts, play.chance.fork("staff of the end")));
  await settle(ask, time, say);
  await decideTheRest(play);
  await settle(ask, time, say);
  await remember(memory, ask, restored.at(-1)?.at ?? null);
  const verdicts = [
    ...ownVerdicts(play, restored, asked),
    await nightVerdict(play),
    ...merged(memory.paused),
    ...(await proveEach(ask, [...restoreProofs(memory, journal), ...ledgerProofs, ...payoutProofs, ...rightsProofs])),
  ];
  const text = [...(await says(play, restored)), "", ...verdictTable(verdicts)].join("\n");
  return { text, proved: verdicts.every(({ rows }) => rows.length === 0) };
}

/** What the night finds is decided, until it finds nothing more; banks decide about what is nobody's. */
async function decideTheRest({ server, counts, chance, journal, decided, hand, time, ask, say }: Play): Promise<void> {
  const own = chance.fork("staff at the end");
  const staff = { client: carelessClient(server, counts, own.fork("line")), chance: own, journal, decided };
  await time.abandonJobs();
  for (let times = 0, quiet = 0; times < 20 && quiet < 2; times += 1) {
    const [before] = await ask("select count(*)::int as nights from reconciliations");
    await time.compareNow();
    for (let waited = 0; waited < 30; waited += 1) {
      const [now] = await ask("select count(*)::int as nights from reconciliations");
      if (now.nights > before.nights) break;
      await time.wakeJobs();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await hand.decideUnknown();
    const left = await takeUpAll(staff);
    quiet = left === 0 ? quiet + 1 : 0;
    if (left > 0) say(`  ${left} unknown things are left`);
  }
}

async function nightVerdict({ ask, url }: Play): Promise<Verdict> {
  const undecided = await ask(`select order_id from ${waitForBank} undecided`);
  const waits = (orderId: number | null) => undecided.some(({ order_id }) => Number(order_id) === orderId);
  const differences = await reconcileNow(url);
  const [last] = await ask("select differences from reconciliations order by id desc limit 1");
  return {
    sentence: "The night says that all agrees, but for money that waits for a bank's decision",
    rows: [
      ...differences.filter(({ kind, orderId }) => kind !== "money_owed" || !waits(orderId)),
      ...(last?.differences ?? []).filter((one: any) => one.kind === "provider_not_asked"),
    ].map(({ text }) => ({ text })),
  };
}

function ownVerdicts({ journal, decided }: Play, restored: readonly Restored[], { sales, restores }: Asked): Verdict[] {
  const made = journal.purchases.length + journal.bookings.length;
  const needed = ["payment as unknown", "payment given back", "transfer as seller"];
  return [
    { sentence: `All ${whole(sales)} sales were tried`, rows: made >= sales ? [] : [{ made }] },
    {
      sentence: `${restores} restores were made`,
      rows: restored.length === restores ? [] : [{ made: restored.length }],
    },
    {
      sentence: "No call was answered in a way a person should not see",
      rows: journal.surprises.map((text) => ({ text })),
    },
    {
      sentence: "Payments and transfers were unknown, were taken up, and given back",
      rows: needed.filter((what) => !decided.has(what)).map((missing) => ({ missing })),
    },
  ];
}

/** One verdict for each sentence, whichever restore it is about. */
const merged = (verdicts: readonly Verdict[]): Verdict[] =>
  [...new Set(verdicts.map(({ sentence }) => sentence))].map((sentence) => ({
    sentence,
    rows: verdicts.filter((one) => one.sentence === sentence).flatMap(({ rows }) => rows),
  }));

async function says({ server, counts, hand, journal, decided, ask }: Play, restored: readonly Restored[]) {
  return [
    `${restored.length} restores, after ${restored.map(({ sold }) => sold).join(" and ")} sales; the server was killed ${server.kills} times besides.`,
    `${whole(counts.requests)} requests: ${whole(counts.dropped)} of which the answer was not waited for or thrown away, ${whole(counts.unanswered)} without an answer, ${whole(counts.repeated)} repeats.`,
    `At the payment service: ${hand.counts.refunds} refunds made by hand, ${hand.counts.disputes} disputes; no event told of ${hand.counts.untold} moves.`,
    `Decided: ${[...decided].map(([what, times]) => `${times} ${what}`).join(", ") || "nothing"}.`,
    "",
    ...kindTable("purchase", "told that it is paid", countsByKind(journal.purchases, "paid")),
    "",
    ...(await standing(ask)),
  ];
}
