import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { api } from "../../../api/api.ts";
import type { NoFields } from "../../../money/card-form/card-task.ts";
import { useChanging } from "../../../cart/changing.ts";
import { quoteQuery } from "../../../cart/quote-query.ts";
import { useTransfer } from "../../../cart/transfer-state.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { CheckoutLayout, CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { NothingToOrder } from "../components/checkout-states.tsx";
import { QuoteSummary } from "../components/quote-summary.tsx";
import { AcceptedBy } from "../../../session/terms-texts.tsx";
import { HeldTimes } from "../pay-at-once/held-times.tsx";
import { OrderForm } from "../pay-at-once/order-form.tsx";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";
import { ToPaidOrder } from "../components/paid-in-other-tab-page.tsx";
import { usePaidInOtherTab } from "../paid-in-other-tab.ts";
import { isUnavailable, readRequested } from "../rules/requested-item.ts";
import type { RequestedItem, Quote, QuoteLine } from "../shapes.ts";
import { useOrderPlacedHere } from "../use-order-placed-here.ts";
import { useOrdering } from "../use-ordering.ts";

export const meta = privateMeta("Checkout");

/** Order and pay on one page: the account's cart, or the one thing of `?item=`. */
export default function CheckoutPage() {
  const [search] = useSearchParams();
  const asked = readRequested(search.get("item"));
  const items = asked.kind === "item" ? [asked.item] : null;
  const request = { items, coupon: search.get("coupon") };
  const arriving = useCartArriving();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(request),
    enabled: asked.kind !== "unreadable" && !arriving,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
  const { asking, goTo } = useOrderPlacedHere();
  const paid = usePaidInOtherTab(useMe().id, data);
  if (goTo !== null) return <Navigate to={goTo} replace />;
  if (asking) return <CheckoutSkeleton label="Loading your order" />;
  if (asked.kind === "unreadable") return <NothingToOrder>This is not on sale.</NothingToOrder>;
  if (paid !== null) return <ToPaidOrder order={paid} />;
  if (isError && !data) return <ErrorState subject="Checkout" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || arriving) return <CheckoutSkeleton label="Loading your order" />;
  if (data.lines.length === 0) return <NothingToOrder>Your cart is empty</NothingToOrder>;
  if (isUnavailable(asked, data.lines)) return <NothingToOrder>This is not on sale.</NothingToOrder>;
  return <Review quote={data} items={items} coupon={request.coupon} stale={isPlaceholderData} />;
}

/** What a guest had chosen is still moving into the account, or a change of the cart is on its way. */
function useCartArriving(): boolean {
  const changing = useChanging();
  return useTransfer() === "running" || changing;
}

interface ReviewProps {
  quote: Quote;
  items: RequestedItem[] | null;
  coupon: string | null;
  /** Another coupon's quote is on its way. */
  stale: boolean;
}

function Review({ quote, items, coupon, stale }: ReviewProps) {
  const me = useMe();
  const client = useQueryClient();
  const terms = useShownTerms();
  const ordering = useOrdering({
    quote,
    freshQuote: () => client.fetchQuery(quoteQuery({ items, coupon })),
    acceptPrice,
    items: () => items,
    buyerKey: me.id,
    doneAt: (order) => paths.checkoutComplete({ order }),
  });
  return (
    <CheckoutLayout
      title="Checkout"
      lead={quote.test_mode ? <TestModeLine /> : null}
      aside={<QuoteSummary quote={quote} busy={stale} fromCart={items === null} />}
      asideFirst
    >
      <HeldTimes lines={quote.lines} onOver={() => void client.fetchQuery(quoteQuery({ items, coupon }))} />
      <OrderForm<NoFields>
        quote={quote}
        ordering={ordering}
        alone={items !== null}
        stale={stale}
        holder={[me.first_name, me.last_name].filter(Boolean).join(" ")}
        read={nothing}
        checks={{}}
        buyerOf={() => ({ terms_version: terms })}
        above={me.email === null ? null : <ReceiptGoesTo email={me.email} />}
        terms={<AcceptedBy doing={Number(quote.total) === 0 ? "getting it" : "paying"} />}
      />
    </CheckoutLayout>
  );
}

const nothing = () => ({});

const ReceiptGoesTo = ({ email }: { email: string }) => (
  <dl className="grid gap-0.5">
    <dt className="text-meta font-semibold">The receipt goes to</dt>
    <dd className="[overflow-wrap:anywhere]">{email}</dd>
  </dl>
);

const TestModeLine = () => (
  <p>
    <TestModeBadge />
  </p>
);

/** Lines of the cart have the price they were added at; a thing bought alone has none to accept. */
async function acceptPrice({ cart_item_id: id, unit_price: price }: QuoteLine): Promise<void> {
  if (id !== null) await api("PATCH /api/cart/:id", { params: { id }, body: { accept_price: price } });
}
