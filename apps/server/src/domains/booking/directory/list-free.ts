import { minuteMs } from "@pavane/contract/core/durations";
import { clampPage } from "@pavane/contract/core/page";
import type { FreeQuery } from "@pavane/contract/booking/query";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { findServicesByIds, type ServiceRow, presentPublicService } from "../../professionals/index.ts";
import type { Span } from "../../../platform/spans.ts";
import { dayNumber, dayText } from "../../../platform/zones.ts";
import { dateOf, requestedDays, timesOfDay, zoneOf } from "./requested-times.ts";
import { cardsOf } from "./cards.ts";
import { filterOf, pageOf } from "./list-professionals.ts";
import { soonestTimes } from "./soonest-times.ts";
import { readRuns, startsWithin } from "./start-runs.ts";
import {
  countMatching,
  findNextMoment,
  findOffersFree,
  findSoonestOffers,
  type DirectoryFilter,
  type OfferRow,
} from "./directory-repository.ts";

/** Who is free when: by person and day, or in windows the soonest times across all people. */
export async function listFree(deps: BookingDeps, actor: Actor | null, query: FreeQuery) {
  const filter = { ...(await filterOf(deps, actor, query)), bookable: true };
  return query.w.length > 0 ? freeInWindows(deps, actor, filter, query) : freeOnDays(deps, actor, filter, query);
}

/** Starts of a day that are shown before the number of all others. */
const maxOfDay = 4;

async function freeOnDays(deps: BookingDeps, actor: Actor | null, filter: DirectoryFilter, query: FreeQuery) {
  const { db } = deps;
  const zone = zoneOf(query.tz);
  const days = requestedDays(query, zone, filter.now.getTime(), query.days).map((day) => ({
    date: dayText(day),
    ...timesOfDay(day, query.part ?? null, zone),
  }));
  const requested = { ...filter, times: days };
  const { offset, ...page } = clampPage(query, await countMatching(db.read, requested));
  const { ids, featured } = await pageOf(deps, requested, { size: page.size, offset });
  const offers = await findOffersFree(db.read, requested, ids);
  const shown = await withPeople(deps, actor, offers, ids, featured);
  const data = shown.map(({ offer, ...row }) => {
    const starts = days.map(({ date, ...times }) => ({ date, all: startsOf(offer, [times], filter.now) }));
    return {
      ...row,
      days: starts.map(({ date, all }) => ({
        date,
        starts: all.slice(0, maxOfDay).map((at) => new Date(at).toISOString()),
        more: Math.max(0, all.length - maxOfDay),
      })),
    };
  });
  const next_day = data.length > 0 ? null : await nextDay(deps, filter, zone, days.at(-1)?.end ?? 0);
  return { data, times: [], page, next_day };
}

/** Of everybody's services the shortest that is free then. */
async function withPeople(
  deps: BookingDeps,
  actor: Actor | null,
  offers: readonly OfferRow[],
  ids: readonly number[],
  featured: readonly number[],
) {
  const offerOf = new Map([...offers].reverse().map((offer) => [offer.userId, offer]));
  const cards = await cardsOf(deps, actor, ids, featured);
  const services = await servicesOf(deps, [...offerOf.values()]);
  return cards.flatMap((professional) => {
    const offer = offerOf.get(professional.id);
    const service = offer && services.get(offer.serviceId);
    return service ? [{ professional, service: presentPublicService(service), offer }] : [];
  });
}

/** Maximum number of free times of windows. */
const maxTimes = 20;
/** Services that are looked at for these, the soonest free first: of one person and day only one time is shown. */
const maxLookedAt = 400;

async function freeInWindows(deps: BookingDeps, actor: Actor | null, filter: DirectoryFilter, query: FreeQuery) {
  const zone = zoneOf(query.tz);
  const times = query.w.map(({ date, part }) => timesOfDay(dayNumber(date), part, zone));
  const requested = { ...filter, times };
  const offers = await findSoonestOffers(deps.db.read, requested, maxLookedAt);
  const free = soonestTimes(
    offers.map((offer) => ({ offer, starts: startsOf(offer, times, filter.now) })),
    { zone, most: maxTimes },
  );
  const ids = [...new Set(free.map(({ offer }) => offer.userId))];
  const cards = new Map((await cardsOf(deps, actor, ids)).map((card) => [card.id, card]));
  const services = await servicesOf(
    deps,
    free.map(({ offer }) => offer),
  );
  const found = free.flatMap(({ offer, at }) => {
    const [professional, service] = [cards.get(offer.userId), services.get(offer.serviceId)];
    if (!professional || !service) return [];
    const [starts_at, ends_at] = [new Date(at), new Date(at + service.minutes * minuteMs)].map((time) =>
      time.toISOString(),
    );
    return [
      { professional, service: presentPublicService(service), starts_at: starts_at ?? "", ends_at: ends_at ?? "" },
    ];
  });
  const last = Math.max(...times.map(({ end }) => end));
  const next_day = found.length > 0 ? null : await nextDay(deps, filter, zone, last);
  return { data: [], times: found, page: { number: 1, size: maxTimes, total: found.length }, next_day };
}

const servicesOf = async ({ db }: BookingDeps, offers: readonly OfferRow[]): Promise<Map<number, ServiceRow>> =>
  new Map(
    (
      await findServicesByIds(
        db.read,
        offers.map(({ serviceId }) => serviceId),
      )
    ).map((row) => [row.id, row]),
  );

const startsOf = ({ starts, startEvery, noticeMin }: OfferRow, times: readonly Span[], now: Date): number[] => {
  const soonest = now.getTime() + noticeMin * minuteMs;
  const runs = readRuns(starts);
  return times.flatMap(({ start, end }) => startsWithin(runs, startEvery, { from: Math.max(start, soonest), to: end }));
};

/** The viewer's next day after the asked ones on which anybody is free, else the first of all. */
async function nextDay(
  { db }: BookingDeps,
  filter: DirectoryFilter,
  zone: string,
  after: number,
): Promise<string | null> {
  const wished = { ...filter, times: filter.times };
  const at =
    (await findNextMoment(db.read, wished, after)) ?? (await findNextMoment(db.read, { ...wished, times: null }, 0));
  return at === null ? null : dateOf(at, zone);
}
