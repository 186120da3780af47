import { teachingRanges } from "@pavane/contract/screens/teaching-ranges";
import { useQuery } from "@tanstack/react-query";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { counted } from "../counted.ts";
import { privateMeta } from "../page/site.ts";
import { cx } from "../ui/basics/class-names.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { SegmentedControl } from "../ui/form/segmented-control.tsx";
import { useSearchState } from "../ui/search/search-state.ts";
import { DropOffs } from "./teaching/drop-offs.tsx";
import { EnrolmentChart, EnrolmentSources } from "./teaching/enrolment-chart.tsx";
import { NoCourses } from "./teaching/no-courses.tsx";
import { teachingSummaryQuery, type TeachingSummary } from "./teaching/queries.ts";
import { OpenQuestions } from "./teaching/open-questions.tsx";
import { ReviewsToAnswer } from "./teaching/reviews-to-answer.tsx";
import { ScopeSwitch, useScope } from "./teaching/scope-switch.tsx";
import { TeachingFigures } from "./teaching/teaching-figures.tsx";
import { VideosToMark } from "./teaching/videos-to-mark.tsx";

export const meta = privateMeta("Teaching");

const rangeNames = { "7d": "7 days", "30d": "30 days", "90d": "90 days" } as const;
const usualRange = "30d";

/** The day of somebody who teaches. */
export default function InstructorDashboardPage() {
  const [search, change] = useSearchState();
  const range = teachingRanges.find((one) => one === search.get("range")) ?? usualRange;
  const { data, dataUpdatedAt, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    teachingSummaryQuery({ range, scope: useScope() }),
  );
  return (
    <>
      <AdminHeading
        title="Dashboard"
        lead={data ? counted(data.courses, "course", "courses") : undefined}
        actions={
          <>
            <ScopeSwitch />
            <SegmentedControl
              label="Time"
              hideLabel
              value={range}
              options={teachingRanges.map((value) => ({ value, label: rangeNames[value] }))}
              onChange={(next) => change({ range: next === usualRange ? null : next })}
            />
          </>
        }
      />
      {isError && !data ? (
        <ErrorState subject="Your dashboard" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? (
        <Loading label="Loading dashboard..." className="grid gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-60" />
          <Skeleton className="h-40" />
        </Loading>
      ) : null}
      {data ? (
        <div
          className={cx(isPlaceholderData && "opacity-60 transition-opacity")}
          aria-busy={isPlaceholderData || undefined}
        >
          {data.courses === 0 ? (
            <div className="grid gap-9">
              <VideosToMark waiting={data.videos_to_mark} now={dataUpdatedAt} />
              <NoCourses />
            </div>
          ) : (
            <Day summary={data} now={dataUpdatedAt} />
          )}
        </div>
      ) : null}
    </>
  );
}

const Day = ({ summary, now }: { summary: TeachingSummary; now: number }) => (
  <div className="grid grid-cols-1 gap-9">
    <div className="grid gap-3 empty:hidden">
      <VideosToMark waiting={summary.videos_to_mark} now={now} />
      <OpenQuestions waiting={summary.open_questions} />
      <ReviewsToAnswer waiting={summary.reviews_to_answer} />
    </div>
    <TeachingFigures summary={summary} />
    <div className="grid grid-cols-1 gap-x-12 gap-y-9 xl:grid-cols-[3fr_2fr]">
      <EnrolmentChart summary={summary} />
      <EnrolmentSources summary={summary} />
    </div>
    <DropOffs courses={summary.drop_off} />
  </div>
);
