import type { Wish } from "@pavane/contract/checkout/schema-wishlist";
import { decimalText } from "@pavane/contract/core/money";
import { removedTitle } from "../cart/notice-about.ts";
import type { ItemForSale } from "../sellable.ts";
import type { WishRow } from "./wishlist-repository.ts";

/** A thing on the list as it is today; null is one that does not exist any more. */
export function presentWish(row: WishRow, item: ItemForSale | null): Wish {
  const yours = item?.ownership === "owned" || item?.ownership === "own_item";
  const onSale = item?.onSale ?? false;
  return {
    item_type: row.itemType,
    item_id: row.itemId,
    title: item?.title ?? removedTitle,
    kind: item?.kind ?? "",
    by: item?.by ?? null,
    image_url: item?.imageUrl ?? null,
    path: item?.path ?? null,
    added_at: row.createdAt.toISOString(),
    price_then: decimalText(row.priceCents),
    price: item === null ? null : decimalText(item.priceCents),
    price_dropped: item !== null && onSale && !yours && item.priceCents < row.priceCents,
    on_sale: onSale,
    yours,
  };
}
