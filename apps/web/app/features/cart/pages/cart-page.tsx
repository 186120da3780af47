import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { setTransferFailed, useTransfer } from "../../../cart/transfer-state.ts";
import { useChangeCart } from "../../../cart/use-cart-actions.ts";
import { useKeepFocus } from "../../../ui/focus/use-keep-focus.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ConfirmLater } from "../../../ui/overlays/confirm-later.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { CartLoading } from "../components/cart-loading.tsx";
import { CartRow } from "../components/cart-row.tsx";
import { CartSummary } from "../components/cart-summary.tsx";
import { useCartPage, type CartPage as CartPageData } from "../use-cart-page.ts";

export const meta = privateMeta("Cart");

/** Look and change; prices, states and sums are the server's. */
export default function CartPage() {
  const [params] = useSearchParams();
  const coupon = params.get("coupon")?.trim() || null;
  const page = useCartPage(coupon);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeepFocus(heading, page.rows.length);
  const filled = page.state === "ready" && page.rows.length > 0;
  return (
    <div className="page-gutter py-10 lg:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 lg:mr-[428px]">
        <h1 ref={heading} tabIndex={-1} className="display-page">
          Cart
        </h1>
        {filled ? <ClearCart /> : null}
      </div>
      <NotMoved />
      {page.state === "failed" ? <ErrorState subject="Your cart" onRetry={page.retry} /> : null}
      {page.state === "loading" || page.state === "moving" ? <CartLoading /> : null}
      {page.state === "ready" && page.rows.length === 0 ? (
        <EmptyState action={<ButtonLink to={paths.curriculum()}>Open the curriculum store</ButtonLink>}>
          Your cart is empty
        </EmptyState>
      ) : null}
      {filled ? <Filled page={page} coupon={coupon} /> : null}
    </div>
  );
}

function Filled({ page, coupon }: { page: CartPageData; coupon: string | null }) {
  return (
    <div className="mt-7 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px]">
      <ul aria-label="In your cart" className="divide-y divide-line border-y border-line">
        {page.rows.map((row) => (
          <CartRow key={row.key} row={row} />
        ))}
      </ul>
      <CartSummary page={page} coupon={coupon} />
    </div>
  );
}

function ClearCart() {
  const [asked, setAsked] = useState(false);
  const change = useChangeCart();
  const clear = () => {
    setAsked(false);
    void change({ kind: "clear" });
  };
  return (
    <>
      <Button variant="ghost" size="small" className="-mr-3.5" onClick={() => setAsked(true)}>
        Clear cart
      </Button>
      {asked ? (
        <ConfirmLater
          open
          onOpenChange={setAsked}
          question="Remove everything from your cart?"
          confirm="Clear cart"
          onConfirm={clear}
        />
      ) : null}
    </>
  );
}

/** What stayed in this browser when one signed in. */
function NotMoved() {
  const transfer = useTransfer();
  if (transfer !== "failed") return null;
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-brick bg-brick-tint px-5 py-4"
    >
      <p>Failed to merge your guest cart with your account</p>
      <Button variant="outline" size="small" onClick={() => setTransferFailed(false)}>
        Try again
      </Button>
    </div>
  );
}
