import { ordersList } from "@pavane/contract/checkout/orders-list";
import { refundRequestsList } from "@pavane/contract/checkout/refund-requests-list";
import { useQuery } from "@tanstack/react-query";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { withoutFilters } from "../../../ui/filters.ts";
import { useSearchState } from "../../../ui/search-state.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { openRequestsQuery } from "../queries.ts";
import { RequestsExport, RequestsTab } from "../requests/requests-tab.tsx";
import { ComparisonLine } from "./comparison-line.tsx";
import { OrdersExport, OrdersTab } from "./orders-tab.tsx";
import { PaymentAlerts } from "./payment-alerts.tsx";

/** Every order, and what buyers ask back. */
export function OrdersArea() {
  const [search, change] = useSearchState();
  const tab = search.get("tab") === "requests" ? "requests" : "orders";
  const open = useQuery(openRequestsQuery()).data?.page.total ?? 0;
  return (
    <>
      <AdminHeading
        title="Orders"
        lead="Every order with its payments, refunds and ledger"
        actions={tab === "orders" ? <OrdersExport /> : <RequestsExport />}
      />
      <PaymentAlerts />
      <ComparisonLine />
      <Tabs
        label="Orders and refund requests"
        value={tab}
        onChange={(next) => change({ ...withoutFilters(ofTheTabs), tab: next === "orders" ? null : next })}
        tabs={[
          { value: "orders", label: "Orders", content: <OrdersTab /> },
          {
            value: "requests",
            label: open > 0 ? `Refund requests (${open})` : "Refund requests",
            content: <RequestsTab />,
          },
        ]}
      />
    </>
  );
}

/** What one tab's list keeps in the address means nothing to the other. */
const ofTheTabs = [...Object.keys(ordersList.filters), ...Object.keys(refundRequestsList.filters), "sort", "size"];
