import { formatUsd } from "@pavane/contract/core/money";
import { roleName } from "@pavane/contract/identity/role-texts";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { useMe } from "../../../session/use-me.ts";
import { dateText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import type { AdminSeller } from "../queries.ts";
import { payoutNames, rateText } from "../rules/store-texts.ts";
import { Fact } from "../../../ui/display/fact.tsx";

/** Who sells here, what they sell, and their results. */
export function SellerFacts({ seller }: { seller: AdminSeller }) {
  const { person, roles, money } = seller;
  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-card p-5 text-meta sm:grid-cols-2 xl:grid-cols-4">
      <Fact name="Person">
        <Person person={person} />
        <span className="block text-soft">{person.username}</span>
      </Fact>
      <Fact name="Tier">
        <TierBadge tier={seller.tier} />
      </Fact>
      <Fact name="Roles">{roles.length === 0 ? "None" : roles.map(roleName).join(", ")}</Fact>
      <Fact name="Selling since">{dateText(seller.created_at)}</Fact>
      <Fact name="Resources">
        <Link
          to={adminPaths.resources({ seller: seller.id })}
          className="rounded-chip font-semibold hover:text-velvet hover:underline"
        >
          {counted(seller.resources, "resource")}
        </Link>
        <span className="block text-soft">{seller.on_sale} on sale</span>
      </Fact>
      <Fact name="Sales">{counted(seller.sales, "unit")}</Fact>
      <Fact name="Given back">{rateText(seller.refund_rate)}</Fact>
      <Fact name="Store">
        <Link to={paths.seller(seller.slug)} className="rounded-chip hover:text-velvet hover:underline">
          {paths.seller(seller.slug)}
        </Link>
      </Fact>
      {money ? (
        <>
          <Fact name="Commission">{formatUsd(money.commission)}</Fact>
          <Fact name="Balance">{formatUsd(money.balance)}</Fact>
          <Fact name="Payouts">{payoutNames[money.payouts]}</Fact>
        </>
      ) : null}
    </dl>
  );
}

/** The account opens for ADMIN alone. */
function Person({ person }: { person: AdminSeller["person"] }) {
  if (!useMe().role.includes("ADMIN")) return <span className="font-semibold">{person.name}</span>;
  return (
    <Link to={adminPaths.user(person.id)} className="rounded-chip font-semibold hover:text-velvet hover:underline">
      {person.name}
    </Link>
  );
}
