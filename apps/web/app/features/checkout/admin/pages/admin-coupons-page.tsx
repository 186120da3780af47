import { couponsList } from "@pavane/contract/checkout/coupons-list";
import { Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { privateMeta } from "../../../../page/site.ts";
import { AdminList } from "../../../../administration/admin-list.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../../ui/basics/lazy-named.ts";
import { useSearchState, withoutPart } from "../../../../ui/search/search-state.ts";
import { couponsCells } from "../coupons/coupons-cells.tsx";
import { DeleteCouponDialog } from "../coupons/delete-coupon-dialog.tsx";
import type { Coupon } from "../coupon-shapes.ts";
import { couponStateNames } from "../../../../money/coupon-states.ts";
import { usesPart } from "../rules/uses-part.ts";
import { readId } from "../../../../ui/search/read-id.ts";

const CouponDialog = lazyNamed(() => import("../coupons/coupon-dialog.tsx"), "CouponDialog");
const UsesDialog = lazyNamed(() => import("../coupons/uses-dialog.tsx"), "UsesDialog");

export const meta = privateMeta("Coupons");

const NEW = "new";

const filters = {
  state: { name: couponStateNames, className: "w-40" },
};

export default function AdminCouponsPage() {
  const [search, change] = useSearchState();
  const [deleting, setDeleting] = useState<Coupon | null>(null);
  const cells = useMemo(() => couponsCells(search, setDeleting), [search]);
  const add = () => change({ coupon: NEW, page: search.get("page") });
  return (
    <AdminList
      page="/admin/coupons"
      route="GET /api/admin/coupons"
      list={couponsList}
      label="Coupons"
      lead="Codes that buyers enter for a discount"
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
          Add coupon
        </Button>
      }
      rowId={({ id }) => id}
      search={{ label: "Search coupons", placeholder: "Code" }}
      filters={filters}
      cells={cells}
      empty="No coupons yet."
      emptyAction={
        <Button variant="outline" onClick={add}>
          Add coupon
        </Button>
      }
    >
      {deleting ? <DeleteCouponDialog coupon={deleting} onClose={() => setDeleting(null)} /> : null}
      <Suspense>
        <OpenDialog />
      </Suspense>
    </AdminList>
  );
}

/** The open form or list of uses is part of the address. */
function OpenDialog() {
  const [search, change] = useSearchState();
  const close = () => change({ ...withoutPart(usesPart, search), coupon: null, uses: null, page: search.get("page") });
  const coupon = search.get("coupon");
  if (coupon === NEW) return <CouponDialog id={null} onClose={close} />;
  const id = readId(coupon);
  if (id !== null) return <CouponDialog key={id} id={id} onClose={close} />;
  const uses = readId(search.get("uses"));
  return uses === null ? null : <UsesDialog key={uses} id={uses} onClose={close} />;
}
