import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { InboxTab } from "../inbox/inbox-tab.tsx";
import { OutboxTab } from "../outbox/outbox-tab.tsx";
import { countsQuery } from "../queries.ts";

const tabs = ["inbox", "outbox", "reports"];

/** What people write to the site, and the mail it writes. Another tab begins without the filters of this one. */
export function MessagesArea({ reports }: { reports: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(countsQuery);
  const waiting = data ? data.counts.new + data.counts.open : 0;
  return (
    <>
      <AdminHeading title="Messages" />
      <Tabs
        label="Messages"
        value={tabs.find((tab) => tab === search.get("tab")) ?? "inbox"}
        onChange={(tab) => setSearch(tab === "inbox" ? {} : { tab })}
        tabs={[
          { value: "inbox", label: <Counted name="Inbox" count={waiting} />, content: <InboxTab /> },
          {
            value: "outbox",
            label: <Counted name="Outbox" count={data?.failed_mails ?? 0} failed />,
            content: <OutboxTab />,
          },
          { value: "reports", label: "Reports", content: reports },
        ]}
      />
    </>
  );
}

function Counted({ name, count, failed }: { name: string; count: number; failed?: boolean }) {
  if (count === 0) return name;
  const number = count.toLocaleString("en-US");
  return (
    <>
      {name} <span className={failed ? "text-brick" : "tabular"}>{failed ? `${number} failed` : number}</span>
    </>
  );
}
