import { dayMs } from "@pavane/contract/core/durations";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuseWithoutRole } from "../permissions.ts";
import { findProfessional } from "../professional/professionals-repository.ts";
import { readsAnHour } from "./add-feed.ts";
import type { BusyDeps } from "./deps.ts";
import { fetchTimes, type Fetched } from "./fetch-times.ts";
import { findOwnFeed, saveFeed, type FeedRow } from "./feeds-repository.ts";

/** A copy is recalculated after this long even if it has not changed, because the year ahead has moved on. */
const workedOutFor = 7 * dayMs;

/**
 * Reads one's own calendar now. Problems are reported in the returned feed. Errors: feed_not_found, and when too many
 * are read.
 */
export async function readOwnFeed(deps: BusyDeps, actor: Actor, id: number) {
  const denied = refuseWithoutRole(actor);
  if (denied) return denied;
  const feed = await findOwnFeed(deps.db.read, actor.id, id);
  if (feed === null) return refuse(professionalsErrors.feed_not_found);
  const limited = await deps.limiter.hit(readsAnHour, String(actor.id));
  if (limited) return limited;
  const timeZone = (await findProfessional(deps.db.read, actor.id))?.timeZone ?? "UTC";
  const row = await readFeed(deps, { ...feed, timeZone });
  if (row === "busy") return refuse(commonErrors.busy, { retryAfter: 5 });
  await deps.db.write((tx) =>
    recordAudit(tx, {
      action: "hours.changed",
      target: { type: "hours", id: actor.id, name: actor.username },
      after: { calendar: feed.name, host: feed.host, read: row?.fault ?? "well" },
    }),
  );
  return row ?? refuse(professionalsErrors.feed_not_found);
}

/** Reads a calendar and stores the result. Null where it was removed in the meantime. */
export async function readFeed(deps: BusyDeps, feed: FeedRow & { timeZone: string }): Promise<FeedRow | "busy" | null> {
  const fetched = await fetchKnown(deps, feed);
  if (fetched === "busy") return fetched;
  const now = deps.clock.now();
  const well = { triedAt: now, readAt: now, fault: null, warnedAt: null };
  return deps.db.write((tx) => {
    if (fetched === "unchanged") return saveFeed(tx, feed.id, well);
    if ("fault" in fetched) return saveFeed(tx, feed.id, { triedAt: now, fault: fetched.fault });
    const { busy, ...copy } = fetched;
    return saveFeed(tx, feed.id, { ...well, ...copy, zone: feed.timeZone, workedOutAt: now }, busy);
  });
}

async function fetchKnown(deps: BusyDeps, feed: FeedRow & { timeZone: string }): Promise<Fetched> {
  const address = deps.addresses.unseal(feed.address);
  if (address === null) return { fault: "lost" };
  const { etag, lastModified, workedOutAt, zone, timeZone } = feed;
  const isFresh = workedOutAt !== null && deps.clock.now().getTime() - workedOutAt.getTime() < workedOutFor;
  const known =
    isFresh && zone === timeZone && (etag ?? lastModified) !== null ? { known: { etag, lastModified } } : {};
  return fetchTimes(deps, { address, zone: timeZone, ...known });
}
