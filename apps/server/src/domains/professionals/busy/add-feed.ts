import { feedFaultTexts, maxBusyFeeds, maxFeedReadsAnHour } from "@pavane/contract/professionals/choices";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import type { NewBusyFeed } from "@pavane/contract/professionals/requests";
import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { refuseWithoutRole } from "../permissions.ts";
import { firstZone, lockOwnProfessional } from "../professional/ensure-professional.ts";
import { findProfessional } from "../professional/professionals-repository.ts";
import type { BusyDeps } from "./deps.ts";
import { fetchTimes, hostOf } from "./fetch-times.ts";
import { findFeeds, insertFeed } from "./feeds-repository.ts";

export const readsAnHour = { name: "busy-feeds", most: maxFeedReadsAnHour, windowSeconds: 3_600 };

/**
 * Adds an external calendar, and continues to read it if the first reading succeeds. Errors: feed_refused, feed_exists,
 * too_many_feeds.
 */
export async function addFeed(deps: BusyDeps, actor: Actor, { name, url, ...rest }: NewBusyFeed) {
  assertNoRest(rest);
  const denied = refuseWithoutRole(actor);
  if (denied) return denied;
  const addressMark = deps.addresses.markOf(url);
  const refused = refuseOneMore(await findFeeds(deps.db.read, actor.id), addressMark);
  if (refused) return refused;
  const limited = await deps.limiter.hit(readsAnHour, String(actor.id));
  if (limited) return limited;
  const own = await findProfessional(deps.db.read, actor.id);
  const zone = own?.timeZone ?? (await firstZone(deps, actor));
  const fetched = await fetchTimes(deps, { address: url, zone });
  if (fetched === "busy" || fetched === "unchanged") return refuse(commonErrors.busy, { retryAfter: 5 });
  if ("fault" in fetched)
    return refuse(professionalsErrors.feed_refused, {
      fields: { url: `${professionalsErrors.feed_refused.message} ${feedFaultTexts[fetched.fault]}` },
    });
  const { busy, ...copy } = fetched;
  const host = hostOf(url);
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    await lockOwnProfessional(tx, deps, actor);
    const late = refuseOneMore(await findFeeds(tx, actor.id), addressMark);
    if (late) return late;
    const times = { triedAt: now, readAt: now, workedOutAt: now, createdAt: now, zone };
    const address = deps.addresses.seal(url);
    const row = await insertFeed(tx, { userId: actor.id, name, host, address, addressMark, ...copy, ...times }, busy);
    await recordAudit(tx, {
      action: "hours.changed",
      target: { type: "hours", id: actor.id, name: actor.username },
      after: { calendar: name, host },
    });
    return row;
  });
}

function refuseOneMore(feeds: readonly { readonly addressMark: Buffer }[], mark: Buffer) {
  if (feeds.some(({ addressMark }) => addressMark.equals(mark)))
    return refuse(professionalsErrors.feed_exists, { fields: { url: professionalsErrors.feed_exists.message } });
  return feeds.length >= maxBusyFeeds ? refuse(professionalsErrors.too_many_feeds) : null;
}
