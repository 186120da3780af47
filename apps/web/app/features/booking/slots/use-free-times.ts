import { localDate } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../time/use-now.ts";
import { freeTimesQuery } from "../queries.ts";
import { addMonths, firstDay, inMonth, lastDay, monthOf, monthsAhead, type Day, type Month } from "../rules/days.ts";
import { byDay, firstAhead } from "../rules/free-times.ts";

/** What is picked a time of. */
export interface PickedService {
  professionalId: number;
  serviceId: number;
  noticeMin: number;
  furthestDays: number;
  /** A moment on whose day it opens. */
  near?: string;
  /** What is free, where that is not what everybody is offered. */
  query?: typeof freeTimesQuery;
}

const minute = 60_000;

/** The month, the day and the times in view, and how one gets to others. */
export function useFreeTimes(service: PickedService, zone: string, chosen: string | null) {
  const today = localDate(useNow(minute), zone);
  const [picked, setPicked] = useState<{ month: Month | null; day: Day | null }>({ month: null, day: null });
  const { professionalId, serviceId, noticeMin, query = freeTimesQuery } = service;
  const askFor = (month: Month) => {
    const from = firstDay(month) < today ? today : firstDay(month);
    return query({ professionalId, serviceId, noticeMin, from, to: lastDay(month), zone });
  };
  const thisMonth = useQuery(askFor(monthOf(today)));
  const ahead = firstAhead(thisMonth.data);
  const dayOf = (start: string | null) => (start === null ? null : localDate(Date.parse(start), zone));
  const nextDay = dayOf(ahead.free);
  const within = monthsAhead(today, service.furthestDays);
  const named = dayOf(chosen ?? service.near ?? null);
  // A link may name a time in the past, or one that is not offered yet.
  const wished = picked.day ?? (named !== null && within(monthOf(named)) ? named : (nextDay ?? dayOf(ahead.full)));
  const month = picked.month ?? monthOf(wished ?? today);
  const shown = useQuery(askFor(month));
  const days = byDay(shown.data?.times ?? [], zone);
  const full = byDay(shown.data?.full ?? [], zone);
  const firstFree =
    [...days].find(([, times]) => times.some(({ taken }) => !taken))?.[0] ?? [...full.keys()][0] ?? null;
  return {
    today,
    month,
    day: wished !== null && monthOf(wished) === month ? wished : firstFree,
    days,
    /** Groups without free places, by their days. */
    full,
    nextDay,
    /** The professional's time zone, once it is known. */
    zone: shown.data?.zone ?? null,
    state: shown.data ? ("ready" as const) : shown.isError ? ("failed" as const) : ("loading" as const),
    /** Nothing is free in any month, nor can anything be waited for. */
    none:
      thisMonth.data !== undefined && ahead.free === null && ahead.full === null && days.size === 0 && full.size === 0,
    fetching: shown.isFetching,
    retry: () => void shown.refetch(),
    pick: (day: Day) => {
      if (within(monthOf(day))) setPicked({ month: monthOf(day), day });
    },
    /** Another month, with the same day of it in view. */
    show: (other: Month) => {
      if (within(other)) setPicked({ month: other, day: wished === null ? null : inMonth(wished, other) });
    },
    canStep: (by: 1 | -1) => within(addMonths(month, by)),
    within,
  };
}

export type FreeTimesInView = ReturnType<typeof useFreeTimes>;
