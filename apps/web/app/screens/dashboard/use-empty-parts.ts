import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../session/use-me.ts";
import { useGettingReady } from "../../people/getting-ready/use-getting-ready.ts";
import type { UserDashboard } from "../queries.ts";
import { emptyParts, type EmptyParts } from "./empty-parts.ts";
import { latestPurchasesQuery } from "./latest-purchases.tsx";
import { nextBookingsQuery } from "./next-bookings.tsx";

/**
 * Which parts of the day are empty; null until each part was loaded once. A failed part shows its own error and is not
 * counted as empty; it is requested again when rendered, so nothing may be removed from the page in the meantime.
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
