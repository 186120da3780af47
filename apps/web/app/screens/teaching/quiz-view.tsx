import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Eye, RotateCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { AdminHeading } from "../../administration/admin-frame.tsx";
import { ApiError } from "../../api/api-error.ts";
import { courseQuery } from "../../features/courses/queries.ts";
import { DraftNotice } from "../../features/courses/versions/new-version-notice.tsx";
import { NotFound } from "../../layout/not-found.tsx";
import { paths } from "../../paths.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Fact } from "../../ui/display/fact.tsx";
import { Tabs } from "../../ui/display/tabs.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useSearchLink, useSearchState } from "../../ui/search/search-state.ts";
import { quizStatsQuery, type QuizStats } from "./queries.ts";
import { QuizQuestions } from "./quiz-questions.tsx";
import { QuizSettings } from "./quiz-settings.tsx";
import { RescoreDialog } from "./rescore-dialog.tsx";
import { QuizStatistics } from "./quiz-statistics.tsx";

/** One quiz in place of the list: its questions, how they are answered, and its settings. */
export function QuizView({ id }: { id: number }) {
  const link = useSearchLink();
  const { data, error, isFetching, refetch } = useQuery(quizStatsQuery(id));
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <>
      <Link
        to={link({ quiz: null, tab: null })}
        className="mb-2 flex min-h-9 w-fit items-center gap-2 rounded-chip text-meta font-semibold text-soft hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All quizzes
      </Link>
      {data ? <Opened quiz={data} /> : <AdminHeading title="Quiz" />}
      {error && !data ? <ErrorState subject="The quiz" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !error ? (
        <Loading label="Loading the quiz" className="grid gap-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-60" />
        </Loading>
      ) : null}
    </>
  );
}

const tabs = ["questions", "statistics", "settings"] as const;

function Opened({ quiz }: { quiz: QuizStats }) {
  const [search, change] = useSearchState();
  const tab = tabs.find((one) => one === search.get("tab")) ?? "questions";
  const { course, lesson } = quiz;
  const taught = useQuery(courseQuery(course.id)).data;
  const [rescoring, setRescoring] = useState(false);
  return (
    <>
      {taught ? <DraftNotice course={taught} className="mb-6" /> : null}
      <AdminHeading
        title={<span className="[overflow-wrap:anywhere]">{quiz.title}</span>}
        lead={
          <span className="[overflow-wrap:anywhere]">
            <Link
              to={teachingPaths.taughtCourse(course.id)}
              className="rounded-chip underline underline-offset-4 hover:text-ink"
            >
              {course.title}
            </Link>
            , {lesson.title}
          </span>
        }
        actions={
          <>
            {quiz.attempts > 0 ? (
              <Button variant="outline" size="small" icon={<RotateCw aria-hidden />} onClick={() => setRescoring(true)}>
                Rescore
              </Button>
            ) : null}
            <ButtonLink
              variant="outline"
              size="small"
              icon={<Eye aria-hidden />}
              to={paths.quiz(course.id, lesson.module_id, quiz.id)}
            >
              View quiz
            </ButtonLink>
          </>
        }
      />
      <Numbers quiz={quiz} />
      <Tabs
        label="Quiz"
        value={tab}
        onChange={(next) => change({ tab: next === "questions" ? null : next })}
        tabs={[
          { value: "questions", label: "Questions", content: <QuizQuestions quiz={quiz} /> },
          { value: "statistics", label: "Statistics", content: <QuizStatistics quiz={quiz} /> },
          {
            value: "settings",
            label: "Settings",
            content: (
              <QuizSettings
                id={quiz.id}
                learners={quiz.learners}
                onDeleted={() => change({ quiz: null, tab: null }, { replace: true })}
              />
            ),
          },
        ]}
      />
      {rescoring ? <RescoreDialog of={{ quiz: quiz.id }} onClose={() => setRescoring(false)} /> : null}
    </>
  );
}

/** What the attempts come to; nothing before the first. */
function Numbers({ quiz: { attempts, learners, pass_rate: rate, average_score: average } }: { quiz: QuizStats }) {
  if (learners === 0) return null;
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-10 gap-y-3 border-y border-line py-4 sm:flex">
      <Fact name="Learners">{learners.toLocaleString("en-US")}</Fact>
      <Fact name="Attempts">{attempts.toLocaleString("en-US")}</Fact>
      <Fact name="Passed">{rate === null ? "–" : `${rate} %`}</Fact>
      <Fact name="Average score">{average === null ? "–" : `${average} %`}</Fact>
    </dl>
  );
}
