import { bookingSides, bookingTabs, type BookingSide, type BookingTab } from "@pavane/contract/booking/choices";
import { oneOf } from "@pavane/contract/core/codes";
import { readId } from "../../../ui/search/read-id.ts";

export interface BookingsSearch {
  as: BookingSide;
  tab: BookingTab;
  q: string;
  service: number | undefined;
  page: number;
}

/** What the address asks for; values that make no sense are left out. */
export function readBookingsSearch(search: URLSearchParams): BookingsSearch {
  return {
    as: oneOf(bookingSides, search.get("as")) ?? "learner",
    tab: oneOf(bookingTabs, search.get("tab")) ?? "upcoming",
    q: search.get("q")?.trim() ?? "",
    service: readId(search.get("service")) ?? undefined,
    page: readId(search.get("page")) ?? 1,
  };
}
