import { mailKeptText } from "@pavane/contract/messages/outbox";
import { outboxListing } from "@pavane/contract/messages/outbox-list";
import { MailWarning } from "lucide-react";
import { Suspense, useMemo } from "react";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../lib/site.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { useList } from "../../../lib/use-list.ts";
import { ListView } from "../../../ui/list-view.tsx";
import { outboxCells } from "../components/outbox-cells.tsx";
import { kindName, statusNames } from "../rules/mail-words.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { changeSearch, useSearchState } from "../../../ui/search-state.ts";

const MailDialog = lazyNamed(() => import("../components/mail-dialog.tsx"), "MailDialog");

export const meta = privateMeta("Messages");

export default function MessagesPage() {
  return (
    <RequireAdminPage page="/admin/messages">
      <OutboxTab />
    </RequireAdminPage>
  );
}

function OutboxTab() {
  const [search, change] = useSearchState();
  const { answer } = useList("GET /api/admin/outbox", outboxListing);
  const cells = useMemo(() => outboxCells((id) => ({ search: changeSearch(search, { id }) })), [search]);
  const open = Number(search.get("id"));
  const kinds = (answer.data?.kinds ?? []).map((kind) => ({ value: kind, label: kindName(kind) }));
  return (
    <>
      <AdminHeading title="Messages" lead="Outbox: every mail this site has written" />
      {answer.data && !answer.data.delivering ? <MailKept /> : null}
      <ListView
        list={outboxListing}
        answer={answer}
        label="The outbox"
        rowId={({ id }) => id}
        search={{ label: "Search mail", placeholder: "Recipient or subject" }}
        filters={{
          status: { name: statusNames, className: "w-40" },
          kind: { options: kinds, className: "w-48" },
        }}
        cells={cells}
        empty="No messages here."
      />
      {Number.isSafeInteger(open) && open > 0 ? (
        <Suspense>
          <MailDialog key={open} id={open} onClose={() => change({ id: null, page: search.get("page") })} />
        </Suspense>
      ) : null}
    </>
  );
}

function MailKept() {
  return (
    <p className="mb-5 flex items-center gap-3 rounded-control bg-brass-tint px-4 py-3 text-meta font-semibold text-on-brass-tint">
      <MailWarning aria-hidden className="size-5 shrink-0" />
      {mailKeptText}
    </p>
  );
}
