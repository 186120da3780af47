import { couponsList } from "@pavane/contract/checkout/coupons-list";
import { Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import type { MetaArgs } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { pageTitle } from "../../../lib/site.ts";
import { useList } from "../../../lib/use-list.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { ExportButton } from "../../../shell/export-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { ListView } from "../../../ui/list-view.tsx";
import { useSearchState, withoutPart } from "../../../ui/search-state.ts";
import { couponsCells } from "../coupons/coupons-cells.tsx";
import { DeleteCouponDialog } from "../coupons/delete-coupon-dialog.tsx";
import type { Coupon } from "../coupons-queries.ts";
import { couponStateNames } from "../rules/coupon-words.ts";
import { usesPart } from "../rules/uses-part.ts";

const CouponDialog = lazyNamed(() => import("../coupons/coupon-dialog.tsx"), "CouponDialog");
const UsesDialog = lazyNamed(() => import("../coupons/uses-dialog.tsx"), "UsesDialog");

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Coupons", matches) },
  { name: "robots", content: "noindex" },
];

const NEW = "new";

const filters = {
  state: {
    label: "State",
    every: "Every state",
    name: (state: keyof typeof couponStateNames) => couponStateNames[state],
    className: "w-40",
  },
};

export default function AdminCouponsPage() {
  return (
    <RequireAdminPage page="/admin/coupons">
      <CouponsArea />
    </RequireAdminPage>
  );
}

function CouponsArea() {
  const [search, change] = useSearchState();
  const [deleting, setDeleting] = useState<Coupon | null>(null);
  const { answer, download, downloading } = useList("GET /api/admin/coupons", couponsList);
  const cells = useMemo(() => couponsCells(search, setDeleting), [search]);
  const add = () => change({ coupon: NEW, page: search.get("page") });
  return (
    <>
      <AdminHeading
        title="Coupons"
        lead="Codes that buyers enter for a discount"
        actions={
          <>
            <ExportButton busy={downloading} onPress={download} />
            <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
              Add coupon
            </Button>
          </>
        }
      />
      <ListView
        list={couponsList}
        answer={answer}
        label="Coupons"
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
      />
      {deleting ? <DeleteCouponDialog coupon={deleting} onClose={() => setDeleting(null)} /> : null}
      <Suspense>
        <OpenDialog />
      </Suspense>
    </>
  );
}

/** The open form or list of uses is part of the address. */
function OpenDialog() {
  const [search, change] = useSearchState();
  const close = () => change({ ...withoutPart(usesPart, search), coupon: null, uses: null, page: search.get("page") });
  const coupon = search.get("coupon");
  if (coupon === NEW) return <CouponDialog id={null} onClose={close} />;
  if (isId(coupon)) return <CouponDialog key={coupon} id={Number(coupon)} onClose={close} />;
  const uses = search.get("uses");
  return isId(uses) ? <UsesDialog key={uses} id={Number(uses)} onClose={close} /> : null;
}

const isId = (text: string | null): boolean => /^[1-9]\d{0,14}$/.test(text ?? "");
