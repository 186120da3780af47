import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { messageOf } from "../../../../api/api-error.ts";
import { api } from "../../../../api/api.ts";
import { LessonText } from "../../../../media/lesson-text/lesson-text.tsx";
import { lazyNamed } from "../../../../ui/basics/lazy-named.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { isWhole } from "../lesson-text-values.ts";
import { revisionQuery, type RevisionItem } from "../queries.ts";
import type { LessonTextForm } from "../use-lesson-text.ts";
import { revisionTime } from "./revision-time.ts";

const DifferenceView = lazyNamed(() => import("./difference-view.tsx"), "DifferenceView");

interface ChosenRevisionProps {
  of: LessonTextForm;
  item: RevisionItem;
  /** What is stored now. */
  newest: boolean;
  onRestored: () => void;
}

/** An earlier version against what the lesson says now, whole as learners would see it, and the way back. */
export function ChosenRevision({ of, item, newest, onRestored }: ChosenRevisionProps) {
  const { lesson, values } = of;
  const [whole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery(revisionQuery(lesson.id, item.id));
  const time = revisionTime(item.saved_at);
  const isStuck = of.unsaved && (of.error !== null || !isWhole(of.faults));
  const restore = useRestore(of, item, onRestored);
  if (error && !data)
    return (
      <p role="alert" className="text-meta">
        {messageOf(error, "This version could not be loaded.")}{" "}
        <Button size="small" variant="ghost" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <Skeleton className="h-28 rounded-card" />;
  return (
    <section aria-label={`Version of ${time}`} className="grid gap-3">
      <div className="grid max-h-80 gap-2 overflow-y-auto rounded-card border border-line bg-card p-4 text-meta">
        <p className="text-small text-soft">{time} against now</p>
        {data.title === values.title ? null : <p>Title: {data.title}</p>}
        <Suspense fallback={<Skeleton className="h-16" />}>
          <DifferenceView before={data.content} after={values.content} />
        </Suspense>
      </div>
      {data.content_html === null ? null : (
        <Button variant="outline" onClick={() => setWhole(true)}>
          Look at {time}
        </Button>
      )}
      {newest ? null : (
        <>
          <Button variant="outline" busy={restore.isPending} disabled={isStuck} onClick={() => restore.mutate()}>
            Restore {time}
          </Button>
          <p className="text-small text-soft">
            {isStuck ? "Something you wrote is not saved yet. Mend that first." : "Now is kept in the history too."}
          </p>
        </>
      )}
      {restore.error ? (
        <FieldError id="restore-failure">{messageOf(restore.error, "The version could not be restored.")}</FieldError>
      ) : null}
      <Dialog open={whole} onOpenChange={setWhole} title={data.title} description={data.description} size="wide">
        <div className="max-h-[62vh] overflow-y-auto pr-2">
          <LessonText lessonId={lesson.id} html={data.content_html ?? ""} />
        </div>
      </Dialog>
    </section>
  );
}

/** What was typed last is saved first, so that it is in the history when the earlier version takes its place. */
function useRestore(of: LessonTextForm, item: RevisionItem, onRestored: () => void) {
  return useMutation({
    mutationFn: async () => {
      await of.save();
      const { lesson } = await api("GET /api/lessons/:id/writing", { params: { id: of.lesson.id } });
      return api("POST /api/lessons/:id/revisions/:revisionId/restore", {
        params: { id: lesson.id, revisionId: item.id },
        body: { version: lesson.version },
      });
    },
    onSuccess: (restored) => {
      of.replaced(restored);
      onRestored();
    },
  });
}
