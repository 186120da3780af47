import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { InboxTab } from "../inbox/inbox-tab.tsx";
import { OutboxTab } from "../outbox/outbox-tab.tsx";
import { countsQuery } from "../queries.ts";

export const meta = privateMeta("Messages");

export default function MessagesPage() {
  return (
    <RequireAdminPage page="/admin/messages">
      <Messages />
    </RequireAdminPage>
  );
}

/** What people write to the site, and the mail it writes. Another tab begins without the filters of this one. */
function Messages() {
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(countsQuery);
  const waiting = data ? data.counts.new + data.counts.open : 0;
  return (
    <>
      <AdminHeading title="Messages" />
      <Tabs
        label="Messages"
        value={search.get("tab") === "outbox" ? "outbox" : "inbox"}
        onChange={(tab) => setSearch(tab === "outbox" ? { tab } : {})}
        tabs={[
          { value: "inbox", label: <Counted name="Inbox" count={waiting} />, content: <InboxTab /> },
          {
            value: "outbox",
            label: <Counted name="Outbox" count={data?.failed_mails ?? 0} failed />,
            content: <OutboxTab />,
          },
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
