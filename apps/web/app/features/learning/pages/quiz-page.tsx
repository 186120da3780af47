import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { paths } from "../../../paths.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { LearningLayout } from "../lesson/learning-layout.tsx";
import { OfflineLine } from "../lesson/offline-line.tsx";
import { Refusal, refusalOf } from "../lesson/refusal.tsx";
import { useLessonAccess } from "../lesson/use-lesson-access.ts";
import { attemptQuery, courseProgressQuery, quizQuery, useStartAttempt } from "../queries.ts";
import { AttemptResult } from "../quiz/attempt-result.tsx";
import { QuizSession } from "../quiz/quiz-session.tsx";
import { QuizStart } from "../quiz/quiz-start.tsx";
import { toastStartFailure } from "../quiz/toast-start-failure.ts";
import type { QuizPageData } from "../shapes.ts";
import { usePageTitle } from "../../../page/use-page-title.ts";

export default function QuizPage() {
  const { courseId = "", moduleId = "", quizId = "" } = useParams();
  const door = useLessonAccess(courseId, moduleId, (lesson) => lesson.quiz?.id === Number(quizId));
  const { data, error, isFetching, refetch } = useQuery({ ...quizQuery(quizId), enabled: door.open });
  usePageTitle(data?.quiz.title ?? "Quiz");
  const misplaced = data && (data.quiz.course_id !== Number(courseId) || data.quiz.module_id !== Number(moduleId));
  if (misplaced || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  const refusal = door.refusal ?? refusalOf(error);
  return (
    <LearningLayout courseId={courseId} currentLesson={data?.quiz.lesson_id}>
      <div className="mx-auto max-w-[760px]">
        {refusal ? <Refusal refusal={refusal} courseId={courseId} /> : null}
        {error && !refusal && !data ? (
          <ErrorState subject="The quiz" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !error && !refusal ? <QuizSkeleton /> : null}
        {data && !refusal ? <QuizView page={data} /> : null}
      </div>
    </LearningLayout>
  );
}

function QuizView({ page }: { page: QuizPageData }) {
  const [params, change] = useSearchState();
  const attemptId = Number(params.get("attempt")) || null;
  const start = useStartAttempt(page.quiz.id);
  const show = (attempt: number | null) => change({ attempt }, { replace: attempt !== null });
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: (attempt) => show(attempt.id),
      onError: toastStartFailure,
    });
  return (
    <article>
      <OfflineLine />
      <QuizHeader page={page} />
      {attemptId === null ? (
        <QuizStart page={page} busy={start.isPending} onStart={begin} />
      ) : (
        <Attempt
          key={attemptId}
          id={attemptId}
          page={page}
          busy={start.isPending}
          onAgain={begin}
          onOverview={() => show(null)}
        />
      )}
    </article>
  );
}

function QuizHeader({ page }: { page: QuizPageData }) {
  const { quiz } = page;
  const { data: outline } = useQuery(courseProgressQuery(quiz.course_id));
  const lesson = outline?.modules.flatMap((module) => module.lessons).find((one) => one.id === quiz.lesson_id);
  const crumbs = [
    { label: outline?.course.title ?? "Course", to: paths.course(quiz.course_id) },
    { label: lesson?.title ?? "Lesson", to: paths.lesson(quiz.course_id, quiz.module_id, quiz.lesson_id) },
  ];
  return (
    <header>
      <Breadcrumbs crumbs={crumbs} />
      <h1 tabIndex={-1} className="display-page mt-2.5">
        {quiz.title}
      </h1>
      <p className="measure mt-3 text-soft">{quiz.description}</p>
    </header>
  );
}

interface AttemptProps {
  id: number;
  page: QuizPageData;
  busy: boolean;
  onAgain: () => void;
  onOverview: () => void;
}

/** An attempt from the address: its questions while it runs, its result afterwards. */
function Attempt({ id, page, busy, onAgain, onOverview }: AttemptProps) {
  const [late, setLate] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(attemptQuery(id));
  if (error && !data) return <ErrorState subject="The attempt" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <QuizSkeleton />;
  if (data.state === "open") {
    return (
      <QuizSession
        attempt={data}
        title={page.quiz.title}
        onTimeUp={() => setLate(true)}
        onClosed={() => void refetch()}
      />
    );
  }
  return <AttemptResult attempt={data} page={page} late={late} busy={busy} onAgain={onAgain} onOverview={onOverview} />;
}

function QuizSkeleton() {
  return (
    <Loading label="Loading quiz" className="mt-6 grid gap-5">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </Loading>
  );
}
