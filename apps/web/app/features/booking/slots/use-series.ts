import { localDate } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { freeTimesQuery } from "../queries.ts";
import { useNow } from "../../../time/use-now.ts";
import { lastDay, monthOf } from "../rules/days.ts";
import type { SeriesOnOffer } from "../rules/series-offer.ts";
import type { PickedService } from "./use-free-times.ts";

/** Series of a service that are sold as a whole; they come with the times of this month, which are shown anyway. */
export function useSeries({ professionalId, serviceId, noticeMin }: PickedService, zone: string) {
  const today = localDate(useNow(60_000), zone);
  const asked = { professionalId, serviceId, noticeMin, from: today, to: lastDay(monthOf(today)), zone };
  return useQuery(freeTimesQuery(asked)).data?.series ?? none;
}

const none: readonly SeriesOnOffer[] = [];
