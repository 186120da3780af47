import { minutesText } from "@pavane/contract/core/time-texts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState, type RefObject } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { paths } from "../../../paths.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { LessonText } from "../../../media/lesson-text/lesson-text.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

import { AssessmentSection } from "../assessment/assessment-section.tsx";
import { FinishedPanel } from "../lesson/finished-panel.tsx";
import { LearningLayout } from "../lesson/learning-layout.tsx";
import { LessonSteps } from "../lesson/lesson-steps.tsx";
import { NotesSection } from "../notes/notes-section.tsx";
import { QuestionsSection } from "../questions/questions-section.tsx";
import { OfflineLine } from "../lesson/offline-line.tsx";
import { QuizCard } from "../lesson/quiz-card.tsx";
import { Refusal, refusalOf } from "../lesson/refusal.tsx";
import { TextLesson } from "../lesson/text-lesson.tsx";
import { useLessonAccess } from "../lesson/use-lesson-access.ts";
import { isCourseFinished, type Completed } from "../lesson/use-report.ts";
import { VideoLesson } from "../lesson/video-lesson.tsx";
import { lessonQuery } from "../queries.ts";
import type { LessonPageData } from "../shapes.ts";
import { usePageTitle } from "../../../page/use-page-title.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";

/** Its code comes after the lesson; where it does not come there is nothing to keep it with. */
const KeepOffline = lazyNamed(
  () => import("../offline/keep-offline.tsx"),
  "KeepOffline",
  () => null,
);

export default function LessonPage() {
  const { courseId = "", moduleId = "", lessonId = "" } = useParams();
  const door = useLessonAccess(courseId, moduleId, (lesson) => lesson.id === Number(lessonId));
  const { data, error, isFetching, refetch } = useQuery({ ...lessonQuery(lessonId), enabled: door.open });
  usePageTitle(data?.lesson.title ?? "Lesson");
  const misplaced = data && (data.course.id !== Number(courseId) || data.module.id !== Number(moduleId));
  if (misplaced || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  const refusal = door.refusal ?? refusalOf(error);
  return (
    <LearningLayout courseId={courseId} currentLesson={Number(lessonId)}>
      {refusal ? <Refusal refusal={refusal} courseId={courseId} /> : null}
      {error && !refusal && !data ? (
        <ErrorState subject="The lesson" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error && !refusal ? <LessonSkeleton /> : null}
      {data && !refusal ? <LessonView key={data.lesson.id} page={data} /> : null}
    </LearningLayout>
  );
}

function LessonView({ page }: { page: LessonPageData }) {
  const [done, setDone] = useState<Completed | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [take, setTake] = useState<File | null>(null);
  const { course, module, lesson } = page;
  const crumbs = [
    { label: course.title, to: paths.course(course.id) },
    { label: `Module ${module.position}: ${module.title}`, to: paths.courseModule(course.id, module.id) },
  ];
  const finished = done !== null && isCourseFinished(done);
  return (
    <article className={lesson.type === "video" ? undefined : "mx-auto max-w-[760px]"}>
      <OfflineLine />
      {lesson.type === "video" ? (
        <LessonBody page={page} video={video} onCompleted={setDone} onTake={mayHandIn(page) ? setTake : undefined} />
      ) : null}
      <header className={lesson.type === "video" ? "mt-6" : ""}>
        <Breadcrumbs crumbs={crumbs} />
        <h1 tabIndex={-1} className="display-page mt-2.5">
          {lesson.title}
        </h1>
        <p className="measure mt-3 text-soft">{lesson.description}</p>
        <RuleLine page={page} />
        <Suspense>
          <KeepOffline page={page} />
        </Suspense>
      </header>
      {lesson.type === "video" ? null : (
        <div className="mt-7">
          <LessonBody page={page} video={video} onCompleted={setDone} />
        </div>
      )}
      {page.quiz && lesson.type !== "text" ? <QuizCard page={page} quiz={page.quiz} /> : null}
      {page.assignment && page.opened_as !== "free_preview" ? (
        <AssessmentSection
          page={page}
          assignment={page.assignment}
          video={video}
          take={take}
          onTaken={() => setTake(null)}
        />
      ) : null}
      <p aria-live="polite" className="sr-only">
        {done ? "Lesson complete" : ""}
      </p>
      {finished ? <FinishedPanel course={course} certificateId={done.certificateId} /> : null}
      {page.opened_as === "learner" && !lesson.is_placeholder ? <NotesSection page={page} video={video} /> : null}
      {page.opened_as === "free_preview" ? null : <QuestionsSection page={page} video={video} />}
      <LessonSteps courseId={course.id} previous={page.previous} next={page.next} />
    </article>
  );
}

/** Another video can be handed in now. */
const mayHandIn = ({ assignment }: LessonPageData): boolean =>
  assignment?.standing?.state === "draft" || assignment?.standing?.can_submit === true;

function RuleLine({ page }: { page: LessonPageData }) {
  const { lesson, progress, rule } = page;
  const records = page.opened_as === "learner";
  const parts = [
    records ? rule.text : "",
    lesson.minutes ? minutesText(lesson.minutes) : "",
    lesson.required ? "" : "Optional",
    progress.updated ? "Updated" : "",
  ].filter(Boolean);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-meta text-soft">
      {records ? null : (
        <span className="font-semibold text-brass">
          {page.opened_as === "free_preview"
            ? "Free preview: nothing is recorded."
            : "Preview as learner: nothing is recorded."}
        </span>
      )}
      {parts.join(" · ")}
    </p>
  );
}

interface LessonBodyProps {
  page: LessonPageData;
  video: RefObject<HTMLVideoElement | null>;
  onCompleted: (completed: Completed) => void;
  onTake?: ((take: File) => void) | undefined;
}

function LessonBody({ page, video, onCompleted, onTake }: LessonBodyProps) {
  const { lesson } = page;
  const records = page.opened_as === "learner";
  if (lesson.is_placeholder)
    return <p className="rounded-card border border-line bg-card p-6 text-soft">This lesson is being written.</p>;
  if (lesson.type === "video")
    return <VideoLesson page={page} element={video} records={records} onCompleted={onCompleted} onTake={onTake} />;
  if (lesson.type === "text") return <TextLesson page={page} records={records} onCompleted={onCompleted} />;
  return lesson.content_html ? <LessonText lessonId={lesson.id} html={lesson.content_html} /> : null;
}

function LessonSkeleton() {
  return (
    <Loading label="Loading lesson" className="grid gap-4">
      <Skeleton className="h-4 w-56" />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-4 h-4 w-full max-w-[68ch]" />
      <Skeleton className="h-4 w-full max-w-[68ch]" />
      <Skeleton className="h-4 w-3/4 max-w-[50ch]" />
      <Skeleton className="mt-4 h-56 w-full max-w-[68ch]" />
    </Loading>
  );
}
