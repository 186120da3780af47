import { ordersList } from "@pavane/contract/checkout/orders-list";
import { useMemo } from "react";
import { useList } from "../../../../api/use-list.ts";
import { orderStatusNames } from "../../../../money/order-texts.ts";
import { ExportButton } from "../../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../../ui/tables/list-view.tsx";
import { changeSearch, useSearchState } from "../../../../ui/search/search-state.ts";
import { providerNames } from "../rules/state-texts.ts";
import { ordersCells } from "./orders-cells.tsx";

const filters = {
  status: { name: orderStatusNames, className: "w-48" },
  provider: { name: providerNames },
  from: { label: "Placed from" },
  to: { label: "Placed until" },
};

const useOrders = () => useList("GET /api/admin/orders", ordersList);

export function OrdersExport() {
  const { download, downloading } = useOrders();
  return <ExportButton busy={downloading} onPress={download} />;
}

export function OrdersTab() {
  const [search] = useSearchState();
  const { answer } = useOrders();
  const cells = useMemo(() => ordersCells((order) => ({ search: changeSearch(search, { order }) })), [search]);
  return (
    <ListView
      list={ordersList}
      answer={answer}
      label="Orders"
      dense
      rowId={(order) => order.public_id}
      search={{ label: "Search orders", placeholder: "Order number, e-mail or name" }}
      filters={filters}
      cells={cells}
      empty="No orders yet."
    />
  );
}
