import { useController } from "react-hook-form";
import { Chip } from "../../../../ui/display/chip.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { Finder } from "../../../../ui/search/finder.tsx";
import { findSellables } from "../coupons-queries.ts";
import type { ListedItem } from "../coupon-shapes.ts";
import type { CouponValues } from "../rules/coupon-form.ts";

const sameItem = (one: ListedItem, other: ListedItem): boolean =>
  one.item_type === other.item_type && one.item_id === other.item_id;

/** The things a coupon covers, found by their words. */
export function ItemsField({ all }: { all: boolean }) {
  const { field, fieldState } = useController<CouponValues, "items">({ name: "items" });
  const items = field.value;
  return (
    <div className="grid gap-2.5 sm:col-span-2">
      {all ? (
        <Finder
          label="Items"
          placeholder="Part of a title"
          fewestLetters={1}
          nothing="Nothing on sale has these words."
          error={undefined}
          find={findSellables}
          onChoose={({ item }) => field.onChange([...items.filter((one) => !sameItem(one, item)), item])}
        />
      ) : (
        <p className="text-meta font-semibold">Items</p>
      )}
      {items.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label="Chosen items">
          {items.map((item) => (
            <li key={`${item.item_type}:${item.item_id}`}>
              <Chip
                onRemove={all ? () => field.onChange(items.filter((one) => one !== item)) : undefined}
                removeLabel={`Remove ${item.title}`}
              >
                {item.title}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {fieldState.error && items.length === 0 ? (
        <FieldError id="items-error">{fieldState.error.message ?? ""}</FieldError>
      ) : null}
    </div>
  );
}
