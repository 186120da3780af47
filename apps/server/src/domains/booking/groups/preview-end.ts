import { isRefusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { checkCancellable } from "./end-session.ts";
import { countLost } from "./ended-repository.ts";
import { findAhead, findOwnSession } from "../sessions/sessions-repository.ts";

/** What `endSession` would answer now, for either scope. */
export async function previewEnd({ db, clock }: BookingDeps, actor: Actor, id: number) {
  const session = checkCancellable(await findOwnSession(db.read, actor.id, id), clock.now());
  if (isRefusal(session)) return session;
  const { seriesId, startsAt } = session;
  const following = seriesId === null ? [session] : await findAhead(db.read, seriesId, startsAt);
  const lost = await countLost(
    db.read,
    following.map((one) => one.id),
  );
  const sum = (some: typeof lost) => ({
    sessions: some.length,
    bookings: some.reduce((all, { bookings }) => all + bookings, 0),
    waiting: some.reduce((all, { waiting }) => all + waiting, 0),
  });
  return { one: sum(lost.filter((one) => one.id === id)), this_and_following: sum(lost) };
}
