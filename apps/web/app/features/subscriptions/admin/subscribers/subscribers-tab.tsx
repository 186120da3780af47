import { subscriptionsList } from "@pavane/contract/subscriptions/subscriptions-list";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useMemo } from "react";
import { useList } from "../../../../api/use-list.ts";
import { ExportButton } from "../../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../../ui/tables/list-view.tsx";
import { useSearchState } from "../../../../ui/search/search-state.ts";
import { kindNames, statusNames } from "../rules/state-texts.ts";
import { subscribersCells } from "./subscribers-cells.tsx";

const filters = {
  tier: { name: tierNames, className: "w-36" },
  status: { name: statusNames, className: "w-48" },
  kind: { name: kindNames, className: "w-36" },
};

const useSubscribers = () => useList("GET /api/admin/subscriptions", subscriptionsList);

export function SubscribersExport() {
  const { download, downloading } = useSubscribers();
  return <ExportButton busy={downloading} onPress={download} />;
}

/** Every subscription, the newest first. */
export function SubscribersTab() {
  const [search] = useSearchState();
  const { answer } = useSubscribers();
  const cells = useMemo(() => subscribersCells(search), [search]);
  return (
    <ListView
      list={subscriptionsList}
      answer={answer}
      label="Subscribers"
      rowId={({ id }) => id}
      search={{ label: "Search subscribers", placeholder: "Name or e-mail" }}
      filters={filters}
      cells={cells}
      empty="Nobody has a plan yet."
    />
  );
}
