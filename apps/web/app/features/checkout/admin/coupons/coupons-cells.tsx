import { formatUsd } from "@pavane/contract/core/money";
import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { StaffMenuItem } from "../../../../administration/staff-menu-item.tsx";
import { momentText } from "../../../../time/dates.ts";
import { couponStateNames, couponStateTones } from "../../../../money/coupon-states.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../../ui/overlays/menu.tsx";
import { changeSearch } from "../../../../ui/search/search-state.ts";
import type { Coupon } from "../coupon-shapes.ts";
import { scopeNames } from "../rules/coupon-texts.ts";

/** Cells of the list of coupons that are more than text. */
export const couponsCells = (search: URLSearchParams, onDelete: (coupon: Coupon) => void) => ({
  code: ({ id, code }: Coupon) => (
    <Link
      to={{ search: changeSearch(search, { coupon: id }) }}
      preventScrollReset
      className="rounded-chip font-semibold whitespace-nowrap hover:text-velvet hover:underline"
    >
      {code}
    </Link>
  ),
  discount: ({ label, minimum }: Coupon) => (
    <span className="whitespace-nowrap">
      {label}
      {minimum === null ? null : <span className="block text-small text-soft">from {formatUsd(minimum)}</span>}
    </span>
  ),
  scope: (coupon: Coupon) => <Scope coupon={coupon} />,
  uses: (coupon: Coupon) => <Uses coupon={coupon} search={search} />,
  dates: (coupon: Coupon) => <Dates coupon={coupon} />,
  state: ({ state }: Coupon) => <Badge tone={couponStateTones[state]}>{couponStateNames[state]}</Badge>,
  actions: (coupon: Coupon) => <RowMenu coupon={coupon} search={search} onDelete={onDelete} />,
});

function Scope({ coupon: { scope, items, seller, paid_by_seller: bySeller } }: { coupon: Coupon }) {
  const listed = items.map(({ title }) => title).join(", ");
  return (
    <span className="block max-w-56 min-w-32">
      {scope === "seller" ? (seller?.name ?? scopeNames.seller) : scopeNames[scope]}
      {scope === "items" ? (
        <span className="block truncate text-small text-soft" title={listed}>
          {listed}
        </span>
      ) : null}
      {bySeller ? <span className="block text-small text-soft">Paid by the seller</span> : null}
    </span>
  );
}

function Uses({ coupon, search }: { coupon: Coupon; search: URLSearchParams }) {
  const { used, reserved, max_uses: max } = coupon;
  const text = max === null ? used.toLocaleString("en-US") : `${used} of ${max.toLocaleString("en-US")}`;
  return (
    <span className="whitespace-nowrap">
      {used + reserved > 0 ? (
        <Link
          to={{ search: changeSearch(search, { uses: coupon.id }) }}
          preventScrollReset
          className="rounded-chip underline underline-offset-4 hover:text-velvet"
        >
          {text}
        </Link>
      ) : (
        text
      )}
      {reserved > 0 ? <span className="block text-small text-soft">{reserved} reserved</span> : null}
    </span>
  );
}

function Dates({ coupon: { starts_at: start, ends_at: end } }: { coupon: Coupon }) {
  if (start === null && end === null) return <span className="text-soft">Always</span>;
  return (
    <span className="whitespace-nowrap">
      {start === null ? null : <span className="block">from {momentText(start)}</span>}
      {end === null ? null : <span className="block">until {momentText(end)}</span>}
    </span>
  );
}

interface RowMenuProps {
  coupon: Coupon;
  search: URLSearchParams;
  onDelete: (coupon: Coupon) => void;
}

function RowMenu({ coupon, search, onDelete }: RowMenuProps) {
  return (
    <Menu
      label={coupon.code}
      trigger={<IconButton size="small" label={`More for ${coupon.code}`} icon={<Ellipsis aria-hidden />} />}
    >
      <MenuItem asChild>
        <Link to={{ search: changeSearch(search, { coupon: coupon.id }) }} preventScrollReset>
          Edit
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={{ search: changeSearch(search, { uses: coupon.id }) }} preventScrollReset>
          Uses
        </Link>
      </MenuItem>
      {coupon.can.remove ? (
        <StaffMenuItem
          act={{ call: "DELETE /api/admin/coupons/:id", thing: coupon.id }}
          tone="destructive"
          onSelect={() => onDelete(coupon)}
        >
          Delete
        </StaffMenuItem>
      ) : null}
    </Menu>
  );
}
