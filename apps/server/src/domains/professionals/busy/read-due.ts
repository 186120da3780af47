import { dayMs, hourMs } from "@pavane/contract/core/durations";
import { feedKeptDays } from "@pavane/contract/professionals/choices";
import type { BusyDeps } from "./deps.ts";
import { readFeed } from "./read-feed.ts";
import { findFailing, findOutdated, claimDueFeeds } from "./feeds-repository.ts";
import { dropCopy, warnOfFault } from "./notify-owner.ts";

const everyMs = hourMs;
const warnAfterMs = dayMs;
const maxTaken = 20;
/** Of one run; the next minute continues. */
const maxRounds = 25;

/** Reads every calendar once an hour, and gives up copies that nobody could renew for too long. */
export async function readDueFeeds(deps: BusyDeps): Promise<void> {
  await giveUpOld(deps);
  for (let round = 0; round < maxRounds; round += 1) {
    const now = deps.clock.now();
    const due = await deps.db.write((tx) => claimDueFeeds(tx, new Date(now.getTime() - everyMs), now, maxTaken));
    if (due.length === 0) return;
    await Promise.all(due.map((feed) => readFeed(deps, feed).catch(noted(deps, feed.id))));
  }
}

async function giveUpOld(deps: BusyDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  const keptSince = new Date(now - feedKeptDays * dayMs);
  for (const { id } of await findOutdated(deps.db.read, keptSince, maxTaken))
    await dropCopy(deps, id, keptSince).catch(noted(deps, id));
  const warnBefore = new Date(now - warnAfterMs);
  for (const { id } of await findFailing(deps.db.read, warnBefore, maxTaken))
    await warnOfFault(deps, id, warnBefore).catch(noted(deps, id));
}

/** One that fails keeps no other waiting; the next hour tries again. */
const noted =
  ({ log }: Pick<BusyDeps, "log">, id: number) =>
  (error: unknown): void =>
    log.error({ err: error, feed: id }, "a calendar elsewhere could not be seen to");
