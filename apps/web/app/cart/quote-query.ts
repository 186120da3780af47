import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import type { GuestLine } from "./guest/cart-line.ts";

export type Quote = Answer<"POST /api/checkout/quote">;
export type RequestedItem = NonNullable<Body<"POST /api/checkout/quote">["items"]>[number];

export interface QuoteRequest {
  /** Null: the account's cart. */
  items: readonly RequestedItem[] | null;
  coupon: string | null;
  /** Changes whenever the account's cart does, so that it is asked again; see `revisionOf`. */
  revision?: string;
}

const QUOTE = "POST /api/checkout/quote";

/** Longer than any code, and the most that is taken of what is in an address. */
const LONGEST_CODE = 64;

/**
 * What these things would cost now. Never cached: a price may change at any time. Without a network it fails
 * immediately.
 */
export function quoteQuery({ items, coupon, revision = "" }: QuoteRequest) {
  const code = coupon?.slice(0, LONGEST_CODE);
  const body = { ...(items === null ? {} : { items: [...items] }), ...(code ? { coupon_code: code } : {}) };
  return queryOptions({
    queryKey: [QUOTE, body, revision] as const,
    queryFn: () => api(QUOTE, { body }),
    networkMode: "always",
    staleTime: 0,
    gcTime: 60_000,
  });
}

/** The lines of a guest as the server is asked about them, with the price they were shown. */
export const requestedItems = (lines: readonly GuestLine[]): RequestedItem[] =>
  lines.map(({ itemType, itemId, quantity, price, title }) => ({
    item_type: itemType,
    item_id: itemId,
    quantity,
    price,
    title: title.slice(0, 500),
  }));

/** Names the contents of a cart: things, quantities, gifts and prices. */
export const revisionOf = (
  lines: readonly { key: string; quantity: number; gift: boolean; price: string; state: string }[],
): string => lines.map((line) => [line.key, line.quantity, line.gift, line.price, line.state].join("/")).join(" ");
