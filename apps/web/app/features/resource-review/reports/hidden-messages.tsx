import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { StaffButton } from "../../../administration/staff-button.tsx";
import { dateText } from "../../../time/dates.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { SearchPart, useSearchState } from "../../../ui/search/search-state.ts";
import { hiddenMessagesQuery, useShowMessage, type HiddenMessage } from "./queries.ts";
import { ReportedMessages } from "./reported-messages.tsx";

/** Messages that were hidden by a report, each with the way back. Nothing where none is. */
export const HiddenMessages = () => (
  <SearchPart value="hidden.">
    <HiddenList />
  </SearchPart>
);

function HiddenList() {
  const [search] = useSearchState();
  const { data, isError, isFetching, refetch } = useQuery(hiddenMessagesQuery(search.get("page")));
  if (!data && isError)
    return <ErrorState subject="The hidden messages" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || data.page.total === 0) return null;
  return (
    <section aria-labelledby="hidden-messages" className="mt-10">
      <h2 id="hidden-messages" className="mb-4 text-title font-semibold">
        Hidden messages
      </h2>
      <ul aria-label="Hidden messages" className="divide-y divide-line rounded-card border border-line bg-card">
        {data.data.map((message) => (
          <HiddenRow key={message.report_id} message={message} />
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={data.page.number}
          pages={Math.ceil(data.page.total / data.page.size)}
          label="Pages of hidden messages"
          inPlace
        />
      </div>
    </section>
  );
}

function HiddenRow({ message }: { message: HiddenMessage }) {
  const { report_id: id, author, to, created_at: writtenAt, note, hidden_by: by, hidden_at: at } = message;
  const [asking, setAsking] = useState(false);
  const show = useShowMessage(id);
  return (
    <li className="grid gap-x-6 gap-y-3 p-5 lg:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {author.name} to {to}, {dateText(writtenAt)}
        </p>
        <p className="measure text-meta whitespace-pre-line [overflow-wrap:anywhere]">
          <strong className="font-semibold">
            Hidden {dateText(at)}
            {by === null ? "" : ` by ${by.name}`}:
          </strong>{" "}
          {note}
        </p>
        <ReportedMessages reportId={id} />
      </div>
      <StaffButton
        act={{ call: "POST /api/admin/reports/:id/show-message", thing: id }}
        size="small"
        variant="outline"
        className="self-start justify-self-start"
        aria-label={`Show again: ${author.name} to ${to}`}
        onClick={() => setAsking(true)}
      >
        Show again
      </StaffButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Show the message of ${author.name} again?`}
        confirm="Show again"
        destructive={false}
        busy={show.isPending}
        onConfirm={() => show.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>Both see its words again. The report stays dealt with.</p>
      </ConfirmDialog>
    </li>
  );
}
