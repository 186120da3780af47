import { roleName } from "@pavane/contract/identity/role-texts";
import { sellersList } from "@pavane/contract/screens/sellers-list";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useMemo } from "react";
import { useMe } from "../../../session/use-me.ts";
import { useList } from "../../../api/use-list.ts";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { payoutTroubleNames, storeStateNames } from "../rules/store-texts.ts";
import { sellersCells } from "./sellers-cells.tsx";

const useSellers = () => useList("GET /api/admin/sellers", sellersList);

export function SellersExport() {
  const { download, downloading } = useSellers();
  return <ExportButton busy={downloading} onPress={download} />;
}

const filters = {
  state: { name: storeStateNames, className: "w-36" },
  tier: { label: "Tier", name: tierNames, className: "w-36" },
  role: { name: roleName, className: "w-48" },
  selling: { label: "Selling", every: null, name: { yes: "Selling", no: "Not selling" } },
  name: { label: "Name", every: null, name: { waiting: "Name to look at" } },
};

/** Filters of money are ADMIN's too. */
const payoutFilter = { label: "Payouts", every: null, name: payoutTroubleNames };
const filtersFor = (isAdmin: boolean) => ({ ...filters, payouts: isAdmin ? payoutFilter : null });

/** Columns of money are ADMIN's. */
const ofMoney = { commission: "hidden!", balance: "hidden!", payouts: "hidden!" };

/** Every store with its person, what it sells and what it earns. */
export function SellersTab() {
  const isAdmin = useMe().role.includes("ADMIN");
  const { answer } = useSellers();
  const cells = useMemo(() => sellersCells(isAdmin), [isAdmin]);
  return (
    <ListView
      list={sellersList}
      answer={answer}
      label="Sellers"
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      search={{ label: "Search sellers", placeholder: "Store or person" }}
      filters={filtersFor(isAdmin)}
      cells={cells}
      dense
      columnClass={isAdmin ? {} : ofMoney}
      empty="No sellers yet."
    />
  );
}
