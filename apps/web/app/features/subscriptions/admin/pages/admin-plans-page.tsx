import { oneOf } from "@pavane/contract/core/codes";
import { subscriptionsList } from "@pavane/contract/subscriptions/subscriptions-list";
import { Plus } from "lucide-react";
import { useState } from "react";
import { RequireAdminPage } from "../../../../guards/admin.tsx";
import { privateMeta } from "../../../../page/site.ts";
import { AdminHeading } from "../../../../administration/admin-frame.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { withoutFilters } from "../../../../ui/search/filters.ts";
import { useSearchState } from "../../../../ui/search/search-state.ts";
import { Tabs } from "../../../../ui/display/tabs.tsx";
import { NewPlanDialog } from "../plans/new-plan-dialog.tsx";
import { PlansTab } from "../plans/plans-tab.tsx";
import { SubscriberPanel } from "../subscribers/subscriber-panel.tsx";
import { SubscribersExport, SubscribersTab } from "../subscribers/subscribers-tab.tsx";
import { TiersTab } from "../tiers/tiers-tab.tsx";
import { readId } from "../../../../ui/search/read-id.ts";

export const meta = privateMeta("Subscription plans");

export default function AdminPlansPage() {
  const [search] = useSearchState();
  const opened = search.get("tab") === "subscribers" ? readId(search.get("id")) : null;
  return (
    <RequireAdminPage page="/admin/subscription-plans">
      {opened === null ? <PlansArea /> : <SubscriberPanel key={opened} id={opened} />}
    </RequireAdminPage>
  );
}

const tabNames = ["plans", "tiers", "subscribers"] as const;

/** What is sold, what each tier is, and who has it. */
function PlansArea() {
  const [search, change] = useSearchState();
  const [adding, setAdding] = useState(false);
  const tab = oneOf(tabNames, search.get("tab")) ?? "plans";
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      Add plan
    </Button>
  );
  return (
    <>
      <AdminHeading
        title="Subscription plans"
        lead="What is sold, what each tier includes, and who has it"
        actions={tab === "plans" ? add : tab === "subscribers" ? <SubscribersExport /> : null}
      />
      <Tabs
        label="Plans, tiers and subscribers"
        value={tab}
        onChange={(next) => change({ ...withoutFilters(ofTheList), tab: next === "plans" ? null : next })}
        tabs={[
          { value: "plans", label: "Plans", content: <PlansTab /> },
          { value: "tiers", label: "Tiers", content: <TiersTab /> },
          { value: "subscribers", label: "Subscribers", content: <SubscribersTab /> },
        ]}
      />
      {adding ? <NewPlanDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** What the list keeps in the address means nothing to the other tabs. */
const ofTheList = [...Object.keys(subscriptionsList.filters), "sort", "size"];
