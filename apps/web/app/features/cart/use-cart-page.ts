import { blocksOrder } from "@pavane/contract/checkout/choices";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CartLine } from "../../cart/guest/cart-line.ts";
import { useChanging } from "../../cart/changing.ts";
import { useGuestCart } from "../../cart/guest/guest-cart.ts";
import { requestedItems, quoteQuery, revisionOf, type Quote } from "../../cart/quote-query.ts";
import { useCart, type CartInView } from "../../cart/use-cart.ts";
import { rowsOfGuest } from "./rules/cart-rows.ts";

export interface QuoteInView {
  data: Quote | undefined;
  /** The sums are of the cart as it was a moment ago. */
  old: boolean;
  failed: boolean;
  retry: () => void;
}

export interface CartPage extends Pick<CartInView, "owner" | "state" | "retry"> {
  rows: readonly CartLine[];
  quote: QuoteInView;
  /** A line blocks ordering. */
  blocked: boolean;
}

/** The cart with what it would cost now, coupon included. */
export function useCartPage(coupon: string | null): CartPage {
  const { owner, state, lines, retry } = useCart();
  const guestLines = useGuestCart();
  const changing = useChanging();
  const items = owner === "guest" ? requestedItems(guestLines) : null;
  const revision = owner === "guest" ? "" : revisionOf(lines);
  const query = useQuery({
    ...quoteQuery({ items, coupon, revision }),
    enabled: state === "ready" && lines.length > 0 && !changing,
    placeholderData: keepPreviousData,
  });
  const rows = owner === "guest" ? rowsOfGuest(lines, query.data) : lines;
  const quote: QuoteInView = {
    data: query.data,
    old: query.isPlaceholderData || changing || query.isFetching,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
  return { owner, state, retry, rows, quote, blocked: rows.some((row) => blocksOrder(row.state)) };
}
