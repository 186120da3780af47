import { useState } from "react";
import { useSearchParams } from "react-router";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { opensOffline } from "../../../kept/decide-kept.ts";
import type { KeptLesson } from "../../../kept/kept-lesson.ts";
import { readKept, useKept } from "../../../kept/kept-state.ts";
import { isControlled } from "../../../kept/kept-workers.ts";
import { privateMeta } from "../../../page/site.ts";
import { usePageTitle } from "../../../page/use-page-title.ts";
import { paths } from "../../../paths.ts";
import { useNow } from "../../../time/use-now.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { OfflineLine } from "../lesson/offline-line.tsx";
import { KeptLessonView } from "../offline/kept-lesson-view.tsx";
import { KeptList } from "../offline/kept-list.tsx";
import { useServerAnswers } from "../offline/use-server-answers.ts";

export const meta = privateMeta("Kept on this device");

/** Opens without a connection: public/offline-worker.js answers for it. */
export default function OfflinePage() {
  const [params] = useSearchParams();
  const lessonId = Number(params.get("lesson") ?? "");
  const kept = useKept();
  const { answers, look } = useServerAnswers();
  const lesson = kept.lessons.find((one) => one.lessonId === lessonId);
  usePageTitle(lesson?.page.lesson.title ?? "Kept on this device");
  return (
    <div className="mx-auto w-full max-w-[1040px] px-(--gutter) py-6 [--gutter:24px] md:[--gutter:40px] lg:py-8">
      <OfflineLine answers={answers} />
      {kept.state === "reading" ? (
        <KeptSkeleton />
      ) : kept.state === "failed" ? (
        <ErrorState subject="What this device keeps" onRetry={() => void readKept()} />
      ) : lessonId > 0 ? (
        <OneLesson lesson={lesson} onLook={look} />
      ) : (
        <>
          <h1 tabIndex={-1} className="display-page mt-4">
            Kept on this device
          </h1>
          <KeptList lessons={kept.lessons} removed={kept.removed} />
        </>
      )}
    </div>
  );
}

interface OneLessonProps {
  lesson: KeptLesson | undefined;
  onLook: () => void;
}

function OneLesson({ lesson, onLook }: OneLessonProps) {
  const now = useNow(60_000);
  if (lesson?.state !== "kept")
    return (
      <EmptyState action={<ButtonLink to={paths.offline()}>What this device keeps</ButtonLink>}>
        This lesson is not kept on this device.
      </EmptyState>
    );
  if (!opensOffline(lesson, now))
    return <ErrorState sentence="Connect once to go on practising this lesson." onRetry={onLook} />;
  return lesson.media === null ? (
    <KeptLessonView key={lesson.lessonId} lesson={lesson} />
  ) : (
    <Controlled key={lesson.media.url} lesson={lesson} />
  );
}

/** The film is answered by the worker, which has to have this page first. */
function Controlled({ lesson }: { lesson: KeptLesson }) {
  const [state, setState] = useState<"waiting" | "ready" | "missing">("waiting");
  useOnChange("opened", () => void isControlled().then((so) => setState(so ? "ready" : "missing")));
  if (state === "waiting") return <KeptSkeleton />;
  if (state === "ready") return <KeptLessonView lesson={lesson} />;
  return (
    <ErrorState sentence="This lesson could not be opened on this device." onRetry={() => window.location.reload()} />
  );
}

const KeptSkeleton = () => (
  <Loading label="Opening what this device keeps" className="mt-4 grid gap-4">
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="aspect-video w-full" />
  </Loading>
);
