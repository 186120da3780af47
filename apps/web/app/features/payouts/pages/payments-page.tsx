import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { privateMeta } from "../../../page/site.ts";
import { AccessDenied } from "../../../layout/access-denied.tsx";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { BalanceTab } from "../balance/balance-tab.tsx";
import { AllSellers } from "../balance/all-sellers.tsx";
import { PayoutsTab } from "../payouts/payouts-tab.tsx";
import { balanceQuery, openRequestsQuery, useCheckSetUp, type Balance, type OwnBalance } from "../queries.ts";
import { RequestsTab } from "../requests/requests-tab.tsx";
import { paymentTabs, readTab, type PaymentTab } from "../rules/tabs.ts";
import { SalesTab } from "../sales/sales-tab.tsx";
import { useOnChange } from "../../../browser/use-on-change.ts";

export const meta = privateMeta("Payments");

/** What somebody who sells is owed and was paid; for officers without a store what all sellers are. */
export default function PaymentsPage() {
  const { data, error, isFetching, refetch } = useQuery(balanceQuery());
  useComingBack();
  if (error instanceof ApiError && error.status === 403)
    return <AccessDenied whom="This page is only for people who sell, and for officers." />;
  return (
    <>
      <AdminHeading title="Payments" lead={data?.test_mode ? <TestLead /> : null} />
      {error && !data ? <ErrorState subject="Your payments" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !error ? <PaymentsLoading /> : null}
      {data ? <Money balance={data} /> : null}
    </>
  );
}

const TestLead = () => (
  <span className="flex flex-wrap items-center gap-2">
    <TestModeBadge /> These are test sales and test payouts. No money moves.
  </span>
);

function Money({ balance: { own, all } }: { balance: Balance }) {
  if (own) return <OwnMoney balance={own} />;
  return all ? <AllSellers totals={all} /> : null;
}

/** Each tab has the address to itself. */
const ofOtherTabs = { q: null, from: null, to: null, payout: null, state: null, sort: null, size: null };

function OwnMoney({ balance }: { balance: OwnBalance }) {
  const [search, change] = useSearchState();
  const { data: waiting } = useQuery(openRequestsQuery());
  const chosen = readTab(search);
  const open = waiting?.page.total ?? 0;
  const labels: Readonly<Record<PaymentTab, string>> = {
    balance: "Balance",
    sales: "Sales",
    payouts: "Payouts",
    requests: open > 0 ? `Refund requests (${open.toLocaleString("en-US")})` : "Refund requests",
  };
  return (
    <Tabs
      label="Payments"
      value={chosen}
      onChange={(tab) => change({ ...ofOtherTabs, tab: tab === "balance" ? null : tab })}
      tabs={paymentTabs.map((value) => ({
        value,
        label: labels[value],
        content: value === chosen ? <TabContent tab={value} balance={balance} /> : null,
      }))}
    />
  );
}

function TabContent({ tab, balance }: { tab: PaymentTab; balance: OwnBalance }) {
  if (tab === "sales") return <SalesTab />;
  if (tab === "payouts") return <PayoutsTab />;
  return tab === "requests" ? <RequestsTab /> : <BalanceTab balance={balance} />;
}

/** Shows the setup status once to a user who returns from setting up payouts. */
function useComingBack(): void {
  const [search, change] = useSearchState();
  const { mutate } = useCheckSetUp();
  useOnChange(search.get("setup") === "done", () => {
    mutate();
    change({ setup: null }, { replace: true });
  });
}

const PaymentsLoading = () => (
  <Loading label="Loading your payments" className="grid gap-6">
    <Skeleton className="h-11 max-w-96" />
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-56 rounded-card" />
  </Loading>
);
