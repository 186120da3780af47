import type { Tx } from "../../../platform/db/database.ts";
import type { Job } from "../../../platform/jobs.ts";
import type { ScreenDeps } from "../../ports.ts";
import { findTrouble } from "../admin-overview.ts";
import { decideTelling } from "./decide-telling.ts";
import { findLastTold, followTroubles, lockTroubles, markTold } from "./store-troubles.ts";
import { troubleMail } from "./trouble-mail.ts";

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
    const telling = decideTelling(lasting, now);
    const told = telling === null ? await findLastTold(tx) : now;
    if (told === null) return;
    const keys = new Set(telling?.keys ?? lasting.map(({ key }) => key));
    const words = await wordsOf(tx, deps, { cards: found.filter(({ key }) => keys.has(key)), fresh: telling?.fresh });
    if (telling !== null) await markTold(tx, telling.keys, now);
    for (const { id, email } of await deps.administrators(tx)) {
      const dedupeKey = `trouble:${told.toISOString()}:${id}`;
      if (telling === null) await deps.sendAnew(tx, dedupeKey, words, new Date(now.getTime() - againMs));
      else await deps.queueMail(tx, { userId: id, to: email, kind: "trouble", secret: false, dedupeKey, ...words });
    }
  });
  for (const { key, title, count } of found) deps.log.warn({ trouble: key, count }, title);
}

async function wordsOf(
  tx: Tx,
  { getSettings, baseUrl }: ScreenDeps,
  {
    cards,
    fresh = new Set(),
  }: { cards: Parameters<typeof troubleMail>[0]["cards"]; fresh?: ReadonlySet<string> | undefined },
) {
  const { name, time_zone: timeZone } = await getSettings(tx);
  return troubleMail({ site: { name, url: baseUrl(), timeZone }, cards, fresh });
}
