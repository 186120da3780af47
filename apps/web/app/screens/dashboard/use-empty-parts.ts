import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../session/use-me.ts";
import { useGettingReady } from "../../people/getting-ready/use-getting-ready.ts";
import type { UserDashboard } from "../queries.ts";
import { emptyParts, type EmptyParts } from "./empty-parts.ts";
import { latestPurchasesQuery } from "./latest-purchases.tsx";
import { nextBookingsQuery } from "./next-bookings.tsx";

/**
 * What of the day is empty; null until each part was heard of once. A part that failed says so itself and is not called empty; it is asked again as
 * soon as it is drawn, so nothing may be taken from the page meanwhile.
 */
export function useEmptyParts({ courses, continue_learning: toContinue }: UserDashboard): EmptyParts | null {
  const bookings = useQuery(nextBookingsQuery());
  const purchases = useQuery(latestPurchasesQuery());
  const lists = useGettingReady(useMe());
  if (lists === null || !bookings.isFetched || !purchases.isFetched) return null;
  const counts = {
    had: courses.data?.had,
    finished: courses.data?.finished,
    toContinue: toContinue.data?.length,
    bookings: bookings.data?.data.length,
    purchases: purchases.data?.data.length,
  };
  return emptyParts(counts, lists.length > 0);
}
