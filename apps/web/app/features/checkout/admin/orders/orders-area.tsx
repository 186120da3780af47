import { oneOf } from "@pavane/contract/core/codes";
import { ordersList } from "@pavane/contract/checkout/orders-list";
import { refundRequestsList } from "@pavane/contract/checkout/refund-requests-list";
import { unknownsList } from "@pavane/contract/payments/unknowns-list";
import { useQuery } from "@tanstack/react-query";
import { AdminHeading } from "../../../../administration/admin-frame.tsx";
import { withoutFilters } from "../../../../ui/search/filters.ts";
import { useSearchState } from "../../../../ui/search/search-state.ts";
import { Tabs } from "../../../../ui/display/tabs.tsx";
import { openRequestsQuery, unknownTotalsQuery } from "../queries.ts";
import { RequestsExport, RequestsTab } from "../requests/requests-tab.tsx";
import { UnknownsExport, UnknownsTab } from "../unknowns/unknowns-tab.tsx";
import { ComparisonLine } from "./comparison-line.tsx";
import { OrdersExport, OrdersTab } from "./orders-tab.tsx";
import { PaymentAlerts } from "./payment-alerts.tsx";

const tabNames = ["orders", "requests", "unknown"] as const;

/** Every order, what buyers ask back, and what the payment service has that is in no order. */
export function OrdersArea() {
  const [search, change] = useSearchState();
  const tab = oneOf(tabNames, search.get("tab")) ?? "orders";
  const open = useQuery(openRequestsQuery()).data?.page.total ?? 0;
  const unknown = useQuery(unknownTotalsQuery()).data?.open ?? 0;
  return (
    <>
      <AdminHeading title="Orders" lead="Every order with its payments, refunds and ledger" actions={exportOf[tab]} />
      <PaymentAlerts />
      <ComparisonLine />
      <Tabs
        label="Orders, refund requests and what is unknown"
        value={tab}
        onChange={(next) => change({ ...withoutFilters(ofTheTabs), tab: next === "orders" ? null : next })}
        tabs={[
          { value: "orders", label: "Orders", content: <OrdersTab /> },
          {
            value: "requests",
            label: open > 0 ? `Refund requests (${open})` : "Refund requests",
            content: <RequestsTab />,
          },
          {
            value: "unknown",
            label: unknown > 0 ? `Unknown (${unknown})` : "Unknown",
            content: <UnknownsTab />,
          },
        ]}
      />
    </>
  );
}

const exportOf = { orders: <OrdersExport />, requests: <RequestsExport />, unknown: <UnknownsExport /> };

/** What one tab's list keeps in the address means nothing to the others. */
const ofTheTabs = [
  ...[ordersList, refundRequestsList, unknownsList].flatMap(({ filters }) => Object.keys(filters)),
  "sort",
  "size",
];
