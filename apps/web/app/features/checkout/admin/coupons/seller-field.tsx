import { useController } from "react-hook-form";
import { Chip } from "../../../../ui/display/chip.tsx";
import { Finder } from "../../../../ui/search/finder.tsx";
import { findSellers } from "../coupons-queries.ts";
import type { CouponValues } from "../rules/coupon-form.ts";

/** The one person whose things a coupon covers. */
export function SellerField({ all }: { all: boolean }) {
  const { field, fieldState } = useController<CouponValues, "seller">({ name: "seller" });
  const seller = field.value;
  if (seller)
    return (
      <div className="grid content-start gap-1.5">
        <p className="text-meta font-semibold">Seller</p>
        <p>
          <Chip
            onRemove={all ? () => field.onChange(null) : undefined}
            removeLabel={`Choose another seller than ${seller.name}`}
          >
            {seller.name}
          </Chip>
        </p>
      </div>
    );
  return (
    <Finder
      label="Seller"
      placeholder="Store, name or username"
      fewestLetters={2}
      nothing="Nobody who sells has this name."
      error={fieldState.error?.message}
      find={findSellers}
      onChoose={({ id, title }) => field.onChange({ id, name: title })}
    />
  );
}
