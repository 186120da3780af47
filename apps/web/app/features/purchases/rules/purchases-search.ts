import { itemTypes, type ItemType } from "@pavane/contract/checkout/choices";
import { oneOf } from "@pavane/contract/core/codes";

export const purchaseTabs = ["library", "orders", "given"] as const;
export type PurchaseTab = (typeof purchaseTabs)[number];

export interface PurchasesSearch {
  tab: PurchaseTab;
  q: string;
  type: ItemType | undefined;
  page: number;
  /** The open order's number, as the address has it. */
  order: string | null;
  /** The booking whose order is looked for. */
  booking: number | undefined;
}

/** The filters in the address; invalid values are left out. An order is shown on its own tab. */
export function readPurchasesSearch(search: URLSearchParams): PurchasesSearch {
  const page = Number(search.get("page"));
  const order = search.get("order") || null;
  const booking = Number(search.get("booking"));
  return {
    tab: order === null ? (oneOf(purchaseTabs, search.get("tab")) ?? "library") : "orders",
    q: search.get("q")?.trim() ?? "",
    type: oneOf(itemTypes, search.get("type")),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    order,
    booking: Number.isSafeInteger(booking) && booking > 0 ? booking : undefined,
  };
}
