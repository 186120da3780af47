import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, Navigate, useNavigate, useParams } from "react-router";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { ApiError } from "../api/api-error.ts";
import { submissionQuery, type Submission } from "../features/learning/assessment/queries.ts";
import { ordinalText } from "../features/learning/assessment/submission-texts.ts";
import { MarkingView } from "../features/learning/marking/marking-view.tsx";
import { nextToMark } from "../features/learning/marking/next-to-mark.ts";
import { queueQuery } from "../features/learning/marking/queries.ts";
import { UnsavedTextsFirst } from "../forms/unsaved-texts.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { useMe } from "../session/use-me.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { dayMomentText } from "../time/dates.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { useArrivalFocus } from "../ui/focus/use-arrival-focus.ts";
import { readId } from "../ui/search/read-id.ts";
import { useSearchState } from "../ui/search/search-state.ts";
import { queueSearch } from "./teaching/assessments/queue-search.ts";
import { QueueWalk } from "./teaching/assessments/queue-walk.tsx";

export const meta = privateMeta("Marking");

/** One video that a learner handed in, to be marked. */
export default function InstructorMarkingPage() {
  const id = readId(useParams()["submissionId"]);
  if (id === null) return <Navigate to={teachingPaths.assessments()} replace />;
  return <LoadedMarking key={id} id={id} />;
}

function LoadedMarking({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(submissionQuery(id));
  if (error instanceof ApiError && error.status === 404)
    return (
      <UnsavedTextsFirst areas={[teachingPaths.assessment(id)]}>
        <NotFound />
      </UnsavedTextsFirst>
    );
  if (data) return <OpenedMarking submission={data} />;
  if (error) return <ErrorState subject="The video" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading label="Loading the video" className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_372px]">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}

function OpenedMarking({ submission }: { submission: Submission }) {
  const [search] = useSearchState();
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  useArrivalFocus(submission.id);
  const queue = { ...queueSearch(search), state: "waiting" as const, page: 1 };
  const goOn = async () => {
    const waiting = await client.fetchQuery({ ...queueQuery(queue), staleTime: 0 }).catch(() => null);
    const next = waiting && nextToMark(waiting.data, me.id, submission.id);
    void navigate({
      pathname: next ? teachingPaths.assessment(next) : teachingPaths.assessments(),
      search: `${search}`,
    });
  };
  return (
    <>
      <Link
        to={{ pathname: teachingPaths.assessments(), search: `${search}` }}
        className="mb-2 flex min-h-9 w-fit items-center gap-2 rounded-chip text-meta font-semibold text-soft hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Assessments
      </Link>
      <AdminHeading
        title={submission.learner.name}
        lead={<Lead submission={submission} />}
        actions={<QueueWalk id={submission.id} />}
      />
      <MarkingView submission={submission} onReleased={() => void goOn()} />
    </>
  );
}

/** Which lesson it is of, which try, and since when it waits. */
function Lead({ submission: { course, lesson, number, submitted_at: sent } }: { submission: Submission }) {
  return (
    <>
      {lesson.deleted ? (
        lesson.title
      ) : (
        <Link
          to={paths.lesson(course.id, lesson.module_id, lesson.id)}
          className="text-velvet underline underline-offset-4"
        >
          {lesson.title}
        </Link>
      )}
      {`, ${course.title}. ${ordinalText(number)} submission${sent === null ? "" : `, sent ${dayMomentText(sent)}`}`}
    </>
  );
}
