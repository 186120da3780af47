import type { Tx } from "../../../platform/db/database.ts";
import type { Job } from "../../../platform/jobs.ts";
import type { ScreenDeps } from "../../ports.ts";
import { findTrouble } from "../admin-overview.ts";
import { decideTelling } from "./decide-telling.ts";
import { findLastTold, followTroubles, lockTroubles, markEndedTold, markTold } from "./store-troubles.ts";
import { endedMail, troubleMail, type TroubleMail } from "./trouble-mail.ts";

export const tellTroubleJob = (deps: ScreenDeps): Job => ({
  name: "screens.tell-trouble",
  schedule: "*/10 * * * *",
  run: () => tellTrouble(deps),
});

/** How soon a mail that a mail server refused is tried again, with the words of the moment. */
const againMs = 3_600_000;

/**
 * Looks at everything that can be wrong, as /admin does, and writes to every administrator when a mail is due (`decideTelling`).
 * While one waits for the next day, a mail that was refused is tried again each hour, so that it comes when mail works again.
 */
async function tellTrouble(deps: ScreenDeps): Promise<void> {
  const found = await findTrouble(deps);
  const now = deps.clock.now();
  await deps.db.write(async (tx) => {
    await lockTroubles(tx);
    const lasting = await followTroubles(
      tx,
      found.map(({ key }) => key),
      now,
    );
    await tellEnded(tx, deps, now);
    const telling = decideTelling(lasting, now);
    const told = telling === null ? await findLastTold(tx) : now;
    if (told === null) return;
    const keys = new Set(telling?.keys ?? lasting.map(({ key }) => key));
    const words = await wordsOf(tx, deps, { cards: found.filter(({ key }) => keys.has(key)), fresh: telling?.fresh });
    if (telling !== null) await markTold(tx, telling.keys, now);
    for (const { id } of await deps.administrators(tx)) {
      const dedupeKey = `trouble:${told.toISOString()}:${id}`;
      if (telling === null) await deps.sendAnew(tx, dedupeKey, words, new Date(now.getTime() - againMs));
      else await deps.queueMail(tx, { userId: id, kind: "trouble", secret: false, dedupeKey, ...words });
    }
  });
  for (const { key, title, count } of found) deps.log.warn({ trouble: key, count }, title);
}

/** While the disk of the database is full no mail can be written, so administrators read of it when it is over. */
async function tellEnded(tx: Tx, deps: ScreenDeps, now: Date): Promise<void> {
  for (const { kind, since, until, detail } of deps.troubles.lately()) {
    if (kind !== "database_full" || !(await markEndedTold(tx, { key: kind, since, until }, now))) continue;
    const words = endedMail({ site: await siteOf(tx, deps), since, until, detail });
    for (const { id } of await deps.administrators(tx)) {
      const dedupeKey = `trouble-over:${since.toISOString()}:${id}`;
      await deps.queueMail(tx, { userId: id, kind: "trouble", secret: false, dedupeKey, ...words });
    }
  }
}

async function siteOf(tx: Tx, { getSettings, baseUrl }: ScreenDeps): Promise<TroubleMail["site"]> {
  const { name, time_zone: timeZone } = await getSettings(tx);
  return { name, url: baseUrl(), timeZone };
}

async function wordsOf(
  tx: Tx,
  deps: ScreenDeps,
  { cards, fresh = new Set() }: { cards: TroubleMail["cards"]; fresh?: ReadonlySet<string> | undefined },
) {
  return troubleMail({ site: await siteOf(tx, deps), cards, fresh });
}
