import type { Me } from "./session.ts";
import { useNow } from "../time/use-now.ts";
import { useSiteDate } from "../page/use-site-date.ts";

export interface TermsDue {
  /** The day from which they count, in the site's zone. */
  readonly day: string;
  /** Whether it has come. */
  readonly counts: boolean;
}

/** New terms that somebody has still to accept; null for none. Only in parts drawn by the browser. */
export function useTermsDue(me: Pick<Me, "terms_count_from">): TermsDue | null {
  const dayOf = useSiteDate();
  const now = useNow(60_000);
  const from = me.terms_count_from;
  return from === null ? null : { day: dayOf(from), counts: Date.parse(from) <= now };
}
