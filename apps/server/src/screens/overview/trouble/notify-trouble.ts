import { hourMs } from "@pavane/contract/core/durations";
import type { Tx } from "../../../platform/db/database.ts";
import type { Job } from "../../../platform/jobs.ts";
import type { ScreenDeps } from "../../ports.ts";
import { findTrouble } from "../admin-overview.ts";
import { decideNotification } from "./decide-notification.ts";
import {
  findLastNotified,
  followTroubles,
  lockTroubles,
  markEndNotified,
  markNotified,
} from "./troubles-repository.ts";
import { endedMail, troubleMail, type TroubleMail } from "./trouble-mail.ts";

export const notifyTroubleJob = (deps: ScreenDeps): Job => ({
  name: "screens.tell-trouble",
  schedule: "*/10 * * * *",
  run: () => notifyTrouble(deps),
});

/** How soon a mail that a mail server refused is tried again, with the words of the moment. */
const againMs = hourMs;

/**
 * Looks at everything that can be wrong, as /admin does, and writes to every administrator when a mail is due (`decideNotification`).
 * While one waits for the next day, a mail that was refused is tried again each hour, so that it comes when mail works again.
 */
async function notifyTrouble(deps: ScreenDeps): Promise<void> {
  const found = await findTrouble(deps);
  const now = deps.clock.now();
  await deps.db.write(async (tx) => {
    await lockTroubles(tx);
    const lasting = await followTroubles(
      tx,
      found.map(({ key }) => key),
      now,
    );
    await notifyEnded(tx, deps, now);
    const notification = decideNotification(lasting, now);
    const notified = notification === null ? await findLastNotified(tx) : now;
    if (notified === null) return;
    const keys = new Set(notification?.keys ?? lasting.map(({ key }) => key));
    const words = await wordsOf(tx, deps, {
      cards: found.filter(({ key }) => keys.has(key)),
      fresh: notification?.fresh,
    });
    if (notification !== null) await markNotified(tx, notification.keys, now);
    for (const { id } of await deps.administrators(tx)) {
      const dedupeKey = `trouble:${notified.toISOString()}:${id}`;
      if (notification === null) await deps.sendAnew(tx, dedupeKey, words, new Date(now.getTime() - againMs));
      else await deps.queueMail(tx, { userId: id, kind: "trouble", secret: false, dedupeKey, ...words });
    }
  });
  for (const { key, title, count } of found) deps.log.warn({ trouble: key, count }, title);
}

/** While the disk of the database is full no mail can be written, so administrators are notified when it has ended. */
async function notifyEnded(tx: Tx, deps: ScreenDeps, now: Date): Promise<void> {
  for (const { kind, since, until, detail } of deps.troubles.lately()) {
    if (kind !== "database_full" || !(await markEndNotified(tx, { key: kind, since, until }, now))) continue;
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
