import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { Button } from "../../../ui/button.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { withoutFilters } from "../../../ui/filters.ts";
import { requestsQuery, useExportOrders } from "../queries.ts";
import { RequestsTab } from "../requests/requests-tab.tsx";
import { orderFilterNames, orderFilters } from "../rules/order-filters.ts";
import { ComparisonLine } from "./comparison-line.tsx";
import { PaymentAlerts } from "./payment-alerts.tsx";
import { OrdersTab } from "./orders-tab.tsx";

/** Every order, and what buyers ask back. */
export function OrdersArea() {
  const [search, change] = useSearchState();
  const tab = search.get("tab") === "requests" ? "requests" : "orders";
  const open = useQuery(requestsQuery({ state: "open" })).data?.page.total ?? 0;
  const download = useExportOrders();
  return (
    <>
      <AdminHeading
        title="Orders"
        lead="Every order with its payments, refunds and ledger"
        actions={
          <Button
            variant="outline"
            size="small"
            icon={<Download aria-hidden />}
            busy={download.isPending}
            onClick={() => download.mutate(orderFilters(search))}
          >
            Export CSV
          </Button>
        }
      />
      <PaymentAlerts />
      <ComparisonLine />
      <Tabs
        label="Orders and refund requests"
        value={tab}
        onChange={(next) =>
          change({
            ...withoutFilters([...orderFilterNames, "state", "size"]),
            tab: next === "orders" ? null : next,
          })
        }
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
