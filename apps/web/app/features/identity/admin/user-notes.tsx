import { useQuery } from "@tanstack/react-query";
import { momentText } from "../../../time/dates.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { userNotesQuery, type UserDetail, type UserNote } from "./queries.ts";
import { NoteForm } from "./note-form.tsx";

/** What staff know about a person and the person never reads. */
export function UserNotes({ user }: { user: UserDetail }) {
  const { data, isError, refetch, isFetching } = useQuery(userNotesQuery(user.id));
  return (
    <div className="grid max-w-3xl gap-6">
      {user.status === "deleted" ? null : <NoteForm userId={user.id} />}
      {isError && !data ? <ErrorState subject="The notes" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading notes" className="grid gap-4">
          <Skeleton className="h-16 rounded-card" />
          <Skeleton className="h-16 rounded-card" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? (
        <p className="text-meta text-soft">Nobody has written a note about this person.</p>
      ) : null}
      {data && data.data.length > 0 ? (
        <ol aria-label="Notes" className="grid gap-5">
          {data.data.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ol>
      ) : null}
    </div>
  );
}

/** The direction of each line follows its own letters. */
const Note = ({ note }: { note: UserNote }) => (
  <li className="border-l-2 border-brass pl-4 text-meta">
    <p className="mb-1 text-small text-soft">
      <strong className="font-semibold text-ink">{note.author?.name ?? "Former member"}</strong>,{" "}
      <time dateTime={note.created_at}>{momentText(note.created_at)}</time>
    </p>
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
      {note.body}
    </p>
  </li>
);
