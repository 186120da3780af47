import { keysOf } from "@pavane/contract/core/codes";
import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { ageNames, levelNames } from "@pavane/contract/core/dance";
import { memberName } from "../../identity/index.ts";
import { type ServiceRow, nextFree, findSlots, type DirectoryPerson } from "../../professionals/index.ts";
import { questionOf, type Times } from "../free-times/slot-facts-repository.ts";
import { cheapestOf, modesOf } from "./present-card.ts";
import { runsOf, writtenRuns } from "./start-runs.ts";
import type { ListingValues, OfferValues } from "./listings-repository.ts";

/** Days for which free starts are kept: as far ahead as a service goes unless its professional says otherwise. */
export const keptDays = 60;

export interface ListingFacts {
  readonly person: DirectoryPerson;
  readonly membersOnly: boolean;
  readonly services: readonly ServiceRow[];
  /** Ids of those that can be booked. */
  readonly onOffer: ReadonlySet<number>;
  /** Null where nothing can be booked. */
  readonly times: Times | null;
  readonly stars: { readonly sum: number; readonly count: number };
  readonly sessions90: number;
  readonly verified: boolean;
  /** Slugs by the names of dance styles. */
  readonly slugs: ReadonlyMap<string, string>;
  readonly refreshAt: Date;
}

/** What the directory keeps of somebody listed. */
export function makeListing(facts: ListingFacts): { listing: ListingValues; offers: OfferValues[] } {
  const { person, services, stars } = facts;
  const { professional, profile } = person;
  const city = professional.city ?? profile.city;
  const next = nextFreeOf(facts);
  const listing = {
    userId: professional.userId,
    membersOnly: facts.membersOnly,
    bookable: facts.onOffer.size > 0,
    top: person.facts.hasTop,
    styles: profile.styles.flatMap((name) => facts.slugs.get(name) ?? []),
    ages: codesOf(ageNames, profile.ageGroups),
    levels: codesOf(levelNames, profile.levels),
    languages: profile.languages.map((language) => language.toLowerCase()),
    modes: modesOf(services),
    priceCents: cheapestOf(services)?.priceCents ?? null,
    ratingSum: stars.sum,
    ratingCount: stars.count,
    rating: stars.count === 0 ? null : stars.sum / stars.count,
    score: (stars.sum + 20) / (stars.count + 5),
    sessions90: facts.sessions90,
    verified: facts.verified,
    publishedAt: professional.publishedAt ?? facts.refreshAt,
    nextFree: next === null ? null : new Date(next.at),
    nextFreeUntil: next === null ? null : new Date(next.until),
    refreshAt: facts.refreshAt,
    words: {
      name: memberName(person.name),
      said: [profile.headline, ...services.map(({ name }) => name)].filter((text) => text !== null).join(" "),
      lists: [...profile.styles, city].filter((text) => text !== null).join(" "),
      city,
    },
  };
  return { listing, offers: services.map((service) => offerOf(facts, service)) };
}

function offerOf({ times, onOffer }: ListingFacts, service: ServiceRow): OfferValues {
  const { id, userId, minutes, priceCents, mode, startEvery, noticeMin } = service;
  const starts = times === null || !onOffer.has(id) ? [] : startsOf(times, service);
  const runs = writtenRuns(runsOf(starts, startEvery));
  return { serviceId: id, userId, minutes, priceCents, mode, startEvery, noticeMin, starts: runs };
}

/** What the page of the service and the booking itself say too, but for its notice. */
function startsOf(times: Times, service: ServiceRow): number[] {
  const question = questionOf(times, { ...service, noticeMin: 0 });
  const range = { from: times.now, to: times.now + keptDays * dayMs };
  return findSlots({ ...question, range }).slots.map(({ startsAt }) => startsAt);
}

/** The first free start, and until when it can be booked. */
function nextFreeOf({ times, services, onOffer }: ListingFacts): { at: number; until: number } | null {
  if (times === null) return null;
  const found = services
    .filter(({ id }) => onOffer.has(id))
    .flatMap((service) =>
      nextFree(questionOf(times, service)).map(({ startsAt }) => ({
        at: startsAt,
        until: startsAt - service.noticeMin * minuteMs,
      })),
    );
  return found.toSorted((a, b) => a.at - b.at || b.until - a.until)[0] ?? null;
}

const codesOf = <Code extends string>(names: Readonly<Record<Code, string>>, chosen: readonly string[]): Code[] =>
  keysOf(names).filter((code) => chosen.includes(names[code]));
