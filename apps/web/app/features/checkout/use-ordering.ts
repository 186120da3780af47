import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { noAnswerText } from "../../money/card-form/payment-failure.ts";
import { formFailure } from "../../forms/form-failure.ts";
import { paths } from "../../paths.ts";
import { paidOrderOf, placeOrder } from "./place-order.ts";
import { acceptableLines, changesBetween, needsOnlyAcceptance, type Change } from "./rules/quote-changes.ts";
import type { RequestedItem, PlacedOrder, PlaceOrder, Quote, QuoteLine, StartedPayment } from "./shapes.ts";
import { useLeaveFor } from "./use-order-placed-here.ts";

interface OrderingOptions {
  quote: Quote;
  /** What holds now, asked of the server; also what the page shows from then on. */
  freshQuote: () => Promise<Quote>;
  /** Takes today's price of a line for the one to be paid. */
  acceptPrice: (line: QuoteLine) => Promise<unknown>;
  /** The things a browser names itself, with their accepted prices; null for the account's cart. */
  items: () => RequestedItem[] | null;
  buyerKey: string | number;
  doneAt: (order: string) => string;
}

/** The buyer, and the accepted terms; members are known. */
export interface Buyer {
  email?: string;
  name?: string;
  /** Version of the terms that the form linked to. */
  terms_version?: number | undefined;
  /** For the receipt; null: none on this one. */
  company?: PlaceOrder["company"];
}

/** An order whose payment has begun. */
export type PayableOrder = PlacedOrder & { payment: StartedPayment };

export interface Ordering {
  /** Not as it was shown: to be accepted before ordering. */
  changes: readonly Change[] | null;
  /** They came while one was ordering. */
  changedMeanwhile: boolean;
  accept: () => void;
  accepting: boolean;
  /** A line needs more than accepting its price. */
  blocked: boolean;
  placing: boolean;
  failure: ReturnType<typeof formFailure>;
  /** Orders, and begins the payment; null where there is nothing to pay (more): the page continues, or says why. */
  place: (buyer: Buyer) => Promise<PayableOrder | null>;
}

/** From a quote to an order. Nothing is ordered at a price that was not on screen when the button was pressed. */
export function useOrdering(options: OrderingOptions): Ordering {
  const { quote, freshQuote, buyerKey, doneAt } = options;
  const [seen, setSeen] = useState<Quote | null>(null);
  const { leaveFor, markPlaced, placed: placedBefore } = useLeaveFor();
  const earlier = useRef(placedBefore);
  const ordering = useMutation({
    networkMode: "always",
    mutationFn: (buyer: Buyer) =>
      placeOrder({ buyerKey, request: requestOf(quote, options.items(), buyer), earlier: earlier.current }),
    onError: (error) => {
      if (isChange(error)) setSeen(quote);
      // Whatever the reason of the refusal: the page shows the current values.
      if (isRefused(error)) void refresh(freshQuote);
    },
  });
  const accepting = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      for (const line of acceptableLines(quote)) await options.acceptPrice(line);
      await freshQuote();
    },
    onSuccess: () => {
      setSeen(null);
      ordering.reset();
    },
    onError: () => void refresh(freshQuote),
  });
  const place = async (buyer: Buyer): Promise<PayableOrder | null> => {
    const order = await ordering.mutateAsync(buyer).catch((error: unknown) => paidOrderOf(error));
    if (order === null) return null;
    if (typeof order === "string") {
      await leaveFor(order, paths.paymentSuccess({ order }), { alreadyPaid: true });
      return null;
    }
    earlier.current = order.public_id;
    const { payment } = order;
    const settled = order.next === "done" ? doneAt(order.public_id) : onItsWay(order);
    if (settled !== null) await leaveFor(order.public_id, settled, { justPaid: true });
    else await markPlaced(order.public_id);
    return settled !== null || payment === null ? null : { ...order, payment };
  };
  const toAccept = seen !== null || acceptableLines(quote).length > 0;
  const blocked = !quote.can_order && !needsOnlyAcceptance(quote);
  const silent = ordering.data?.next === "pay" && ordering.data.payment === null;
  return {
    changes: toAccept && !blocked ? changesBetween(seen, quote) : null,
    changedMeanwhile: seen !== null,
    accept: () => accepting.mutate(),
    accepting: accepting.isPending,
    blocked,
    placing: ordering.isPending,
    failure: silent ? { message: noAnswerText } : failureOf(ordering.error ?? accepting.error),
    place,
  };
}

/** Where an order leads whose money is on its way, as after an answer that got lost; null while it waits for a card. */
function onItsWay({ public_id: order, payment }: PlacedOrder): string | null {
  const moved = payment?.status === "processing" || payment?.status === "succeeded";
  return moved ? paths.paymentSuccess({ order }) : null;
}

const failureOf = (error: unknown) =>
  isChange(error) || paidOrderOf(error) !== null
    ? null
    : formFailure(error, "Your order could not be placed. Try again.");

/** A failure shows as the page's own, by the query behind it. */
const refresh = (freshQuote: () => Promise<Quote>): Promise<unknown> => freshQuote().catch(() => null);

const requestOf = (quote: Quote, items: RequestedItem[] | null, buyer: Buyer) => ({
  fingerprint: quote.fingerprint,
  accept_terms: true as const,
  pay: true,
  ...(quote.coupon === null ? {} : { coupon_code: quote.coupon.code }),
  ...(items === null ? {} : { items }),
  ...buyer,
});

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

const isChange = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "cart_changed" || error.code === "price_changed");
