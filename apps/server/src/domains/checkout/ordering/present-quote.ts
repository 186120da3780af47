import { couponErrors } from "@pavane/contract/checkout/errors";
import type { Quote, QuoteLine } from "@pavane/contract/checkout/schema-quote";
import { decimalText } from "@pavane/contract/core/money";
import { couponLabel } from "../coupons/present-coupon.ts";
import type { CheckoutDeps } from "../deps.ts";
import { removedTitle } from "../cart/notice-about.ts";
import type { BuiltQuote, QuotedLine } from "./build-quote.ts";

/** The provider that takes the payment of what is quoted. */
type Payments = Pick<CheckoutDeps["payments"], "provider" | "publishableKey" | "testMode">;

/** `paidOrder`: the order by which all of it was paid already. */
export function presentQuote(quote: BuiltQuote, payments: Payments, paidOrder: string | null = null): Quote {
  const { coupon, couponProblem: problem } = quote;
  return {
    lines: quote.lines.map(presentLine),
    subtotal: decimalText(quote.subtotalCents),
    discount: decimalText(quote.discountCents),
    total: decimalText(quote.totalCents),
    coupon: coupon === null ? null : { code: coupon.code, label: couponLabel(coupon) },
    coupon_error: problem === null ? null : { code: couponErrors[problem.reason].code, message: problem.message },
    fingerprint: quote.fingerprint,
    can_order: quote.canOrder,
    paid_order: paidOrder,
    test_mode: payments.testMode,
    provider: payments.provider,
    publishable_key: payments.publishableKey,
  };
}

function presentLine(line: QuotedLine): QuoteLine {
  const { item, notice, priceSeenCents: seen } = line;
  return {
    cart_item_id: line.cartItemId,
    item_type: line.itemType,
    item_id: line.itemId,
    title: item?.title ?? removedTitle,
    kind: item?.kind ?? "",
    by: item?.by ?? null,
    image_url: item?.imageUrl ?? null,
    path: item?.path ?? null,
    quantity: line.quantity,
    max_quantity: item?.maxQuantity ?? 1,
    gift: line.gift,
    unit_price: decimalText(line.unitCents),
    was_price: seen === null || seen === line.unitCents ? null : decimalText(seen),
    list: decimalText(line.listCents),
    discount: decimalText(line.discountCents),
    paid: decimalText(line.paidCents),
    licence: item?.licence ?? null,
    ...notice,
  };
}
