import { quoteMinutes } from "@pavane/contract/subscriptions/choices";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { changeQuoteQuery, type RequestedChange } from "../queries.ts";
import type { ChangeQuote } from "../shapes.ts";

const holdsMs = quoteMinutes * 60_000;

/** The price of a change, asked for again by itself when it has run out; none while nothing is chosen. */
export function useChangeQuote(asked: RequestedChange | null) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...changeQuoteQuery(asked ?? { plan_key: "" }),
    enabled: asked !== null,
  });
  const [before, setBefore] = useState<ChangeQuote | null>(null);
  const again = useCallback(() => {
    setBefore(data ?? null);
    void refetch();
  }, [data, refetch]);
  // Follows a timer.
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    // By the time that has passed: the browser's clock may be wrong.
    const timer = setTimeout(again, Math.max(0, dataUpdatedAt + holdsMs - Date.now()));
    return () => clearTimeout(timer);
  }, [dataUpdatedAt, again]);
  // Of the same plan: with another one chosen, another price is no surprise.
  const replaced =
    before !== null && data !== undefined && before.quote_id !== data.quote_id && before.plan.key === data.plan.key;
  return {
    quote: data,
    /** Also of another price than the one that was shown, which holds no more once another was asked for. */
    error,
    fetching: isFetching,
    again,
    /** The amount that was shown before and is no longer right. */
    was: replaced && before.due_now !== data.due_now ? before.due_now : null,
  };
}
