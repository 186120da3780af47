import { clockText } from "@pavane/contract/learning/clock-text";
import { useQuery } from "@tanstack/react-query";
import { useState, type RefObject } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { LessonPageData } from "../shapes.ts";
import { EditNoteDialog } from "./edit-note-dialog.tsx";
import { NoteForm } from "./note-form.tsx";
import { notesQuery, useDeleteNote, useNotesFile, useRestoreNote, type LessonNote } from "./queries.ts";

interface NotesSectionProps {
  page: LessonPageData;
  video: RefObject<HTMLVideoElement | null>;
}

/** What the learner wrote down at this lesson, each note with its second of the film. */
export function NotesSection({ page, video }: NotesSectionProps) {
  const { data, isError, isFetching, refetch } = useQuery(notesQuery(page.lesson.id));
  const file = useNotesFile(page.course.id);
  const notes = data?.data;
  return (
    <section aria-labelledby="notes" className="mt-10 max-w-[760px] border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="notes" className="text-heading font-semibold">
          Notes
        </h2>
        {notes && notes.length > 0 ? (
          <Button variant="ghost" size="small" busy={file.isPending} onClick={() => file.mutate()}>
            All notes of this course
          </Button>
        ) : null}
      </div>
      <NoteForm lessonId={page.lesson.id} video={video} />
      {isError && !notes ? (
        <ErrorState subject="Your notes" onRetry={() => void refetch()} busy={isFetching} />
      ) : notes ? (
        <NoteList notes={notes} video={video} />
      ) : (
        <Loading label="Loading notes" className="mt-5 grid gap-3">
          <Skeleton className="h-5 w-2/3" />
        </Loading>
      )}
    </section>
  );
}

function NoteList({ notes, video }: { notes: readonly LessonNote[]; video: RefObject<HTMLVideoElement | null> }) {
  const [deleted, setDeleted] = useState<LessonNote | null>(null);
  const [edited, setEdited] = useState<LessonNote | null>(null);
  return (
    <>
      {deleted ? <DeletedLine note={deleted} onBack={() => setDeleted(null)} /> : null}
      {notes.length === 0 ? (
        deleted ? null : (
          <p className="mt-5 text-meta text-soft">No notes yet. Press N to note this moment.</p>
        )
      ) : (
        <ul className="mt-5 border-b border-line">
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              onSeek={() => seek(video.current, note.at)}
              onEdit={() => setEdited(note)}
              onDeleted={() => setDeleted(note)}
            />
          ))}
        </ul>
      )}
      {edited ? <EditNoteDialog note={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function DeletedLine({ note, onBack }: { note: LessonNote; onBack: () => void }) {
  const restore = useRestoreNote();
  return (
    <p aria-live="polite" className="mt-4 flex flex-wrap items-center gap-3 text-meta">
      Note deleted.
      <Button
        variant="outline"
        size="small"
        busy={restore.isPending}
        onClick={() => restore.mutate(note, { onSuccess: onBack })}
      >
        Undo
      </Button>
    </p>
  );
}

interface NoteItemProps {
  note: LessonNote;
  onSeek: () => void;
  onEdit: () => void;
  onDeleted: () => void;
}

function NoteItem({ note, onSeek, onEdit, onDeleted }: NoteItemProps) {
  const remove = useDeleteNote();
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {note.at === null ? (
        <span className="hidden sm:block" />
      ) : (
        <Button
          variant="ghost"
          size="small"
          className="tabular justify-self-start text-velvet"
          aria-label={`Go to ${clockText(note.at)}`}
          onClick={onSeek}
        >
          {clockText(note.at)}
        </Button>
      )}
      <p className="measure self-center break-words whitespace-pre-wrap">{note.body}</p>
      <div className="flex gap-1">
        <Button variant="ghost" size="small" onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="ghost"
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate(note, { onSuccess: onDeleted })}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

function seek(video: HTMLVideoElement | null, second: number | null): void {
  if (!video || second === null) return;
  video.currentTime = second;
  video.scrollIntoView({ block: "center", behavior: "smooth" });
}
