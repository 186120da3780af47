import type { ItemType } from "@pavane/contract/checkout/choices";
import type { LineNotice } from "./line-state.ts";
import type { ItemForSale } from "../sellable.ts";

interface Line {
  readonly itemType: ItemType;
  readonly itemId: number;
  readonly gift: boolean;
  readonly item: ItemForSale | null;
  readonly notice: LineNotice;
}

/**
 * What is to be said of lines beside each other: a part of a curriculum that one buys for oneself too would be paid for twice, so it is as
 * good as owned. Yields the notices in the order of the lines.
 */
export function noticesBeside(lines: readonly Line[]): LineNotice[] {
  const wholes = lines.filter(
    ({ gift, notice }) => !gift && notice.state !== "unavailable" && notice.state !== "owned",
  );
  return lines.map(({ itemType, itemId, gift, notice }) => {
    if (gift || notice.state === "unavailable" || notice.state === "owned") return notice;
    const whole = wholes.find(({ itemType: type, item }) => type === itemType && item?.contains?.includes(itemId));
    if (!whole?.item) return notice;
    return { state: "owned", message: `A part of ${whole.item.title}, which you are buying too.` };
  });
}
