import type { BookingDeps } from "../deps.ts";
import { feedTokenHash, newFeedToken } from "./feed-token.ts";
import { deleteFeed, findFeed, saveFeed, type FeedRow } from "./calendar-repository.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "baseUrl">;

const present = ({ createdAt, lastReadAt }: FeedRow) => ({
  url: null,
  made_at: createdAt.toISOString(),
  last_read_at: lastReadAt?.toISOString() ?? null,
});

/** The status of a user's secret feed address; never the address itself. */
export async function getFeed({ db }: Deps, userId: number) {
  const feed = await findFeed(db.read, userId);
  return { feed: feed === null ? null : present(feed) };
}

/** Makes a new address, said this once; the one before answers 404 from now on. */
export async function makeFeed({ db, clock, baseUrl }: Deps, userId: number) {
  const token = newFeedToken();
  const createdAt = clock.now();
  await db.write((tx) => saveFeed(tx, { userId, tokenHash: feedTokenHash(token), createdAt }));
  return {
    url: `${baseUrl()}/api/calendar/${token}.ics`,
    made_at: createdAt.toISOString(),
    last_read_at: null,
  };
}

export const endFeed = ({ db }: Deps, userId: number): Promise<void> => db.write((tx) => deleteFeed(tx, userId));
