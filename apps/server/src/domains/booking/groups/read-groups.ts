import type { GroupSessionsQuery } from "@pavane/contract/booking/query-groups";
import { clampPage } from "@pavane/contract/core/page";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findPeopleWithStore } from "../../identity/index.ts";
import type { BookingDeps } from "../deps.ts";
import { presentGroup, type GroupView } from "./present-group.ts";
import { findSeries, findSessionsWithServices, findWaiting } from "../sessions/sessions-repository.ts";
import { countGroups, findGroupIds, findParticipants } from "./groups-repository.ts";

/** A page of a professional's group sessions, with how many are in each tab. */
export async function listGroups(deps: BookingDeps, actor: Actor, query: GroupSessionsQuery) {
  const { db, clock } = deps;
  const now = clock.now();
  const requested = { userId: actor.id, service: query.service, now };
  const counts = await countGroups(db.read, requested);
  const { offset, ...page } = clampPage(query, counts[query.tab]);
  const ids = await findGroupIds(db.read, { ...requested, tab: query.tab, size: page.size, offset });
  const views = await loadGroups(db.read, deps, ids, now);
  return { data: views.map((view) => presentGroup(view, now)), page, counts };
}

/** Group sessions by their ids, in that order. */
export async function loadGroups(
  db: Read,
  deps: Pick<BookingDeps, "stores">,
  ids: readonly number[],
  now: Date,
): Promise<GroupView[]> {
  const rows = await findSessionsWithServices(db, ids);
  const participants = await findParticipants(db, ids, now);
  const waiting = await findWaiting(db, ids);
  const seriesIds = rows.flatMap(({ session }) => session.seriesId ?? []);
  const series = new Map((await findSeries(db, [...new Set(seriesIds)], now)).map((row) => [row.series.id, row]));
  const people = await findPeopleWithStore(db, deps, [
    ...participants.map(({ learnerId }) => learnerId),
    ...waiting.map(({ userId }) => userId),
  ]);
  const views = rows.map(({ session, service }): [number, GroupView] => [
    session.id,
    {
      session,
      service,
      people,
      participants: participants.filter(({ sessionId }) => sessionId === session.id),
      waiting: waiting.filter(({ sessionId }) => sessionId === session.id),
      series: series.get(session.seriesId ?? 0) ?? null,
    },
  ]);
  const byId = new Map(views);
  return ids.flatMap((id) => byId.get(id) ?? []);
}
