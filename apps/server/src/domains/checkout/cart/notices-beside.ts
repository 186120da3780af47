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
 * Notices for lines of the same cart: a part of a curriculum that is also bought for oneself would be paid for twice,
 * so it counts as owned. Returns the notices in the order of the lines.
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
