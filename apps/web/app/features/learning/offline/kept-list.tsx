import { sizeText } from "@pavane/contract/media/limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../../counted.ts";
import type { KeptLesson, RemovedLesson } from "../../../kept/kept-lesson.ts";
import { forgetRemoved, removeAllLessons, removeLesson } from "../../../kept/remove-kept.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";

interface KeptListProps {
  lessons: readonly KeptLesson[];
  removed: readonly RemovedLesson[];
}

/** What this device keeps, how much room it takes, and how to be rid of it. */
export function KeptList({ lessons, removed }: KeptListProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      {removed.length > 0 ? <Removed lessons={removed} /> : null}
      {lessons.length === 0 ? (
        <EmptyState action={<ButtonLink to={paths.myCourses()}>My courses</ButtonLink>}>
          Nothing is kept on this device. Open a lesson with a film or a text and press “Keep for offline”.
        </EmptyState>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <Room lessons={lessons} />
            <Button variant="outline" size="small" onClick={() => setAsks(true)}>
              Remove all
            </Button>
          </div>
          <ul className="mt-4 border-b border-line">
            {lessons.map((lesson) => (
              <Item key={lesson.lessonId} lesson={lesson} />
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        question="Remove all kept lessons from this device?"
        confirm="Remove all"
        onConfirm={() => {
          setAsks(false);
          void removeAllLessons();
        }}
      >
        <p>Your progress stays, and what was not sent yet is sent all the same.</p>
      </ConfirmDialog>
    </>
  );
}

function Room({ lessons }: { lessons: readonly KeptLesson[] }) {
  const size = lessons.reduce((sum, lesson) => sum + lesson.size, 0);
  const { data: free } = useQuery({
    queryKey: ["room on this device", size],
    queryFn: async () => {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined || usage === undefined ? null : quota - usage;
    },
    networkMode: "always",
    gcTime: 0,
  });
  const kept = `${counted(lessons.length, "lesson")}, ${sizeText(size)}.`;
  return (
    <p className="tabular text-soft">
      {kept} {free === undefined || free === null ? "" : `${sizeText(free)} are free for this site on this device.`}
    </p>
  );
}

function Item({ lesson: { lessonId, page, size, state } }: { lesson: KeptLesson }) {
  const title = page.lesson.title;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
        <p className="text-meta text-soft [overflow-wrap:anywhere]">
          {page.course.title} · {size === 0 ? "less than 1 MB" : sizeText(size)}
          {state === "coming" ? " · not here whole yet" : ""}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === "kept" ? (
          <ButtonLink
            size="small"
            reloadDocument
            to={paths.offline({ lesson: lessonId })}
            aria-label={`Practise ${title}`}
          >
            Practise
          </ButtonLink>
        ) : (
          <ButtonLink
            size="small"
            variant="outline"
            to={paths.lesson(page.course.id, page.module.id, lessonId)}
            aria-label={`Go on keeping ${title}`}
          >
            Go on
          </ButtonLink>
        )}
        <Button size="small" variant="ghost" aria-label={`Remove ${title}`} onClick={() => void removeLesson(lessonId)}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Lessons that went by themselves, until it has been read. */
function Removed({ lessons }: { lessons: readonly RemovedLesson[] }) {
  return (
    <section
      aria-label="No longer kept"
      className="mt-6 grid gap-2 rounded-card border border-line bg-brass-tint p-4 text-on-brass-tint"
    >
      <h2 className="font-semibold">No longer kept on this device</h2>
      <ul className="grid gap-1 text-meta">
        {lessons.map(({ lessonId, title, reason }) => (
          <li key={lessonId} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{title}</span>: {reason}
          </li>
        ))}
      </ul>
      <Button variant="outline" size="small" className="justify-self-start" onClick={() => void forgetRemoved()}>
        Got it
      </Button>
    </section>
  );
}
