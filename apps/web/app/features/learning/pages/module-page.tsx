import { minutesText } from "@pavane/contract/core/time-texts";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, Check, Lock } from "lucide-react";
import { Link, useParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { LessonIcon } from "../components/lesson-icon.tsx";
import { LearningLayout } from "../lesson/learning-layout.tsx";
import { lessonResults } from "../lesson/lesson-results.ts";
import { Refusal } from "../lesson/refusal.tsx";
import { moduleQuery } from "../queries.ts";
import type { ModulePageData } from "../shapes.ts";
import { usePageTitle } from "../../../page/use-page-title.ts";

export default function ModulePage() {
  const { courseId = "", moduleId = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(moduleQuery(moduleId));
  usePageTitle(data?.title ?? "Module");
  const misplaced = data && data.course.id !== Number(courseId);
  if (misplaced || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  return (
    <LearningLayout courseId={courseId}>
      {error && !data ? <ErrorState subject="The module" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !error ? <ModuleSkeleton /> : null}
      {data ? <ModuleView module={data} courseId={courseId} /> : null}
    </LearningLayout>
  );
}

function ModuleView({ module, courseId }: { module: ModulePageData; courseId: string }) {
  const { course, refusal } = module;
  const records = module.opened_as === "learner";
  return (
    <article className="mx-auto max-w-[760px]">
      <Breadcrumbs
        crumbs={[
          { label: "Certification", to: paths.courses() },
          { label: course.title, to: paths.course(course.id) },
        ]}
      />
      <h1 tabIndex={-1} className="display-page mt-2.5">
        Module {module.position}: {module.title}
      </h1>
      {module.description ? <p className="measure mt-3 text-soft">{module.description}</p> : null}
      {records && module.total > 0 ? (
        <div className="mt-6 max-w-80">
          <p className="tabular mb-2 text-meta">
            {module.done} of {module.total} done
          </p>
          <Progress
            value={(module.done / module.total) * 100}
            label="Module progress"
            tone={module.done === module.total ? "pine" : "velvet"}
          />
        </div>
      ) : null}
      {refusal ? (
        <Refusal
          heading="p"
          refusal={{ ...refusal, lessonId: refusal.lesson?.id ?? null, opensAt: module.opens_at }}
          courseId={courseId}
        />
      ) : null}
      {module.lessons.length === 0 ? <EmptyState>No lessons in this module.</EmptyState> : null}
      <ol className="mt-7 border-b border-line">
        {module.lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            openedAs={module.opened_as}
            to={lesson.locked ? null : paths.lesson(course.id, module.id, lesson.id)}
          />
        ))}
      </ol>
      <nav aria-label="Modules before and after" className="mt-8 flex flex-wrap justify-between gap-3">
        {module.previous ? (
          <ButtonLink
            variant="outline"
            className="max-w-full whitespace-normal"
            icon={<ArrowLeft aria-hidden />}
            to={paths.courseModule(course.id, module.previous.id)}
          >
            Module {module.previous.position}: {module.previous.title}
          </ButtonLink>
        ) : (
          <span />
        )}
        {module.next ? (
          <ButtonLink
            variant="outline"
            className="max-w-full whitespace-normal"
            to={paths.courseModule(course.id, module.next.id)}
          >
            Module {module.next.position}: {module.next.title}
            <ArrowRight aria-hidden />
          </ButtonLink>
        ) : null}
      </nav>
    </article>
  );
}

interface LessonRowProps {
  lesson: ModulePageData["lessons"][number];
  openedAs: ModulePageData["opened_as"];
  to: string | null;
}

function LessonRow({ lesson, openedAs, to }: LessonRowProps) {
  const questions = lesson.quiz?.question_count ?? 0;
  const facts = [
    lesson.minutes ? minutesText(lesson.minutes) : "",
    questions > 0 ? counted(questions, "question") : "",
    ...lessonResults(lesson, openedAs),
    lesson.required ? "" : "Optional",
    lesson.updated ? "Updated" : "",
    lesson.is_placeholder ? "Being written" : "",
  ].filter(Boolean);
  return (
    <li
      className={cx(
        "relative flex items-center gap-4 border-t border-line px-1 py-3.5",
        to && "transition-colors hover:bg-sunk",
      )}
    >
      {lesson.state === "completed" ? (
        <span className="inline-flex">
          <Check aria-hidden className="size-5 text-pine" strokeWidth={2.2} />
          <span className="sr-only">Completed: </span>
        </span>
      ) : lesson.locked ? (
        <Lock aria-label="Closed: " className="size-[18px] text-soft" />
      ) : (
        <LessonIcon type={lesson.type} className="text-soft" />
      )}
      <span className="min-w-0 flex-1">
        {to ? (
          <Link to={to} className="font-semibold after:absolute after:inset-0">
            {lesson.title}
          </Link>
        ) : (
          <span className="text-soft">{lesson.title}</span>
        )}
        {facts.length > 0 ? <span className="tabular block text-meta text-soft">{facts.join(" · ")}</span> : null}
      </span>
    </li>
  );
}

function ModuleSkeleton() {
  return (
    <Loading label="Loading module" className="mx-auto grid max-w-[760px] gap-4">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-10 w-2/3" />
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </Loading>
  );
}
