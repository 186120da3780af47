import { formatUsd } from "@pavane/contract/core/money";
import { roleName } from "@pavane/contract/identity/role-texts";
import { Link } from "react-router";
import { PersonCell } from "../../../shell/person-cell.tsx";
import { TierBadge } from "../../../shell/tier-badge.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { changeSearch, useSearchState } from "../../../ui/search-state.ts";
import type { AdminSellerRow } from "../queries.ts";
import { payoutNames, rateText, storeStateNames, storeStateTones } from "../rules/store-words.ts";

/** Cells of the list of sellers that are more than text; names lead to the account for those who may open it. */
export const sellersCells = (linked: boolean) => ({
  store: (seller: AdminSellerRow) => <StoreCell seller={seller} />,
  person: ({ person }: AdminSellerRow) => (
    <PersonCell person={{ id: linked ? person.id : null, name: person.name, email: person.username }} />
  ),
  tier: ({ tier }: AdminSellerRow) => <TierBadge tier={tier} />,
  state: (seller: AdminSellerRow) => <StateCell seller={seller} />,
  roles: ({ roles }: AdminSellerRow) =>
    roles.length === 0 ? (
      <None />
    ) : (
      roles.map((role) => (
        <span key={role} className="block whitespace-nowrap">
          {roleName(role)}
        </span>
      ))
    ),
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
  payouts: (seller: AdminSellerRow) => <PayoutsCell seller={seller} />,
});

const None = () => <span className="text-soft">None</span>;

const Amount = ({ value }: { value: string }) => (
  <span className={Number(value) < 0 ? "whitespace-nowrap text-brick" : "whitespace-nowrap"}>{formatUsd(value)}</span>
);

function StoreCell({ seller }: { seller: AdminSellerRow }) {
  const [search] = useSearchState();
  return (
    <Link
      to={{ search: changeSearch(search, { store: seller.id }) }}
      className="block min-w-36 rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
    >
      {seller.name}
    </Link>
  );
}

function StateCell({ seller: { state, reason, selling } }: { seller: AdminSellerRow }) {
  return (
    <span className="block min-w-24">
      <Badge tone={storeStateTones[state]}>{storeStateNames[state]}</Badge>
      {reason ? (
        <span className="mt-1 line-clamp-2 block max-w-56 text-small text-soft [overflow-wrap:anywhere]" title={reason}>
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
    <span className="block min-w-24">
      {payoutNames[money.payouts]}
      {money.held === null ? null : (
        <span className="mt-1 block">
          <Badge tone="brick">Held</Badge>
        </span>
      )}
    </span>
  );
}
