import { couponUsesList } from "@pavane/contract/checkout/coupons-list";
import { showPublicId } from "@pavane/contract/checkout/public-id";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { momentText } from "../../../../time/dates.ts";
import { useList } from "../../../../api/use-list.ts";
import { adminPaths } from "../../../../admin-paths.ts";
import { ExportButton } from "../../../../ui/buttons/export-button.tsx";
import { PersonCell } from "../../../../people/person-cell.tsx";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { ListView } from "../../../../ui/tables/list-view.tsx";
import { Price } from "../../../../ui/display/price.tsx";
import { SearchPart } from "../../../../ui/search/search-state.ts";
import { couponQuery } from "../coupons-queries.ts";
import type { CouponUse } from "../coupon-shapes.ts";
import { usesPart } from "../rules/uses-part.ts";

const stateNames: Readonly<Record<CouponUse["state"], string>> = {
  reserved: "Reserved",
  used: "Used",
  released: "Given back",
};

/** The orders and plans that used a code. */
export function UsesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const code = useQuery(couponQuery(id)).data?.code ?? "";
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Uses of ${code}`} size="wide">
      <SearchPart value={usesPart}>
        <Uses id={id} code={code} />
      </SearchPart>
    </Dialog>
  );
}

function Uses({ id, code }: { id: number; code: string }) {
  const asked = { params: { id }, about: code };
  const { answer, download, downloading } = useList("GET /api/admin/coupons/:id/uses", couponUsesList, asked);
  return (
    <>
      <ListView
        list={couponUsesList}
        answer={answer}
        label={`Uses of ${code}`}
        rowId={(use) => use.order_public_id ?? `plan-${use.subscription_id}`}
        filters={{}}
        cells={cells}
        empty="Nobody has used this code yet."
      />
      {answer.data && answer.data.page.total > 0 ? (
        <div className="mt-4 flex justify-end">
          <ExportButton busy={downloading} onPress={download} />
        </div>
      ) : null}
    </>
  );
}

const cells = {
  order: (use: CouponUse) => (
    <span className="whitespace-nowrap">
      {use.order_public_id === null ? (
        <Link
          to={adminPaths.plans({ tab: "subscribers", id: use.subscription_id ?? undefined })}
          className="rounded-chip font-semibold hover:text-velvet hover:underline"
        >
          {use.plan_name}
        </Link>
      ) : (
        <Link
          to={adminPaths.orders({ order: use.order_public_id })}
          className="tabular rounded-chip font-semibold hover:text-velvet hover:underline"
        >
          {showPublicId(use.order_public_id)}
        </Link>
      )}
      <span className="block text-small text-soft">{momentText(use.created_at)}</span>
    </span>
  ),
  person: ({ person, person_id: id, email }: CouponUse) => <PersonCell person={{ id, name: person, email }} />,
  state: ({ state }: CouponUse) => <Badge tone={state === "used" ? "pine" : "stone"}>{stateNames[state]}</Badge>,
  discount: ({ discount }: CouponUse) => <Price value={discount} />,
};
