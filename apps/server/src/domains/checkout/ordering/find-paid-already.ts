import { dayMs } from "@pavane/contract/core/durations";
import type { Read } from "../../../platform/db/database.ts";
import { paidAlready } from "./already-paid.ts";
import type { BuiltQuote } from "./build-quote.ts";
import { findPaidSince } from "./paid-orders-repository.ts";

/** As long as the key of a request is kept: a page that is older says that one owns the things. */
const sinceMs = dayMs;

interface Looking {
  readonly buyerId: number;
  /** Of the quote that the page showed; null where it has not said. */
  readonly fingerprint: string | null;
  readonly lines: readonly Pick<BuiltQuote["lines"][number], "itemType" | "itemId" | "gift" | "notice">[];
  readonly now: Date;
}

/** The number of the order by which a member has paid everything that a page names, see `paidAlready`; null when there is none. */
export async function findPaidAlready(db: Read, looking: Looking): Promise<string | null> {
  const { buyerId: userId, fingerprint, now } = looking;
  const lines = looking.lines.map(({ notice, ...line }) => ({ ...line, state: notice.state }));
  const bookingIds = lines.flatMap(({ itemType, itemId }) => (itemType === "booking" ? [itemId] : []));
  const since = new Date(now.getTime() - sinceMs);
  return paidAlready({ fingerprint, lines }, await findPaidSince(db, { userId, since, bookingIds }));
}
