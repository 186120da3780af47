import { mailKeptText } from "@pavane/contract/messages/outbox";
import { outboxListing } from "@pavane/contract/messages/outbox-list";
import { MailWarning } from "lucide-react";
import { Suspense, useMemo } from "react";
import { useList } from "../../../api/use-list.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { kindName, statusNames } from "../rules/mail-texts.ts";
import { outboxCells } from "./outbox-cells.tsx";
import { ResendFailed } from "./resend-failed.tsx";

const MailDialog = lazyNamed(() => import("./mail-dialog.tsx"), "MailDialog");

/** Every mail this site has written. */
export function OutboxTab() {
  const [search, change] = useSearchState();
  const { answer } = useList("GET /api/admin/outbox", outboxListing);
  const cells = useMemo(() => outboxCells((id) => ({ search: changeSearch(search, { id }) })), [search]);
  const open = Number(search.get("id"));
  const kinds = (answer.data?.kinds ?? []).map((kind) => ({ value: kind, label: kindName(kind) }));
  return (
    <>
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
        columnClass={{ kind: "@min-[768px]:@max-[899px]:hidden" }}
        cells={cells}
        empty="No messages here."
      >
        {search.get("status") === "failed" && answer.data && answer.data.data.length > 0 ? <ResendFailed /> : null}
      </ListView>
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
