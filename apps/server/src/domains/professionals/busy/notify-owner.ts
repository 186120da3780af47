import { dayMs } from "@pavane/contract/core/durations";
import { feedKeptDays } from "@pavane/contract/professionals/choices";
import { zonedMomentText } from "@pavane/contract/core/times";
import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail, type MailKind } from "../../messages/index.ts";
import { findProfessional } from "../professional/professionals-repository.ts";
import type { BusyDeps } from "./deps.ts";
import { lockFeed, saveFeed, type FeedRow } from "./feeds-repository.ts";

/** Says that a calendar cannot be read, and until when the last good copy counts. Looks again under the lock. */
export const warnOfFault = (deps: BusyDeps, id: number, readBefore: Date): Promise<void> =>
  deps.db.write(async (tx) => {
    const feed = await lockFeed(tx, id);
    if (feed === null || feed.readAt === null || feed.fault === null || feed.warnedAt !== null) return;
    if (feed.readAt >= readBefore) return;
    await saveFeed(tx, id, { warnedAt: deps.clock.now() });
    await mail(tx, deps, feed, {
      kind: "calendar_unreadable",
      subject: `Your calendar “${feed.name}” cannot be read`,
      says: (moment) => [
        `We could last read it ${moment(feed.readAt)}. Until ${moment(keptUntil(feed.readAt))} it keeps your time busy as it was then.`,
        "After that its events block nothing here, and people can book you at those times.",
      ],
    });
  });

/** Gives up a copy that is too old to be true. */
export const dropCopy = (deps: BusyDeps, id: number, readBefore: Date): Promise<void> =>
  deps.db.write(async (tx) => {
    const feed = await lockFeed(tx, id);
    if (feed === null || feed.readAt === null || feed.workedOutAt === null || feed.readAt > readBefore) return;
    await saveFeed(tx, id, { workedOutAt: null, events: 0, etag: null, lastModified: null }, null);
    await mail(tx, deps, feed, {
      kind: "calendar_dropped",
      subject: `Your calendar “${feed.name}” no longer blocks your time`,
      says: (moment) => [
        `We could last read it ${moment(feed.readAt)}, which is more than ${feedKeptDays} days ago. People can book you at the times that stand in it.`,
        "It counts again as soon as it can be read. If its address has changed, remove it and add the new one.",
      ],
    });
  });

const keptUntil = (readAt: Date | null): Date => new Date((readAt?.getTime() ?? 0) + feedKeptDays * dayMs);

interface Words {
  readonly kind: MailKind;
  readonly subject: string;
  says(moment: (at: Date | null) => string): readonly string[];
}

async function mail(tx: Tx, deps: BusyDeps, feed: FeedRow, { kind, subject, says }: Words): Promise<void> {
  const professional = await findProfessional(tx, feed.userId);
  if (professional === null) return;
  const { name: siteName } = await deps.site.getSettings(tx);
  const siteUrl = deps.baseUrl();
  const words = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: says((at) => zonedMomentText((at ?? deps.clock.now()).getTime(), professional.timeZone)),
    action: { label: "Open your availability", url: `${siteUrl}/instructor/availability` },
    reason: "You receive this because you let us read a calendar of yours.",
  });
  await deps.messages.queueMail(tx, {
    userId: feed.userId,
    kind,
    subject,
    ...words,
    secret: false,
    dedupeKey: `${kind}:${feed.id}:${feed.readAt?.getTime()}`,
  });
}
