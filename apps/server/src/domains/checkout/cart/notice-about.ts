import { lineState, type LineNotice } from "./line-state.ts";
import type { ItemForSale } from "../sellable.ts";

/** Replaces the title of what does not exist any more. */
export const removedTitle = "Something that was removed";

/** What is to be said about a wish for a thing, as it is asked for; null is a thing that does not exist any more. */
export function noticeAbout(
  line: { readonly priceSeenCents: number; readonly gift: boolean },
  item: ItemForSale | null,
): LineNotice {
  return lineState({
    priceSeenCents: line.priceSeenCents,
    unitCents: item?.priceCents ?? line.priceSeenCents,
    gift: line.gift,
    onSale: item?.onSale ?? false,
    blocked: item?.blocked ?? false,
    ownership: item?.ownership ?? "none",
    notYet: item?.notYet ?? null,
    partsOwned: item?.partsOwned ?? null,
    includedWith: item?.includedWith ?? null,
    holdEnded: item?.heldUntil === null,
  });
}
