import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate, useSearchParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { keyOf } from "../../../cart/guest/cart-line.ts";
import { acceptGuestPrice } from "../../../cart/guest/change-guest-cart.ts";
import { readGuestCart, useGuestCart } from "../../../cart/guest/guest-cart.ts";
import { requestedItems, quoteQuery } from "../../../cart/quote-query.ts";
import { paths } from "../../../paths.ts";
import { CardFormSkeleton } from "../../../money/card-form/card-form-skeleton.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { CheckoutLayout, CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { NothingToOrder } from "../components/checkout-states.tsx";
import { QuoteSummary } from "../components/quote-summary.tsx";
import { ToPaidOrderOfGuest } from "../components/paid-in-other-tab-page.tsx";
import { usePaidInOtherTab } from "../paid-in-other-tab.ts";
import { isUnavailable, readRequested, type RequestedPurchase } from "../rules/requested-item.ts";
import type { RequestedItem, Quote, QuoteLine } from "../shapes.ts";
import { useOrdering } from "../use-ordering.ts";
import { GuestLead } from "./guest-lead.tsx";

const GuestForm = lazyNamed(() => import("./guest-form.tsx"), "GuestForm");

/** The cart kept in this browser, or the one thing of `?item=`. */
export function GuestReview() {
  const [search] = useSearchParams();
  const item = search.get("item");
  const asked = readRequested(item);
  const cart = useGuestCart();
  const items = asked.kind === "item" ? [asked.item] : asked.kind === "cart" ? requestedItems(cart) : [];
  const coupon = search.get("coupon");
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery({ items, coupon }),
    enabled: items.length > 0 && !isBooking(asked),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
  const paid = usePaidInOtherTab("guest", data);
  if (asked.kind === "unreadable") return <NothingToOrder>This is not on sale.</NothingToOrder>;
  if (isBooking(asked)) return <SignInToBook />;
  if (paid !== null) return <ToPaidOrderOfGuest order={paid} />;
  if (items.length === 0) return <NothingToOrder>Your cart is empty</NothingToOrder>;
  if (error instanceof ApiError && error.code === "guest_checkout_off") return <SignInFirst />;
  if (error && !data) return <ErrorState subject="Checkout" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <CheckoutSkeleton label="Loading your order" />;
  if (data.lines.length === 0) return <NothingToOrder>Your cart is empty</NothingToOrder>;
  if (isUnavailable(asked, data.lines)) return <NothingToOrder>This is not on sale.</NothingToOrder>;
  return (
    <Review
      quote={data}
      itemsNow={() => (asked.kind === "item" ? [asked.item] : requestedItems(readGuestCart()))}
      alone={asked.kind === "item"}
      coupon={coupon}
      stale={isPlaceholderData}
    />
  );
}

const isBooking = (asked: RequestedPurchase): boolean =>
  asked.kind === "item" && "item_type" in asked.item && asked.item.item_type === "booking";

/** The way to the same order as a member. */
function useSignIn(): string {
  const [search] = useSearchParams();
  const [item, coupon] = [search.get("item") ?? undefined, search.get("coupon") ?? undefined];
  return paths.auth({ redirect: paths.checkout({ item, coupon }) });
}

function SignInFirst() {
  return <Navigate to={useSignIn()} replace />;
}

function SignInToBook() {
  return <NothingToOrder action={<ButtonLink to={useSignIn()}>Sign In</ButtonLink>}>Sign in to book.</NothingToOrder>;
}

interface ReviewProps {
  quote: Quote;
  /** Read when it is needed: accepting a price changes the cart. */
  itemsNow: () => RequestedItem[];
  alone: boolean;
  coupon: string | null;
  stale: boolean;
}

function Review({ quote, itemsNow, alone, coupon, stale }: ReviewProps) {
  const client = useQueryClient();
  const ordering = useOrdering({
    quote,
    freshQuote: () => client.fetchQuery(quoteQuery({ items: itemsNow(), coupon })),
    acceptPrice: acceptInCart,
    items: itemsNow,
    buyerKey: "guest",
    doneAt: (order) => paths.paymentSuccess({ order }),
  });
  return (
    <CheckoutLayout
      title="Checkout"
      lead={<GuestLead testMode={quote.test_mode} />}
      aside={<QuoteSummary quote={quote} busy={stale} fromCart={!alone} />}
      asideFirst
    >
      <Suspense fallback={<CardFormSkeleton />}>
        <GuestForm quote={quote} ordering={ordering} alone={alone} stale={stale} />
      </Suspense>
    </CheckoutLayout>
  );
}

async function acceptInCart(line: QuoteLine): Promise<void> {
  const key = keyOf({ itemType: line.item_type, itemId: line.item_id });
  const kept = readGuestCart().find((one) => keyOf(one) === key);
  if (kept) acceptGuestPrice(kept.id, line.unit_price);
}
