import type { Cart, CartItem } from "@pavane/contract/checkout/schema-cart";
import { decimalText } from "@pavane/contract/core/money";
import type { Descriptions } from "../describe-items.ts";
import { removedTitle, noticeAbout } from "./notice-about.ts";
import { withoutOwnedParts } from "./as-requested.ts";
import { noticesBeside } from "./notices-beside.ts";
import type { ItemForSale } from "../sellable.ts";
import type { CartLineRow } from "./cart-repository.ts";

/** A cart; what is no longer sold does not count in its sums. */
export function presentCart(lines: readonly CartLineRow[], things: Descriptions): Cart {
  const looked = lines.map((line) => lookAt(line, things.of(line)));
  const notices = noticesBeside(looked);
  const items = looked.map((line, index) => ({ ...presentLine(line), ...notices[index] }));
  const total = decimalText(looked.reduce((sum, line) => sum + countedCents(line), 0));
  return { items, subtotal: total, total };
}

export const presentCartLine = (line: CartLineRow, thing: ItemForSale | null): CartItem =>
  presentLine(lookAt(line, thing));

/** A line with its thing as it asks for it, and what is to be said of it alone. */
function lookAt(line: CartLineRow, thing: ItemForSale | null) {
  const item = thing && withoutOwnedParts(thing, line.gift);
  return { ...line, item, notice: noticeAbout(line, item) };
}

type LookedAt = ReturnType<typeof lookAt>;

function presentLine({ item, notice, ...line }: LookedAt): CartItem {
  const together = item?.together ?? null;
  const seen = decimalText(together?.priceCents ?? line.priceSeenCents);
  const now = item === null ? seen : decimalText(priceOf(item));
  const title = together?.title ?? item?.title ?? removedTitle;
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
    ...notice,
    gift: line.gift,
  };
}

const countedCents = ({ item, ...line }: LookedAt): number =>
  item !== null && item.onSale ? priceOf(item) * quantityOf(line, item) : 0;

const quantityOf = ({ quantity }: Pick<CartLineRow, "quantity">, item: ItemForSale | null): number =>
  Math.min(quantity, item?.maxQuantity ?? quantity);

const priceOf = ({ priceCents, together }: ItemForSale): number => together?.priceCents ?? priceCents;
