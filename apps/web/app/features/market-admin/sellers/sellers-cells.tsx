import { formatUsd } from "@pavane/contract/core/money";
import { roleName } from "@pavane/contract/identity/role-texts";
import { Link } from "react-router";
import { dateText } from "../../../time/dates.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { None } from "../../../ui/display/none.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import type { AdminSellerRow } from "../queries.ts";
import { payoutNames, rateText, storeStateNames, storeStateTones } from "../rules/store-texts.ts";

/** Cells of the list of sellers that are more than text; names lead to the account for those who may open it. */
export const sellersCells = (linked: boolean) => ({
  store: (seller: AdminSellerRow) => <StoreCell seller={seller} linked={linked} />,
  tier: (seller: AdminSellerRow) => <TierCell seller={seller} />,
  state: (seller: AdminSellerRow) => <StateCell seller={seller} />,
  resources: ({ resources, on_sale: onSale }: AdminSellerRow) => (
    <span className="whitespace-nowrap">
      {resources}
      <span className="block text-small text-soft">{onSale} on sale</span>
    </span>
  ),
  commission: ({ money }: AdminSellerRow) => money && <Amount value={money.commission} />,
  balance: ({ money }: AdminSellerRow) => money && <Amount value={money.balance} />,
  refund_rate: ({ refund_rate: rate }: AdminSellerRow) => (
    <span className="whitespace-nowrap">{rate === null ? <None /> : rateText(rate)}</span>
  ),
  created: (seller: AdminSellerRow) => <span className="whitespace-nowrap">{dateText(seller.created_at)}</span>,
  payouts: (seller: AdminSellerRow) => <PayoutsCell seller={seller} />,
});

const Amount = ({ value }: { value: string }) => (
  <span className={Number(value) < 0 ? "whitespace-nowrap text-brick" : "whitespace-nowrap"}>{formatUsd(value)}</span>
);

/** The store, which opens, and under it whose it is. */
function StoreCell({
  seller: { id, name, asked_name: askedName, person },
  linked,
}: {
  seller: AdminSellerRow;
  linked: boolean;
}) {
  const [search] = useSearchState();
  return (
    <span className="block max-w-64 min-w-40 [overflow-wrap:anywhere]">
      <Link
        to={{ search: changeSearch(search, { store: id }) }}
        className="rounded-chip font-semibold hover:text-velvet hover:underline"
      >
        {name}
      </Link>
      {askedName === null ? null : <span className="block text-small">Asks to be called {askedName}</span>}
      <span className="block text-small font-normal text-soft">
        {linked ? (
          <Link to={adminPaths.user(person.id)} className="rounded-chip hover:text-velvet hover:underline">
            {person.name}
          </Link>
        ) : (
          person.name
        )}
      </span>
    </span>
  );
}

function TierCell({ seller: { tier, roles } }: { seller: AdminSellerRow }) {
  return (
    <span className="block">
      <TierBadge tier={tier} />
      <span className="mt-1 block text-small text-soft">
        {roles.length === 0 ? "No role" : roles.map(roleName).join(", ")}
      </span>
    </span>
  );
}

function StateCell({ seller: { state, reason, selling } }: { seller: AdminSellerRow }) {
  return (
    <span className="block">
      <Badge tone={storeStateTones[state]}>{storeStateNames[state]}</Badge>
      {reason ? (
        <span
          className="mt-1 line-clamp-2 max-w-56 min-w-40 text-small text-soft [overflow-wrap:anywhere]"
          title={reason}
        >
          {reason}
        </span>
      ) : null}
      {state === "open" && !selling ? (
        <span className="mt-1 block text-small text-soft">Not selling at the moment.</span>
      ) : null}
    </span>
  );
}

function PayoutsCell({ seller: { money } }: { seller: AdminSellerRow }) {
  if (money === null) return null;
  return (
    <span className="block whitespace-nowrap">
      {payoutNames[money.payouts]}
      {money.held === null ? null : (
        <span className="mt-1 block">
          <Badge tone="brick">Held</Badge>
        </span>
      )}
    </span>
  );
}
