import { oneOf } from "@pavane/contract/core/codes";
import { dayMs } from "@pavane/contract/core/durations";
import { feedFaults, feedKeptDays, type FeedFault } from "@pavane/contract/professionals/choices";
import type { busyFeed } from "@pavane/contract/professionals/schema-busy";
import type { Output } from "@pavane/contract/core/endpoint";
import type { FeedRow } from "./feeds-repository.ts";

/** A calendar as its owner sees it; never its address. */
export function presentFeed(row: FeedRow): Output<typeof busyFeed> {
  const { id, name, host, readAt, triedAt, fault, events, workedOutAt } = row;
  const keptUntil =
    fault === null || readAt === null || workedOutAt === null
      ? null
      : new Date(readAt.getTime() + feedKeptDays * dayMs);
  return {
    id,
    name,
    host,
    last_read_at: readAt?.toISOString() ?? null,
    tried_at: triedAt?.toISOString() ?? null,
    error: faultOf(fault),
    kept_until: keptUntil?.toISOString() ?? null,
    events,
  };
}

const faultOf = (text: string | null): FeedFault | null => oneOf(feedFaults, text) ?? null;
