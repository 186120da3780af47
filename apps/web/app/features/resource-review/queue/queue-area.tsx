import { queueTabs } from "@pavane/contract/resources/schema-queue";
import { useQuery } from "@tanstack/react-query";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { SearchBox } from "../../../ui/search/search-box.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { queueQuery, queueSearch, tabOf, type ReviewQueue } from "../queries.ts";
import { ReportList } from "../reports/report-list.tsx";
import { QueueList } from "./queue-list.tsx";

const officerTabs = [...queueTabs, "reports"] as const;
type OfficerTab = (typeof officerTabs)[number];

const names: Readonly<Record<OfficerTab, string>> = {
  waiting: "Waiting",
  mine: "Mine",
  edited: "Edited",
  changes_requested: "Changes requested",
  published: "Published",
  reports: "Reports",
};

/** What waits for officers, and what they decided. */
export function QueueArea() {
  const [search, change] = useSearchState();
  const { data } = useQuery(queueQuery(queueSearch(search)));
  return (
    <>
      <AdminHeading
        title="Curriculum officer"
        lead="Royal sellers first, then the longest waiting"
        actions={
          <SearchBox
            label="Search the queue"
            placeholder="Title or seller"
            q={search.get("q") ?? ""}
            onSearch={(q) => change({ q }, { replace: true })}
            className="w-64 max-w-full max-sm:w-[calc(100vw-3rem)]"
          />
        }
      />
      <Tabs
        label="The review queue"
        value={search.get("tab") === "reports" ? "reports" : tabOf(search)}
        onChange={(tab) => change({ tab: tab === "waiting" ? null : tab })}
        tabs={officerTabs.map((tab) => ({
          value: tab,
          label: <Counted name={names[tab]} count={data?.counts[tab]} />,
          content: tab === "reports" ? <ReportList /> : <QueueList />,
        }))}
      />
    </>
  );
}

function Counted({ name, count }: { name: string; count: ReviewQueue["counts"][OfficerTab] | undefined }) {
  if (count === undefined) return name;
  return (
    <>
      {name} <span className="tabular">{count.toLocaleString("en-US")}</span>
    </>
  );
}
