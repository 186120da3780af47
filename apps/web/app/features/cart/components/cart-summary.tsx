import { formatUsd } from "@pavane/contract/core/money";
import type { ReactNode } from "react";
import { subtotalOf } from "../../../cart/subtotal.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/display/card.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import type { CartPage } from "../use-cart-page.ts";
import { CouponField, RemoveCoupon, useCoupon, useTypedCode } from "./coupon-field.tsx";

interface CartSummaryProps {
  page: CartPage;
  coupon: string | null;
}

/** What it comes to, and the way on. */
export function CartSummary({ page, coupon }: CartSummaryProps) {
  const { quote } = page;
  const holds = coupon !== null && quote.data?.coupon != null;
  const { place, apply } = useCoupon(holds);
  const [typed, setTyped] = useTypedCode(coupon ?? "");
  // A code that was typed and not applied goes along to the checkout, which says what it does.
  const taken = holds ? coupon : typed.trim() || null;
  // Where everything is free there is nothing to take anything off.
  const free = Number(subtotalOf(page.rows)) === 0;
  return (
    <Card className="p-5 lg:sticky lg:top-24">
      <h2 className="text-heading font-semibold">Summary</h2>
      <div ref={place} tabIndex={-1} className="mt-4 grid gap-5 outline-none">
        {holds || (free && coupon === null) ? null : (
          <CouponField
            coupon={coupon ?? ""}
            text={typed}
            error={couponError(page, coupon)}
            onType={setTyped}
            onApply={apply}
          />
        )}
        {quote.failed && !quote.data ? (
          <ErrorState subject="The total" onRetry={quote.retry} busy={quote.old} />
        ) : (
          <Sums page={page} onRemove={holds ? () => apply(null) : null} />
        )}
      </div>
      {page.owner === "guest" ? <ForGuests page={page} coupon={taken} /> : <ForMembers page={page} coupon={taken} />}
    </Card>
  );
}

/** Not the one about the code before. */
function couponError({ quote }: CartPage, coupon: string | null): string | undefined {
  return coupon === null || quote.old ? undefined : quote.data?.coupon_error?.message;
}

function Sums({ page: { rows, quote }, onRemove }: { page: CartPage; onRemove: (() => void) | null }) {
  const { data, old } = quote;
  // Until the server has answered about this cart: what can be counted here.
  const subtotal = data && !old ? data.subtotal : subtotalOf(rows);
  return (
    <dl aria-live="polite" aria-busy={old || undefined} className="tabular grid gap-2 border-t border-line pt-4">
      <Sum label="Subtotal">{formatUsd(subtotal)}</Sum>
      {data?.coupon ? (
        <Sum
          label={`${data.coupon.code}, ${data.coupon.label}`}
          action={onRemove ? <RemoveCoupon code={data.coupon.code} onRemove={onRemove} /> : null}
          className={cx("text-pine", old && "opacity-60")}
        >
          −{formatUsd(data.discount)}
        </Sum>
      ) : null}
      <Sum label="Total" className="mt-1 text-heading font-semibold">
        <span className={cx("transition-opacity", old && "opacity-60")}>{formatUsd(data?.total ?? subtotal)}</span>
      </Sum>
    </dl>
  );
}

interface SumProps {
  label: string;
  /** Beside the label. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

function Sum({ label, action, className, children }: SumProps) {
  return (
    <div className={cx("flex items-baseline justify-between gap-4", className)}>
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        {label}
        {action}
      </dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}

function ForMembers({ page, coupon }: CartSummaryProps) {
  return (
    <div className="mt-5 grid gap-2.5">
      <OnToCheckout to={paths.checkout({ coupon: coupon ?? undefined })} label="Checkout" blocked={page.blocked} />
    </div>
  );
}

function ForGuests({ page, coupon }: CartSummaryProps) {
  return (
    <div className="mt-5 grid gap-2.5">
      <OnToCheckout
        to={paths.simpleCheckout({ coupon: coupon ?? undefined })}
        label="Check out as guest"
        blocked={page.blocked}
      />
      <ButtonLink variant="outline" to={paths.auth({ redirect: paths.checkout({ coupon: coupon ?? undefined }) })}>
        Sign in
      </ButtonLink>
      <p className="mt-1 text-center text-meta text-soft">Sign in to keep your cart on every device.</p>
    </div>
  );
}

/** While a line blocks it, the button leads to that line. */
function OnToCheckout({ to, label, blocked }: { to: string; label: string; blocked: boolean }) {
  if (!blocked) return <ButtonLink to={to}>{label}</ButtonLink>;
  const showReason = () => {
    const line = document.querySelector("[data-blocks]");
    line?.scrollIntoView({ block: "center" });
    // Focuses the notice, not a button: pressing again must change nothing.
    line?.querySelector<HTMLElement>("[data-notice]")?.focus({ preventScroll: true });
  };
  return (
    <>
      <FieldError id="cart-blocked">Some items need your attention.</FieldError>
      <Button aria-disabled aria-describedby="cart-blocked" className="opacity-50" onClick={showReason}>
        {label}
      </Button>
    </>
  );
}
