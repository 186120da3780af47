import type { Cart, CartItem } from "@pavane/contract/checkout/schema-cart";
import { decimalText } from "@pavane/contract/core/money";
import type { Descriptions } from "../describe-items.ts";
import { goneTitle, noticeAbout } from "../notice-about.ts";
import { asAsked } from "../rules/as-asked.ts";
import { noticesBeside } from "../rules/notices-beside.ts";
import type { ItemForSale } from "../sellable.ts";
import type { CartLineRow } from "./store-cart.ts";

/** A cart; what is no longer sold does not count in its sums. */
export function presentCart(lines: readonly CartLineRow[], things: Descriptions): Cart {
  const looked = lines.map((line) => {
    const thing = things.of(line);
    const item = thing && asAsked(thing, line.gift);
    return { ...line, item, notice: noticeAbout(line, item) };
  });
  const notices = noticesBeside(looked);
  const items = lines.map((line, index) => ({ ...presentCartLine(line, things.of(line)), ...notices[index] }));
  const total = decimalText(lines.reduce((sum, line) => sum + countedCents(line, things.of(line)), 0));
  return { items, subtotal: total, total };
}

export function presentCartLine(line: CartLineRow, thing: ItemForSale | null): CartItem {
  const item = thing && asAsked(thing, line.gift);
  const together = item?.together ?? null;
  const seen = decimalText(together?.priceCents ?? line.priceSeenCents);
  const now = item === null ? seen : decimalText(priceOf(item));
  const title = together?.title ?? item?.title ?? goneTitle;
  return {
    id: line.id,
    itemType: line.itemType,
    itemId: line.itemId,
    quantity: quantityOf(line, item),
    price: seen,
    itemDetails: {
      price: now,
      title,
      imageUrl: item?.imageUrl ?? null,
      path: item?.path ?? null,
      kind: item?.kind ?? "",
      by: item?.by ?? null,
      maxQuantity: item?.maxQuantity ?? 1,
    },
    resource: { title, type: line.itemType, price: now },
    ...noticeAbout(line, item),
    gift: line.gift,
  };
}

const countedCents = (line: CartLineRow, thing: ItemForSale | null): number => {
  const item = thing && asAsked(thing, line.gift);
  return item !== null && item.onSale ? priceOf(item) * quantityOf(line, item) : 0;
};

const quantityOf = ({ quantity }: CartLineRow, item: ItemForSale | null): number =>
  Math.min(quantity, item?.maxQuantity ?? quantity);

const priceOf = ({ priceCents, together }: ItemForSale): number => together?.priceCents ?? priceCents;
