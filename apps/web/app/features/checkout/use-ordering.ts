import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newTermsOf } from "../../lib/accept-terms.ts";
import { ApiError } from "../../lib/api-error.ts";
import { refreshRoutes } from "../../lib/api-query.ts";
import { formFailure } from "../../lib/form-failure.ts";
import { paths } from "../../paths.ts";
import { paidOrderOf, placeOrder } from "./place-order.ts";
import { acceptableLines, changesBetween, needsOnlyAcceptance, type Change } from "./rules/quote-changes.ts";
import type { AskedItem, Quote, QuoteLine } from "./shapes.ts";
import { useLeaveFor } from "./use-order-placed-here.ts";

interface OrderingOptions {
  quote: Quote;
  /** What holds now, asked of the server; also what the page shows from then on. */
  freshQuote: () => Promise<Quote>;
  /** Takes today's price of a line for the one to be paid. */
  acceptPrice: (line: QuoteLine) => Promise<unknown>;
  /** The things a browser names itself, with their accepted prices; null for the account's cart. */
  items: () => AskedItem[] | null;
  who: string | number;
  payAt: (order: string) => string;
  doneAt: (order: string) => string;
}

/** Who orders; empty for members. */
export interface Buyer {
  email?: string;
  name?: string;
  /** Version of the terms that the form linked to. */
  terms_version?: number | undefined;
}

export interface Ordering {
  /** Not as it was shown: to be accepted before ordering. */
  changes: readonly Change[] | null;
  /** They came while one was ordering. */
  changedMeanwhile: boolean;
  /** A line needs more than accepting its price. */
  blocked: boolean;
  placing: boolean;
  /** It was refused because these terms are in force by now; `goOn` orders again, once they are accepted. */
  newTerms: number | null;
  goOn: (accepted: Buyer) => void;
  failure: ReturnType<typeof formFailure>;
  order: (buyer: Buyer) => void;
}

/** From a quote to an order. Nothing is ordered at a price that was not on screen when the button was pressed. */
export function useOrdering(options: OrderingOptions): Ordering {
  const { quote, freshQuote, who, payAt, doneAt } = options;
  const [seen, setSeen] = useState<Quote | null>(null);
  const leaveFor = useLeaveFor();
  const client = useQueryClient();
  // A second press can come before the first is drawn.
  const sending = useRef(false);
  const ordering = useMutation({
    networkMode: "always",
    mutationFn: async (buyer: Buyer) => placeOrder(who, requestOf(await accepted(options), options.items(), buyer)),
    onSuccess: (placed) => leaveFor(placed.public_id, (placed.next === "done" ? doneAt : payAt)(placed.public_id)),
    onError: (error) => {
      const paid = paidOrderOf(error);
      if (paid !== null) return leaveFor(paid, paths.paymentSuccess({ order: paid }), { alreadyPaid: true });
      if (isChange(error)) setSeen(quote);
      if (newTermsOf(error) !== null) void refreshRoutes(client, "GET /api/site", "GET /api/me");
      // Whatever it was refused for: the page shows what holds now.
      if (isRefused(error)) void refresh(freshQuote);
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  const order = (buyer: Buyer) => {
    if (sending.current) return;
    sending.current = true;
    ordering.mutate(buyer);
  };
  const toAccept = seen !== null || acceptableLines(quote).length > 0;
  const blocked = !quote.can_order && !needsOnlyAcceptance(quote);
  return {
    changes: toAccept && !blocked ? changesBetween(seen, quote) : null,
    changedMeanwhile: seen !== null,
    blocked,
    placing: ordering.isPending,
    newTerms: newTermsOf(ordering.error),
    goOn: (accepted) => order({ ...ordering.variables, ...accepted }),
    failure:
      isChange(ordering.error) || newTermsOf(ordering.error) !== null
        ? null
        : formFailure(ordering.error, "Your order could not be placed. Try again."),
    order,
  };
}

/** The quote to order by: after accepting prices the server is asked again, and must say what was on screen. */
async function accepted({ quote, acceptPrice, freshQuote }: OrderingOptions): Promise<Quote> {
  const lines = acceptableLines(quote);
  if (lines.length === 0) return quote;
  for (const line of lines) await acceptPrice(line);
  const fresh = await freshQuote();
  if (fresh.total === quote.total && fresh.can_order) return fresh;
  throw new ApiError({ status: 409, code: "cart_changed", message: "Your cart has changed. Look at it once more." });
}

/** A failure shows as the page's own, by the query behind it. */
const refresh = (freshQuote: () => Promise<Quote>): Promise<unknown> => freshQuote().catch(() => null);

const requestOf = (quote: Quote, items: AskedItem[] | null, buyer: Buyer) => ({
  fingerprint: quote.fingerprint,
  accept_terms: true as const,
  ...(quote.coupon === null ? {} : { coupon_code: quote.coupon.code }),
  ...(items === null ? {} : { items }),
  ...buyer,
});

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

const isChange = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "cart_changed" || error.code === "price_changed");
