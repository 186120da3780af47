import { useSearchParams } from "react-router";
import { privateMeta } from "../../../page/site.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { LibraryTab } from "../library/library-tab.tsx";
import { OrderView } from "../orders/order-view.tsx";
import { OrdersTab } from "../orders/orders-tab.tsx";
import { GivenTab } from "../places/given-tab.tsx";
import { readPurchasesSearch, type PurchasesSearch } from "../rules/purchases-search.ts";

export const meta = privateMeta("My purchases");

const tabs = [
  { value: "library", label: "Library" },
  { value: "orders", label: "Orders" },
  { value: "given", label: "Given away" },
] as const;

export default function MyPurchasesPage() {
  const [params] = useSearchParams();
  const search = readPurchasesSearch(params);
  const [, change] = useSearchState();
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page">
        My purchases
      </h1>
      <div className="mt-7">
        <Tabs
          label="My purchases"
          value={search.tab}
          onChange={(tab) => change({ tab: tab === "library" ? null : tab, order: null, q: null, type: null })}
          tabs={tabs.map(({ value, label }) => ({
            value,
            label,
            content: value === search.tab ? <TabContent search={search} /> : null,
          }))}
        />
      </div>
    </div>
  );
}

function TabContent({ search }: { search: PurchasesSearch }) {
  if (search.order !== null) return <OrderView key={search.order} publicId={search.order} />;
  if (search.tab === "orders") return <OrdersTab search={search} />;
  return search.tab === "given" ? <GivenTab /> : <LibraryTab search={search} />;
}
