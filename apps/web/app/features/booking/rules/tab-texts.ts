import type { BookingSide, BookingTab } from "@pavane/contract/booking/choices";

const tabNames: Readonly<Record<BookingTab, string>> = {
  upcoming: "Upcoming",
  to_answer: "To answer",
  past: "Past",
  cancelled: "Cancelled",
};

/** "6 upcoming", "1 to answer"; what waits is called so by who waits, and their places in waiting lists are counted with it. */
export function tabText(
  tab: BookingTab,
  as: BookingSide,
  { counts, inLists }: { counts: Readonly<Record<BookingTab, number>> | undefined; inLists: number },
): string {
  const waits = tab === "to_answer" && as === "learner";
  const count = (counts?.[tab] ?? 0) + (waits ? inLists : 0);
  const name = waits ? "Waiting" : tabNames[tab];
  return count === 0 ? name : `${count} ${name.toLowerCase()}`;
}
