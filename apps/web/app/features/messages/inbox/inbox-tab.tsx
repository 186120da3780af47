import { topicNames } from "@pavane/contract/messages/contact";
import { contactListing } from "@pavane/contract/messages/contact-list";
import { Suspense, useMemo, useState } from "react";
import { useList } from "../../../api/use-list.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { usePinnedRow } from "./use-pinned-row.ts";
import { inboxCells } from "./inbox-cells.tsx";
import { StateLine } from "./state-line.tsx";

const ContactDetail = lazyNamed(() => import("./contact-detail.tsx"), "ContactDetail");

/** What people wrote: the list, and beside it the message that is open. With little room the message has the page for itself. */
export function InboxTab() {
  const [search, change] = useSearchState();
  const { answer } = useList("GET /api/admin/messages", contactListing);
  // Ages are as of the last answer, so that drawing again moves nothing.
  const [shownAt] = useState(() => Date.now());
  const now = answer.dataUpdatedAt || shownAt;
  const cells = useMemo(() => inboxCells((id) => ({ search: changeSearch(search, { id }) }), now), [search, now]);
  const asked = Number(search.get("id"));
  const open = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const shown = usePinnedRow(answer, open, changeSearch(search, { id: null }));
  return (
    <div className="@container">
      <div
        className={cx(
          open !== null && "grid items-start gap-x-8 @min-[700px]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]",
        )}
      >
        <div className={cx("@container min-w-0", open !== null && "@max-[699px]:hidden")}>
          <ListView
            list={contactListing}
            answer={shown}
            label="The messages"
            rowId={({ id }) => id}
            current={open ?? undefined}
            search={{ label: "Search messages", placeholder: "Name, words or reference" }}
            filters={{ status: null, topic: { name: topicNames, className: "w-40" } }}
            cells={cells}
            empty="No messages here."
          >
            <StateLine />
          </ListView>
        </div>
        {open === null ? null : (
          <Suspense>
            <ContactDetail key={open} id={open} onClose={() => change({ id: null, page: search.get("page") })} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
